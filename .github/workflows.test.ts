import { readdirSync, readFileSync } from 'node:fs';

const workflow = (name: string) => readFileSync(`.github/workflows/${name}`, 'utf8');

test('workflows name each action by its full commit, with its version beside it', () => {
  const uses = readdirSync('.github/workflows').flatMap((name) => workflow(name).match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('a deployment is built with all settings, without a cache, and goes online only after the tests', () => {
  const deploy = workflow('deploy.yml');
  const jobs = ['build', 'test', 'deploy', 'release', 'check'];
  for (const [index, job] of jobs.slice(1).entries())
    expect(deploy).toContain(`\n  ${job}:\n    needs: ${jobs[index]}\n`);
  expect(deploy).toMatch(/"\$VARIABLES" >> "\$GITHUB_ENV"\n {6}- run: npm run build\n/);
  expect(deploy).not.toContain('cache:');
  expect(deploy).toMatch(/^ {2}REQUIRE_EMAIL_SETTINGS: "1"$/m);
  expect(readFileSync('netlify.toml', 'utf8')).toMatch(/^REQUIRE_EMAIL_SETTINGS = "1"$/m);
});

test('a pull request that can change a page is proofread, and compared with its target', () => {
  expect(workflow('compare.yml')).toMatch(
    /paths-ignore: \[docs\/\*\*, e2e\/\*\*, hosting\/\*\*\]\n[\s\S]+fetch-depth: 2,[\s\S]+check:copy\n[\s\S]+-- HEAD\^1\n/,
  );
});
