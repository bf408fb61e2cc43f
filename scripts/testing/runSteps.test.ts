import { join } from 'node:path';
import { runSteps, type Step } from './runSteps';
import { temporaryFolder } from './temporaryFolder';

const passedInJest = { title: '', status: 'passed', failing: false, retryReasons: [] };
const jestResults = [
  passedInJest,
  passedInJest,
  { ...passedInJest, status: 'pending' },
  { ...passedInJest, status: 'todo' },
  { ...passedInJest, failing: true },
  { ...passedInJest, retryReasons: ['Timeout'] },
];
const jestReport = { testResults: [{ name: 'a', assertionResults: jestResults }] };

const passedInPlaywright = { status: 'expected', expectedStatus: 'passed' };
const playwrightResults = [
  passedInPlaywright,
  { ...passedInPlaywright, status: 'flaky' },
  { status: 'skipped', expectedStatus: 'skipped' },
  { status: 'expected', expectedStatus: 'failed' },
];
const specs = [{ title: '', tags: [], tests: playwrightResults }];
const playwrightReport = { suites: [{ file: 'a', specs: [], suites: [{ file: 'a', specs }] }] };

/** Writes a report, and ends without an error. */
const runner = (report: object) =>
  `require('node:fs').writeFileSync(__filename + '.json', ${JSON.stringify(JSON.stringify(report))});`;

const folder = temporaryFolder({
  'jest.cjs': runner(jestReport),
  'playwright.cjs': runner(playwrightReport),
  'earlier.json': JSON.stringify(jestReport),
});

const good = { command: 'node --eval ""' };
const bad = { command: 'node --eval "process.exit(1)"' };
const runnerStep = (file: string) => ({
  command: `node "${join(folder, file)}"`,
  report: join(folder, `${file}.json`),
});

test.each<[title: string, steps: Step[], end: RegExp]>([
  ['counts checks', [good, good], /> node --eval ""\n\n2 passed, 0 failed$/],
  ['goes on after a failure', [bad, good], /\n\nFailed: node .+exit\(1\)"\n\n1 passed, 1 failed$/],
  ['ignores the report of an earlier run', [{ ...bad, report: join(folder, 'earlier.json') }], /\n0 passed, 1 failed$/],
  ['fails if a runner reports no tests', [{ ...good, report: 'missing' }], /\n0 passed, 1 failed$/],
  [
    'fails for a test of Jest that is skipped, expected to fail or repeated',
    [runnerStep('jest.cjs')],
    /\n2 passed, 4 failed$/,
  ],
  [
    'fails for a test of Playwright that is flaky, skipped or expected to fail',
    [runnerStep('playwright.cjs')],
    /\n1 passed, 3 failed$/,
  ],
])('npm test %s', (_title, steps, end) => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const isGreen = runSteps(steps);
  const printed = log.mock.calls.join('\n');
  log.mockRestore();
  expect(printed).toMatch(end);
  expect(isGreen).toBe(printed.endsWith(' 0 failed'));
});
