import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

/** Every setting of a build: those that the pages get, and the one that `next.config.mjs` reads. */
const settings = [
  ...['lib/site.ts', 'lib/settings.ts'].flatMap(
    (file) => read(file).match(/(?<=process\.env\.)NEXT_PUBLIC_\w+/g) ?? [],
  ),
  'REQUIRE_EMAIL_SETTINGS',
].sort();

test('.env.example has every setting, and no other', () => {
  const lines = [...read('.env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1]);
  expect(lines.sort()).toEqual(settings);
});

test('.env.example gives no setting a value, so that a copy of it changes nothing, but each its reason', () => {
  const blocks = read('.env.example').split(/^(?=\w+=)/m);
  for (const block of blocks.slice(1)) expect(block).toMatch(/^\w+=$/m);
  for (const block of blocks.slice(0, -1)) expect(block.trimEnd().split('\n').at(-1)).toMatch(/^# /);
});

test.each([
  ['docs/email.md', '`', '`'],
  ['.github/workflows/deploy.yml', ' ', ': '],
])('%s names every setting', (file, before, after) => {
  const text = read(file);
  expect(settings.filter((setting) => !text.includes(before + setting + after))).toEqual([]);
});

test('workflows name each action by its whole commit, with its version beside it, and all by the same', () => {
  const workflows = readdirSync('.github/workflows');
  const uses = workflows.flatMap((file) => read(`.github/workflows/${file}`).match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses).not.toEqual([]);
  for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const names = new Set(uses.map((line) => line.split('@')[0]));
  expect(new Set(uses).size).toBe(names.size);
});

test('the test workflow runs the oldest Node that package.json allows, and the one that builds', () => {
  const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '');
  const workflow = read('.github/workflows/test.yml');
  expect(workflow).toContain(`node: ["${oldest}", "${read('.nvmrc').trim()}"]`);
});

test('nothing is published before its tests, nor unseen after it', () => {
  const workflow = read('.github/workflows/deploy.yml');
  expect(workflow).toMatch(/ test:\n.*?uses: \.\/\.github\/workflows\/test\.yml\n\n {2}build:\n {4}needs: test\n/s);
  expect(workflow).toMatch(/ deploy:\n {4}needs: build\n.* check:\n {4}needs: deploy\n.*BASE_URL: /s);
});
