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

test('workflows name each action by its whole commit, with its version beside it', () => {
  const workflows = readdirSync(path.join(__dirname, '../.github/workflows'));
  const uses = workflows.flatMap((file) => read(`.github/workflows/${file}`).match(/uses: .*/g) ?? []);
  expect(uses).not.toEqual([]);
  for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
