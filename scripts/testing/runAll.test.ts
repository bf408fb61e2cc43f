import { readFileSync } from 'node:fs';
import { runSteps } from './runSteps';

jest.mock('./runSteps');

test('npm test runs every check, every test of both runners, and the list of requirements', () => {
  jest.spyOn(process, 'exit').mockImplementation();
  require('./runAll');
  const [steps] = jest.mocked(runSteps).mock.lastCall ?? [];
  expect(steps).toEqual([
    { command: 'npx tsx scripts/testing/installBrowsers.ts' },
    { command: 'npx biome check --error-on-warnings' },
    { command: 'npx next typegen && npx tsc --noEmit' },
    { command: 'npx knip' },
    { command: 'npx tsx scripts/assets/make.ts --check' },
    { command: 'npm run --silent check:copy' },
    { command: 'npm run --silent test:unit', report: 'jest-report.json' },
    { command: 'npm run --silent e2e', report: 'test-results/playwright.json' },
    { command: 'npm run --silent requirements' },
  ]);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts).toMatchObject({
    test: 'tsx scripts/testing/runAll.ts',
    'test:unit': 'jest --json --outputFile=jest-report.json',
    e2e: 'playwright test',
    requirements: 'tsx scripts/testing/requirements.ts',
  });
});
