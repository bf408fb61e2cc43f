import { readdirSync, readFileSync } from 'node:fs';
import { readRequirements } from '#lib/copy/requirements.ts';
import { routes } from '#lib/site.ts';

const folders = ['app', 'components', 'e2e', 'emails', 'lib', 'scripts'];
const tests = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name));

/** The numbers in the titles and tags of tests (`… [2.9, 4.7]`, `@2.9`), each with its file. */
const inTests = tests.flatMap((file) => {
  const references = readFileSync(file, 'utf8').match(/@\d+\.\d+\b|\[\d+\.\d+(, \d+\.\d+)*\]/g) ?? [];
  const numbers = references.flatMap((reference) => reference.match(/\d+\.\d+/g) ?? []);
  return numbers.map((number) => ({ number, file }));
});
// The tags of the tests of each page follow from these. There is no test of a page that does not exist.
const inRequirements = readRequirements('.')
  .filter(({ route }) => routes.some(({ path }) => path === route))
  .map(({ statement }) => statement);

test('each statement has a test, and each number in a test is that of a statement', () => {
  const [, ...chapters] = readFileSync('docs/requirements.md', 'utf8').split(/^## .*$/m);
  const lines = chapters.join('').split('\n').filter(Boolean);
  // A line that is no statement, or lacks a backtick, is listed in full.
  const statements = lines.map((line) => /^- \*\*(\d+\.\d+)\*\* (?:[^`]|`[^`]+`)+$/.exec(line)?.[1] ?? line);
  const tested = [...inTests.map(({ number }) => number), ...inRequirements];
  expect(statements.filter((statement) => !tested.includes(statement))).toEqual([]);
  expect(inTests.filter(({ number }) => !statements.includes(number))).toEqual([]);
});
