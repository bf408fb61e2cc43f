/**
 * Prints which test proves which statement of `docs/requirements.md`, with the result of its last run.
 *
 * Fails on a statement without a test, on a number that no statement has, and on a test that failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

type Result = 'failed' | 'not run' | 'passed';
type Test = { title: string; where: string; numbers: string[]; result: Result };

/** The part of Playwright's JSON report that is read here. */
type Suite = {
  specs?: {
    title: string;
    file: string;
    tags: string[];
    tests: { projectName: string; status: string }[];
  }[];
  suites?: Suite[];
};

/** The part of Jest's JSON report that is read here. */
type JestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

/** Playwright's words for what came of a test; there are more, for tests that failed. */
const outcomes: Partial<Record<string, Result>> = { expected: 'passed', skipped: 'not run' };

function browserTests({ suites = [], specs = [] }: Suite): Test[] {
  const own = specs.flatMap(({ title, file, tags, tests }): Test[] =>
    tests.map(({ projectName, status }) => ({
      title,
      where: `e2e/${file} (${projectName})`,
      numbers: tags.map((tag) => tag.replace('@', '')),
      result: outcomes[status] ?? ('failed' as const),
    })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}

function unitTests({ testResults }: JestReport): Test[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      where: relative('', name),
      // `an incomplete form alerts [5.4, 8.3]`
      numbers: title.match(/\[([\d., ]+)\]$/)?.[1]?.split(/, */) ?? [],
      result: status === 'passed' ? 'passed' : 'failed',
    })),
  );
}

/** @returns what a reporter wrote (`playwright.config.ts`, and `test:unit` in `package.json`), if it ever did */
function report<Report>(file: string): Report | undefined {
  // The reporters' own documented formats.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** Every browser test there is: a report holds only those of the last run. */
function listedBrowserTests(): Test[] {
  const { stdout, stderr } = spawnSync('npx playwright test --list --reporter=json', {
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  try {
    return browserTests(JSON.parse(stdout) as Suite);
  } catch {
    console.error(stdout, stderr);
    process.exit(1);
  }
}

const ran = browserTests(report<Suite>('test-results/playwright.json') ?? {});
const results = new Map(ran.map(({ where, title, result }) => [`${where} ${title}`, result]));
const tests = [
  ...unitTests(report<JestReport>('jest-report.json') ?? { testResults: [] }),
  ...listedBrowserTests().map((test) => ({
    ...test,
    result: results.get(`${test.where} ${test.title}`) ?? ('not run' as const),
  })),
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
  // The same title in several browsers is one line.
  for (const title of new Set(proving.map((test) => test.title))) {
    const same = proving.filter((test) => test.title === title);
    const worst = (['failed', 'not run', 'passed'] as const).find((result) =>
      same.some((test) => test.result === result),
    );
    const places = same.length > 1 ? ` in ${same.length} browsers` : '';
    console.log(`    ${title} (${worst}${places})`);
  }
}
for (const { title, where, numbers } of tests) {
  for (const number of numbers.filter((number) => !statements.has(number)))
    gaps.add(`${where} names ${number}, which docs/requirements.md does not: ${title}`);
}

const count = (result: Result) => tests.filter((test) => test.result === result).length;
for (const gap of gaps) console.error(`\n${gap}`);
console.log(`\n${statements.size} statements, ${gaps.size} gaps; ${count('not run')} tests not run`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
if (gaps.size > 0 || count('failed') > 0) process.exit(1);
