import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

function read(file: string): string {
  return readFileSync(path.join(__dirname, '..', file), 'utf8');
}

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

test('.env.example gives no setting a value, so that a copy of it changes nothing', () => {
  expect(read('.env.example')).not.toMatch(/^\w+=./m);
});

test('each setting of .env.example has its reason above it', () => {
  const blocks = read('.env.example').split(/^(?=\w+=)/m);
  for (const block of blocks.slice(0, -1)) expect(block.trimEnd().split('\n').at(-1)).toMatch(/^# /);
});

test('docs/email.md names every setting', () => {
  const guide = read('docs/email.md');
  expect(settings.filter((setting) => !guide.includes(`\`${setting}\``))).toEqual([]);
});

test('the deploy workflow hands every setting to the build', () => {
  const workflow = read('.github/workflows/deploy.yml');
  expect(settings.filter((setting) => !workflow.includes(`${setting}: `))).toEqual([]);
});

test('workflows name each action by its whole commit, with its version beside it, and all by the same', () => {
  const workflows = readdirSync(path.join(__dirname, '../.github/workflows'));
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
