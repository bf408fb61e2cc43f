import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';

const names = readdirSync('.github/workflows');

const textOf = (name: string) => readFileSync(`.github/workflows/${name}`, 'utf8');

const read = (name: string) => parse(textOf(name));

/** The commands of a job that always run, in order. */
const commandsOf = ({ steps }: { steps: { if?: string; run?: string }[] }) =>
  steps.filter((step) => step.run && !step.if).map(({ run }) => run);

test.each(names)('GitHub accepts %s, and each step, matrix and workflow that it names exists', async (name) => {
  const content = textOf(name);
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  for (const [, id] of content.matchAll(/\bsteps\.(\w+)/g)) expect(content).toMatch(new RegExp(`\\bid: ${id}$`, 'm'));
  for (const [, key] of content.matchAll(/\bmatrix\.(\w+)/g))
    expect(read(name).jobs.test.strategy.matrix).toHaveProperty(key ?? '');
  for (const [, path = ''] of content.matchAll(/uses: (\.\/.+)/g)) expect(existsSync(path)).toBe(true);
});

test('workflows name each action by its full commit, with its version beside it', () => {
  const uses = names.flatMap((name) => textOf(name).match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('pull requests and deployments run the whole suite, on Linux with the oldest Node and that of .nvmrc', () => {
  const { on, jobs } = read('test.yml');
  expect(on).toEqual({ pull_request: null, workflow_call: null });
  expect(commandsOf(jobs.test)).toEqual(['npm ci', 'npm test']);
  expect(jobs.test).not.toHaveProperty('if');
  expect(jobs.test.steps.some((step: object) => 'continue-on-error' in step)).toBe(false);
  expect(jobs.test['continue-on-error']).toContain("matrix.os != 'ubuntu-24.04'");
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const nodes = [engines.node.replace('>=', ''), readFileSync('.nvmrc', 'utf8').trim()];
  expect(jobs.test.strategy.matrix).toMatchObject({ node: nodes, os: ['ubuntu-24.04'] });
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^set -e[\s\S]+^export CI=true$[\s\S]+^npm ci && npm test$/m);
});

test('a change of main goes online with all settings, without a cache, and only after the tests', () => {
  const { on, env, jobs } = read('deploy.yml');
  expect(on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
  expect(env).toMatchObject({ REQUIRE_EMAIL_SETTINGS: '1', VARIABLES: expect.stringContaining('toJSON(vars)') });
  const order = ['build', 'test', 'deploy', 'release', 'check'];
  expect(Object.keys(jobs)).toEqual(order);
  for (const [index, name] of order.entries()) {
    expect(jobs[name].needs).toBe(order[index - 1]);
    expect(jobs[name]).not.toHaveProperty('if');
  }
  expect(commandsOf(jobs.build)).toEqual([
    'npm ci',
    expect.stringMatching(/NEXT_PUBLIC_.+GITHUB_ENV/),
    'npm run build',
  ]);
  expect(jobs.build.steps.at(-1)).toMatchObject({
    uses: expect.stringContaining('upload-pages-artifact'),
    with: { path: 'out' },
  });
  expect(textOf('deploy.yml')).not.toContain('cache:');
  expect(jobs.test.uses).toBe('./.github/workflows/test.yml');
  expect(jobs.deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs.deploy.environment.name).toBe('github-pages');
  expect(jobs.release.permissions).toEqual({ contents: 'write' });
  expect(jobs.check.uses).toBe('./.github/workflows/check-site.yml');
});

test('each morning and after each deployment, the site is compared with the files of its newest release', () => {
  const { on, jobs } = read('check-site.yml');
  expect(on).toEqual({ schedule: [{ cron: expect.any(String) }], workflow_dispatch: null, workflow_call: null });
  const [, download, check] = commandsOf(jobs.check);
  expect(download).toMatch(/^gh release download --pattern artifact\.tar && mkdir out && tar .*--directory out$/);
  expect(textOf('deploy.yml')).toMatch(/gh release create .+ artifact\.tar --latest /);
  expect(check).toContain('npm run check:site -- "$SITE" --without-headers');
});

test('a pull request that can change a page is proofread, and compared with its target', () => {
  const { on, jobs } = read('compare.yml');
  expect(on).toEqual({ pull_request: { 'paths-ignore': ['docs/**', 'e2e/**', 'hosting/**'] } });
  expect(jobs.compare.steps[0].with['fetch-depth']).toBe(2);
  const commands = commandsOf(jobs.compare);
  expect(commands).toEqual(expect.arrayContaining(['npm run check:copy', 'npm run compare -- HEAD^1']));
  expect(commands[1]).toContain('git diff --word-diff --no-prefix HEAD^1');
  expect(textOf('compare.yml')).toContain('path: comparison/');
});

test('Netlify publishes the export, and only with settings that can send', () => {
  const [build, environment] = readFileSync('netlify.toml', 'utf8').split('[build.environment]');
  expect(build).toMatch(/^\[build\]\ncommand = "npm run build"\npublish = "out"$/m);
  expect(environment).toMatch(/^NETLIFY_NEXT_PLUGIN_SKIP = "true"$[\s\S]+^REQUIRE_EMAIL_SETTINGS = "1"$/m);
});
