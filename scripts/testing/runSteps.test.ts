import { join } from 'node:path';
import { runSteps, type Step } from './runSteps';
import { temporaryFolder } from './temporaryFolder';

const jestStatuses = ['passed', 'passed', 'pending', 'todo'];
const jestReport = {
  testResults: [{ name: 'a', assertionResults: jestStatuses.map((status) => ({ title: '', status })) }],
};
const specs = [{ title: '', tags: [], tests: [{ status: 'expected' }, { status: 'flaky' }, { status: 'skipped' }] }];
const playwrightReport = { suites: [{ file: 'a', specs: [], suites: [{ file: 'a', specs }] }] };

/** Writes a report, and ends without an error. */
const runner = (report: object) =>
  `require('node:fs').writeFileSync(__filename + '.json', ${JSON.stringify(JSON.stringify(report))});`;

const folder = temporaryFolder({ 'jest.cjs': runner(jestReport), 'playwright.cjs': runner(playwrightReport) });

const good = { command: 'node --eval ""' };
const bad = { command: 'node --eval "process.exit(1)"' };
const runnerStep = (file: string) => ({
  command: `node "${join(folder, file)}"`,
  report: join(folder, `${file}.json`),
});

test.each<[title: string, steps: Step[], end: RegExp]>([
  ['counts checks', [good, good], /> node --eval ""\n\n2 passed, 0 failed$/],
  ['goes on after a failure', [bad, good], /\n\nFailed: node .+exit\(1\)"\n\n1 passed, 1 failed$/],
  ['fails if a runner cannot start', [{ ...bad, report: 'missing' }], /\n0 passed, 1 failed$/],
  ['fails for a skipped test of Jest', [runnerStep('jest.cjs')], /jest\.cjs", 2 tests\n\n2 passed, 2 failed$/],
  ['fails for a flaky or skipped test of Playwright', [runnerStep('playwright.cjs')], /\n1 passed, 2 failed$/],
])('npm test %s', (_title, steps, end) => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const isGreen = runSteps(steps);
  const printed = log.mock.calls.join('\n');
  log.mockRestore();
  expect(printed).toMatch(end);
  expect(isGreen).toBe(printed.endsWith(' 0 failed'));
});
