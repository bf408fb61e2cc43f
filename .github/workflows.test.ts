import { readdirSync, readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';

const names = readdirSync('.github/workflows');

const settings = readFileSync('.env.example', 'utf8');

const textOf = (name: string) => readFileSync(`.github/workflows/${name}`, 'utf8');

/** Returns the commands of a job that run unconditionally, in order. */
const commandsOf = ({ steps }: { steps: { if?: string; run?: string }[] }) =>
  steps.filter((step) => step.run && !step.if).map(({ run }) => run);

test.each(names)('%s is valid and pins each action to a commit', async (name) => {
  const content = textOf(name);
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  // The parser does not check references to steps.
  for (const [, id] of content.matchAll(/\bsteps\.(\w+)/g)) expect(content).toMatch(new RegExp(`\\bid: ${id}$`, 'm'));
  for (const [, variable = ''] of content.matchAll(/\bvars\.(\w+)/g)) {
    expect(settings).toMatch(new RegExp(`^${variable}=`, 'm'));
  }
  const actions = content.match(/(?<=uses: )[^.].*/g) ?? [];
  expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('pull requests and deployments run every test, with the oldest Node and the one in .nvmrc', () => {
  const { on, jobs } = parse(textOf('test.yml'));
  expect(on).toEqual({ pull_request: null, workflow_call: null });
  expect(jobs.test).not.toHaveProperty('if');
  // Only what no site is built on may fail.
  expect(jobs.test['continue-on-error']).toContain("{{ matrix.os != 'ubuntu-24.04' || matrix.node == 'latest' }}");
  expect(jobs.test.strategy.matrix.include).toContainEqual({ os: 'ubuntu-24.04', node: 'latest' });
  expect(commandsOf(jobs.test)).toEqual(['npm ci', 'npm test']);
  // The reports of a failed run matter most.
  expect(jobs.test.steps.at(-1)).toMatchObject({
    if: expect.stringContaining('{{ !cancelled() }}'),
    with: { path: 'playwright-report/\ntest-results/\n' },
  });
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const nodes = [engines.node.replace('>=', ''), readFileSync('.nvmrc', 'utf8').trim()];
  expect(jobs.test.strategy.matrix).toMatchObject({ node: nodes, os: ['ubuntu-24.04'] });
  expect(readFileSync('.ci/run', 'utf8')).toMatch(
    /^set -euo pipefail$[\s\S]+^export CI=true$[\s\S]+^npm ci$[\s\S]+^npm test \| tee "\$log"$/m,
  );
});

test('a push to main is built, tested, deployed, released and then checked online', () => {
  const { on, env, jobs } = parse(textOf('deploy.yml'));
  expect(on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
  expect(env.REQUIRE_EMAIL_SETTINGS).toBe('1');
  expect(jobs.test.needs).toBe('build');
  expect(jobs.deploy.needs).toBe('test');
  expect(jobs.release.needs).toBe('deploy');
  expect(jobs.check.needs).toBe('release');
  // `gsub`: a newline in a variable's value would define a second variable.
  expect(commandsOf(jobs.build)).toEqual(['npm ci', expect.stringMatching(/NEXT_PUBLIC_.+gsub/), 'npm run build']);
  expect(jobs.build.steps.at(-1).with).toMatchObject({ path: 'out', 'include-hidden-files': true });
  expect(textOf('deploy.yml')).not.toMatch(/cache:|^ {4}if:/m);
  expect(jobs.test.uses).toBe('./.github/workflows/test.yml');
  expect(jobs.check.uses).toBe('./.github/workflows/check-site.yml');
  expect(jobs.deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs.release.permissions).toEqual({ contents: 'write' });
  expect(commandsOf(jobs.release)[0]).toMatch(/^gh release create .+ artifact\.tar --latest /);
});

test('the site is compared with its newest release every morning', () => {
  const { on, jobs } = parse(textOf('check-site.yml'));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  const { steps } = jobs.check;
  expect(steps[0].with['fetch-depth']).toBe(0);
  const [, download, check] = commandsOf({ steps });
  expect(download).toMatch(/^gh release download --pattern artifact\.tar && .*--directory out$/);
  expect(steps.find(({ run }: { run?: string }) => run === download).env).toMatchObject({
    GH_TOKEN: expect.stringMatching(/ github.token /),
  });
  expect(check).toBe('check() { npm run check:site -- "$SITE" --without-headers; }; check || (sleep 600 && check)');
});

test('a pull request that can change a page is proofread and compared with its target', () => {
  const { on, jobs } = parse(textOf('compare.yml'));
  expect(on).toEqual({ pull_request: { 'paths-ignore': ['docs/**', 'e2e/**', 'hosting/**'] } });
  expect(jobs.compare.steps[0].with['fetch-depth']).toBe(2);
  const words = expect.stringContaining('git diff --word-diff --no-prefix HEAD^1');
  const commands = [words, 'npm run check:copy', 'npm run compare -- HEAD^1'];
  expect(commandsOf(jobs.compare)).toEqual(expect.arrayContaining(commands));
  expect(textOf('compare.yml')).toContain('path: comparison/');
});

test('Netlify publishes the export, without a server, and requires the email settings', () => {
  const toml = readFileSync('netlify.toml', 'utf8');
  expect(toml).toMatch(/^\[build\]\ncommand = "npm run build"\npublish = "out"$/m);
  expect(toml).toMatch(/^\[build\.environment\]\n(#.*\n)*NETLIFY_NEXT_PLUGIN_SKIP = "true"$/m);
  expect(toml).toMatch(/^\[context\.production\.environment\]\nREQUIRE_EMAIL_SETTINGS = "1"$/m);
});
