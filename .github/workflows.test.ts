import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const workflow = (name: string) => read(`.github/workflows/${name}`);
const deploy = workflow('deploy.yml');

test('workflows name each action by its full commit, with its version beside it', () => {
  const uses = readdirSync('.github/workflows').flatMap((name) => workflow(name).match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('a deployment is built with all settings, without a cache, and goes online only after the tests', () => {
  const [, jobs = ''] = deploy.split('\njobs:\n');
  const found = [...jobs.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)+)/gm)].map(([, job, body = '']) => [
    job,
    /needs: (.+)/.exec(body)?.[1],
    /uses: \.\/\.github\/workflows\/(.+)/.exec(body)?.[1],
  ]);
  expect(found).toEqual([
    ['build', undefined, undefined],
    ['test', 'build', 'test.yml'],
    ['deploy', 'test', undefined],
    ['release', 'deploy', undefined],
    ['check', 'release', 'check-site.yml'],
  ]);
  expect(deploy).toMatch(/"\$VARIABLES" >> "\$GITHUB_ENV"\n {6}- run: npm run build\n/);
  expect(deploy).not.toContain('cache:');
});

test('a deployment and one on Netlify are built without placeholders', () => {
  expect(deploy).toMatch(/^ {2}REQUIRE_EMAIL_SETTINGS: "1"$/m);
  expect(read('netlify.toml')).toMatch(/^REQUIRE_EMAIL_SETTINGS = "1"$/m);
});

test('a change of any copy is proofread and compared with the commit before', () => {
  expect(workflow('compare.yml')).toMatch(
    /paths-ignore: \[docs\/\*\*, e2e\/\*\*, hosting\/\*\*\]\n[\s\S]+check:copy\n[\s\S]+fetch-depth: 2,[\s\S]+-- HEAD\^1\n/,
  );
});
