/**
 * Prints the tests of each statement in `docs/requirements.md`, with the results of their last run. Fails on a statement
 * without a test, on an unknown number, and on a failed test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** The worst first. */
const results = ['failed', 'not run', 'passed'] as const;

type Test = { title: string; where: string; numbers: string[]; result: (typeof results)[number] };

/** The part of Jest's JSON report that matters here. */
type JestReport = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };

/** Playwright's other words all mean a failure. */
const outcomes: Partial<Record<string, Test['result']>> = { expected: 'passed', skipped: 'not run' };

function browserTests({ suites = [], specs }: JSONReportSuite): Test[] {
  const own = specs.flatMap(({ title, file, tags, tests }) =>
    tests.map(({ projectName, status }) => ({
      title,
      where: `e2e/${file} (${projectName})`,
      numbers: tags.map((tag) => tag.replace('@', '')),
      result: outcomes[status] ?? 'failed',
    })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}

function unitTests({ testResults }: JestReport): Test[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      where: relative('', name).replaceAll(sep, '/'),
      // `an incomplete form alerts [5.4, 8.3]`
      numbers: title.match(/\[([\d., ]+)\]$/)?.[1]?.split(/, */) ?? [],
      result: status === 'passed' ? 'passed' : 'failed',
    })),
  );
}

/** Reads a report of the last run, if there was one (`playwright.config.ts`; `test:unit` in `package.json`). */
function lastRun(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { suites: [], testResults: [] };
}

// All browser tests: a report has only those of the last run.
const listTests = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];
const list = spawnSync(process.execPath, listTests, { encoding: 'utf8', maxBuffer: 2 ** 28 });
if (list.status !== 0) {
  console.error(list.stdout, list.stderr);
  process.exit(1);
}
const { suites }: JSONReport = JSON.parse(list.stdout);
const ran: Test[] = lastRun('test-results/playwright.json').suites.flatMap(browserTests);
const tests = [
  ...unitTests(lastRun('jest-report.json')),
  ...suites.flatMap(browserTests).map((test): Test => {
    const same = ran.find(({ where, title }) => where === test.where && title === test.title);
    return { ...test, result: same?.result ?? 'not run' };
  }),
];

const text = readFileSync('docs/requirements.md', 'utf8');
const statements = new Map(
  [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, number = '', says = '']) => [number, says]),
);
const gaps = new Set<string>();
for (const [number, says] of statements) {
  console.log(`\n${number} ${says}`);
  const proving = tests.filter(({ numbers }) => numbers.includes(number));
  if (proving.length === 0) gaps.add(`${number} has no test: ${says}`);
  // One line for a title, whatever the number of browsers.
  for (const title of new Set(proving.map((test) => test.title))) {
    const same = proving.filter((test) => test.title === title);
    const worst = results.find((result) => same.some((test) => test.result === result));
    console.log(`    ${title} (${worst}${same.length > 1 ? ` in ${same.length} browsers` : ''})`);
  }
}
for (const { title, where, numbers } of tests) {
  for (const number of numbers.filter((number) => !statements.has(number)))
    gaps.add(`${where} names ${number}, which docs/requirements.md does not: ${title}`);
}

const count = (wanted: Test['result']) => tests.filter(({ result }) => result === wanted).length;
for (const gap of gaps) console.error(`\n${gap}`);
console.log(`\n${statements.size} statements, ${gaps.size} gaps; ${count('not run')} tests not run`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
if (gaps.size > 0 || count('failed') > 0) process.exit(1);
