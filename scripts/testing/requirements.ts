/**
 * `npm run requirements`: prints which tests prove each statement in `docs/requirements.md`. Fails on a statement without
 * a test, and on an unknown number.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type PlaywrightReport, projectFiles, specsIn } from './reports';

const listTests = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];
const { stdout, stderr, status } = spawnSync(process.execPath, listTests, { encoding: 'utf8' });
if (status !== 0) {
  console.error(`Playwright cannot list its tests.\n${stdout}${stderr}`);
  process.exit(1);
}

const { suites }: PlaywrightReport = JSON.parse(stdout);
// Playwright's tests have tags, such as `@5.4`. A skipped one proves nothing.
const browserTests = specsIn(suites)
  .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus === 'passed'))
  .map(({ file, line, title, tags }) => ({ test: `e2e/${file}:${line} ${title}`, numbers: tags }));

// The titles of Jest's tests end with numbers: `… [5.4, 8.3]',`.
const unitTests = projectFiles('*.test.ts', '*.test.tsx').flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .map((line, index) => ({ line, test: `${file}:${index + 1} ${line.trim()}` }))
    .filter(({ line }) => !/\b(skip|todo|xtest|xit)\b.*['"`]/.test(line))
    .map(({ line, test }) => ({ test, numbers: line.match(/\[\d+\.\d[\d., ]*\](?=['"`] ?[,)]| \[)/g) ?? [] }));
});

const proofs = [...browserTests, ...unitTests].flatMap(({ test, numbers }) => {
  const found = numbers.join().match(/\d+\.\d+/g) ?? [];
  return found.map((number) => ({ number, test }));
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
