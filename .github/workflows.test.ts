import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { routes } from '#lib/site.ts';

type Job = { needs?: string; uses?: string; steps?: { uses?: string; run?: string; with?: Record<string, unknown> }[] };
type Workflow = { on: { pull_request?: { paths: string[] } }; env: Record<string, string>; jobs: Record<string, Job> };

const textOf = (name: string) => readFileSync(`.github/workflows/${name}`, 'utf8');
const read = (name: string): Workflow => parse(textOf(name));
const deploy = read('deploy.yml');

test('workflows name each action by its whole commit, with its version beside it', () => {
  const uses = readdirSync('.github/workflows').flatMap((name) => textOf(name).match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('a deployment begins with its settings, and builds only what was tested, without a cache', () => {
  const { settings, test, build, deploy: online, release, check } = deploy.jobs;
  expect(settings?.steps?.at(-1)?.run).toBe('npm run check:settings');
  expect([test, build, online, release, check].map((job) => job?.needs)).toEqual([
    'settings',
    'test',
    'build',
    'deploy',
    'release',
  ]);
  expect([test?.uses, check?.uses]).toEqual(['./.github/workflows/test.yml', './.github/workflows/check-site.yml']);
  expect(JSON.stringify(build)).not.toContain('cache');
});

test('a deployment and Netlify build with every setting, and not with placeholders', () => {
  const names = readFileSync('.env.example', 'utf8').match(/NEXT_PUBLIC_\w+(?==)/g) ?? [];
  const variables = names.map((name) => [name, `\${{ vars.${name} }}`]);
  expect(deploy.env).toEqual({ REQUIRE_EMAIL_SETTINGS: '1', ...Object.fromEntries(variables) });
  expect(readFileSync('netlify.toml', 'utf8')).toMatch(/^REQUIRE_EMAIL_SETTINGS = "1"$/m);
});

test('a change of any copy is proofread and compared with the commit before', () => {
  for (const name of ['copy.yml', 'compare.yml']) {
    const patterns = (read(name).on.pull_request?.paths ?? []).map(
      (path) =>
        new RegExp(
          `^${path
            .replaceAll('.', '\\.')
            .replace('**/', '(.+/)?')
            .replace('**', '.+')
            .replace(/(?<!\.)\*/, '[^/]*')}$`,
        ),
    );
    const copies = routes.map(({ path }) => `app${path}/copy.md`.replace('//', '/'));
    expect(copies.filter((copy) => !patterns.some((pattern) => pattern.test(copy)))).toEqual([]);
  }
  const [checkout] = read('compare.yml').jobs.compare?.steps ?? [];
  expect(checkout?.with?.['fetch-depth']).toBe(2);
});
