/**
 * `npm run requirements`: prints which tests of the last run prove each statement in `docs/requirements.md`. Fails on a
 * statement without a passing test, on an unknown number, and on a file whose tests did not run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readReport, reports } from './reports';

for (const [script, report] of Object.entries(reports)) {
  if (!existsSync(report)) {
    console.error(`There is no ${report}: run \`npm test\`, or at least \`npm run ${script}\`, first.`);
    process.exit(1);
  }
}

const passedTests = Object.values(reports)
  .flatMap(readReport)
  .filter(({ passed }) => passed);
const text = readFileSync('docs/requirements.md', 'utf8');
const statements = new Map(
  [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, number = '', words = '']) => [number, words]),
);
const gaps: string[] = [];

for (const [number, words] of statements) {
  const proofs = passedTests
    .filter((test) => test.statements.includes(number))
    .map(({ file, title }) => `${file} ${title}`);
  console.log([`\n${number} ${words}`, ...new Set(proofs)].join('\n    '));
  if (proofs.length === 0) gaps.push(`No test that passed proves ${number}: ${words}`);
}
for (const test of passedTests) {
  const unknown = test.statements.filter((number) => !statements.has(number));
  for (const number of unknown) gaps.push(`docs/requirements.md has no ${number}: ${test.file} ${test.title}`);
}

// The screenshots of `npm run compare` test nothing.
const patterns = ['*.test.*', '*.spec.*', ':!e2e/screenshots.spec.ts'];
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]);
if (listed.status !== 0) {
  console.error('Run this in a git repository, since git lists the test files.');
  process.exit(1);
}
const testFiles = String(listed.stdout).trim().split('\n');
for (const file of testFiles.filter((file) => !passedTests.some((test) => test.file === file))) {
  gaps.push(`No test in ${file} passed. If none ran, compare its name with jest.config.mjs and playwright.config.ts.`);
}

for (const gap of gaps) console.error(`\n${gap}`);
console.log(`\n${statements.size} statements, ${gaps.length} gaps`);
if (gaps.length > 0) process.exit(1);
