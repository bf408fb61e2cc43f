import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const workflow = (name: string) => read(`.github/workflows/${name}`);
const deploy = workflow('deploy.yml');

test('workflows name each action by its whole commit, with its version beside it', () => {
  const uses = readdirSync('.github/workflows').flatMap((name) => workflow(name).match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('a deployment begins with its settings, and builds only what was tested, without a cache', () => {
  const jobs = [...deploy.matchAll(/^ {2}(\w+):\n(?: {4}.*\n)*? {4}needs: (\w+)/gm)].map(([, job, needs]) => [
    job,
    needs,
  ]);
  expect(jobs).toEqual([
    ['test', 'settings'],
    ['build', 'test'],
    ['deploy', 'build'],
    ['release', 'deploy'],
    ['check', 'release'],
  ]);
  expect(deploy).toMatch(/^ {2}settings:\n( {4}.*\n)+ {6}- run: npm run check:settings\n/m);
  for (const [job, file] of [
    ['test', 'test'],
    ['check', 'check-site'],
  ])
    expect(deploy).toMatch(new RegExp(`^ {2}${job}:\\n( {4}.*\\n)+ {4}uses: ./.github/workflows/${file}.yml\\n`, 'm'));
  expect(deploy).not.toContain('cache:');
});

test('a deployment and Netlify build with every setting, and not with placeholders', () => {
  const names = read('.env.example').match(/NEXT_PUBLIC_\w+(?==)/g) ?? [];
  expect(deploy.match(/NEXT_PUBLIC_\w+: .*/g)?.sort()).toEqual(
    names.map((name) => `${name}: \${{ vars.${name} }}`).sort(),
  );
  expect(deploy).toMatch(/^ {2}REQUIRE_EMAIL_SETTINGS: "1"$/m);
  expect(read('netlify.toml')).toMatch(/^REQUIRE_EMAIL_SETTINGS = "1"$/m);
});

test('a change of any copy is proofread and compared with the commit before', () => {
  expect(workflow('compare.yml')).toMatch(
    /paths-ignore: \[docs\/\*\*, e2e\/\*\*, hosting\/\*\*\]\n[\s\S]+check:copy\n[\s\S]+fetch-depth: 2,[\s\S]+-- HEAD\^1\n/,
  );
});
