import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

/** Every setting of a build: those that the pages get, and the one that `next.config.mjs` reads. */
const settings = [
  ...`${read('lib/site.ts')}${read('lib/settings.ts')}`.matchAll(/(?<=process\.env\.)NEXT_PUBLIC_\w+/g),
  ['REQUIRE_EMAIL_SETTINGS'],
].map(([name]) => name);

test('.env.example has every setting without a value, and no other line that would change a build', () => {
  const lines = read('.env.example').match(/^[^#\n].*/gm);
  expect(lines?.sort()).toEqual(settings.map((name) => `${name}=`).sort());
});

test.each([
  ['docs/email.md', '`', '`'],
  ['.github/workflows/deploy.yml', ' ', ': '],
])('%s names every setting', (file, before, after) => {
  const text = read(file);
  expect(settings.filter((setting) => !text.includes(before + setting + after))).toEqual([]);
});

test('workflows name each action by its whole commit, with its version beside it', () => {
  const workflows = readdirSync('.github/workflows').map((file) => read(`.github/workflows/${file}`));
  const uses = workflows.join('').match(/(?<=uses: )[^.].*/g);
  expect(uses?.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});
