import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const text = readFileSync('docs/testing.md', 'utf8');
const suites = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
const titles = suites.map((name) => readFileSync(`e2e/${name}`, 'utf8')).join('\n');
const unitTests = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.test.'));

/** The last word of each command in the document that chooses tests: part of a file's name, or after `-g`, of a title. */
const filters = [...text.matchAll(/^(npx playwright test|npm run screenshots --|npx jest) (.*?) *(?:#.*)?$/gm)].map(
  ([line, program, rest = '']) => {
    const [, option, filter = ''] = /(-g )?"?([^"]+?)"?$/.exec(rest.replace(/--\S+( on| \d+)?/g, '').trim()) ?? [];
    return { line, filter, among: option ? [titles] : program === 'npx jest' ? unitTests : suites };
  },
);

test.each(filters.filter(({ filter }) => filter))('$line: finds tests', ({ filter, among }) => {
  expect(among.some((name) => new RegExp(filter).test(name))).toBe(true);
});

test('npm run e2e -- 2.1 finds the tests of that statement, and not those of 2.10', async () => {
  // As in a person's shell: Jest's own variables would tell the command where it runs.
  const { JEST_WORKER_ID: _, BASE_URL: __, ...env } = process.env;
  const args = ['--import', 'tsx', 'scripts/testing/e2e.ts', '2.1', '--list', '--reporter=json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const tags = [...stdout.matchAll(/"tags": \[([^\]]+)\]/g)].map(([, tags]) => tags);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((tags) => !tags?.includes('"2.1"'))).toEqual([]);
}, 30_000);
