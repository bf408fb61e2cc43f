/**
 * Prints which test proves which statement of `docs/requirements.md`, with the result of its last run.
 *
 * Fails on a statement without a test, on a number that no statement has, and on a test that failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

type Result = 'passed' | 'failed' | 'not run';
type Test = { title: string; where: string; numbers: string[]; result: Result };

/** The part of Playwright's JSON report that is read here. */
type PlaywrightSuite = {
  specs?: {
    title: string;
    file: string;
    tags: string[];
    tests: { projectName: string; status: string; results: unknown[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };

/** The part of Jest's JSON report that is read here. */
type JestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

/** Both reporters write here (`playwright.config.ts`, and `test:unit` in `package.json`). */
const reports = { playwright: 'test-results/playwright.json', jest: 'jest-report.json' };

function statements(): Map<string, string> {
  const lines = readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm);
  return new Map([...lines].map(([, number = '', text = '']) => [number, text]));
}

function playwrightTests({ suites }: PlaywrightReport): Test[] {
  return suites.flatMap((suite): Test[] => [
    ...playwrightTests({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap(({ title, file, tags, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title,
        where: `e2e/${file} (${projectName})`,
        numbers: tags.map((tag) => tag.replace('@', '')),
        result:
          results.length === 0
            ? ('not run' as const)
            : status === 'expected'
              ? ('passed' as const)
              : ('failed' as const),
      })),
    ),
  ]);
}

function jestTests({ testResults }: JestReport): Test[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      where: name.replace(`${process.cwd()}/`, ''),
      // `an incomplete form alerts [5.4, 8.3]`
      numbers: title.match(/\[([\d., ]+)\]$/)?.[1]?.split(/, */) ?? [],
      result: status === 'passed' ? ('passed' as const) : ('failed' as const),
    })),
  );
}

/** Every browser test there is, run or not: a report holds only those of the last run. */
function listedPlaywrightTests(): Test[] {
  const { stdout, stderr } = spawnSync('npx', ['playwright', 'test', '--list', '--reporter=json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  try {
    // Playwright's own documented format.
    return playwrightTests(JSON.parse(stdout) as PlaywrightReport);
  } catch {
    console.error(stdout, stderr);
    process.exit(1);
  }
}

const known = statements();
// The reporters' own documented formats.
const ran = existsSync(reports.playwright)
  ? playwrightTests(JSON.parse(readFileSync(reports.playwright, 'utf8')) as PlaywrightReport)
  : [];
const results = new Map(ran.map(({ where, title, result }) => [`${where} ${title}`, result]));
const browserTests = listedPlaywrightTests().map((test) => ({
  ...test,
  result: results.get(`${test.where} ${test.title}`) ?? ('not run' as const),
}));
const unitTests = existsSync(reports.jest)
  ? jestTests(JSON.parse(readFileSync(reports.jest, 'utf8')) as JestReport)
  : [];
const tests: Test[] = [...unitTests, ...browserTests];

const complaints: string[] = [];
for (const [number, text] of known) {
  const proving = tests.filter(({ numbers }) => numbers.includes(number));
  console.log(`\n${number} ${text}`);
  if (proving.length === 0) complaints.push(`${number} has no test: ${text}`);
  // The same title in several browsers is one line.
  for (const title of new Set(proving.map((test) => test.title))) {
    const same = proving.filter((test) => test.title === title);
    const worst = (['failed', 'not run', 'passed'] as const).find((result) =>
      same.some((test) => test.result === result),
    );
    const places = same.length > 1 ? ` in ${same.length} browsers` : '';
    console.log(
      `    ${worst === 'passed' ? '✓' : worst === 'failed' ? '✗' : '·'} ${title} (${worst}${places})`,
    );
  }
}
for (const { title, where, numbers } of tests) {
  for (const number of numbers) {
    if (!known.has(number))
      complaints.push(`${where} names ${number}, which docs/requirements.md does not: ${title}`);
  }
}

const count = (result: Result) => tests.filter((test) => test.result === result).length;
for (const complaint of new Set(complaints)) console.error(`\n${complaint}`);
console.log(
  `\n${known.size} statements, ${new Set(complaints).size} gaps; ${count('not run')} tests not run`,
);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
if (complaints.length > 0 || count('failed') > 0) process.exit(1);
