/**
 * `npm run requirements`: prints which tests prove each statement in `docs/requirements.md`. Fails on a statement without
 * a test, and on an unknown number.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const listFiles = ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'];
const files = spawnSync('git', listFiles, { encoding: 'utf8' }).stdout.trim().split('\n');

const proofs = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    // Playwright's tests have tags, such as `@5.4`; the titles of Jest's tests end with numbers: `[5.4, 8.3]',`.
    const marks = line.match(/@\d+\.\d+|\[\d+\.\d[\d., ]*\](?=['"`] ?[,)]| \[)/g)?.join() ?? '';
    // A long title is on the line before its tags.
    const test = /^\s*(tag:|[@'])/.test(line) ? lines[index - 1] : line;
    return (marks.match(/\d+\.\d+/g) ?? []).map((number) => ({ number, test: `${file}:${index + 1} ${test?.trim()}` }));
  });
});

const text = readFileSync('docs/requirements.md', 'utf8');
const statements = [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, number, words]) => ({ number, words }));
const gaps = proofs
  .filter(({ number }) => !statements.some((statement) => statement.number === number))
  .map(({ number, test }) => `docs/requirements.md has no ${number}: ${test}`);
for (const { number, words } of statements) {
  const found = proofs.filter((proof) => proof.number === number);
  console.log([`\n${number} ${words}`, ...found.map(({ test }) => `    ${test}`)].join('\n'));
  if (found.length === 0) gaps.push(`${number} has no test: ${words}`);
}
for (const gap of gaps) console.error(`\n${gap}`);
console.log(`\n${statements.length} statements, ${gaps.length} gaps`);
if (gaps.length > 0) process.exit(1);
