import { join } from 'node:path';
import { runSteps } from './runSteps';
import { temporaryFolder } from './temporaryFolder';

const jestStatuses = ['passed', 'passed', 'pending', 'todo'];
const jestReport = {
  testResults: [{ name: 'a', assertionResults: jestStatuses.map((status) => ({ title: '', status })) }],
};
const specs = [{ title: '', tags: [], tests: [{ status: 'expected' }, { status: 'flaky' }, { status: 'skipped' }] }];
const playwrightReport = { suites: [{ file: 'a', specs: [], suites: [{ file: 'a', specs }] }] };

/** Each runner writes its report, and ends without an error. */
const runner = (report: object) =>
  `require('node:fs').writeFileSync(__filename + '.json', ${JSON.stringify(JSON.stringify(report))});`;

const folder = temporaryFolder({ 'jest.cjs': runner(jestReport), 'playwright.cjs': runner(playwrightReport) });

const stepOf = (name: string) => ({ command: `node "${join(folder, name)}"`, report: join(folder, `${name}.json`) });

/** Runs the steps, and returns what is printed. */
function run(...steps: Parameters<typeof runSteps>[0]) {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const isGreen = runSteps(steps);
  const printed = log.mock.calls.join('\n');
  log.mockRestore();
  return { isGreen, printed };
}

const good = { command: 'node --eval ""' };
const bad = { command: 'node --eval "process.exit(1)"' };

test('npm test counts its checks', () => {
  expect(run(good, good)).toMatchObject({ isGreen: true, printed: expect.stringMatching(/\n2 passed, 0 failed$/) });
});

test('npm test goes on after a failure, and fails for one or for a skipped test', () => {
  const { isGreen, printed } = run(
    bad,
    stepOf('jest.cjs'),
    { ...bad, report: 'missing.json' },
    stepOf('playwright.cjs'),
    good,
  );
  expect(isGreen).toBe(false);
  expect(printed.match(/^> node/gm)).toHaveLength(5);
  expect(printed).toMatch(
    /^Failed: .*exit\(1\)"\n\n.*jest\.cjs", 2 skipped\n\n.*exit\(1\)"\n\n.*playwright\.cjs", 1 failed, 1 skipped\n\n4 passed, 6 failed$/m,
  );
});
