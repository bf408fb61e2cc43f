import { readFileSync } from 'node:fs';
import { runIn, temporaryFolder } from './temporaryFolder';

/** Both runners are green, and have left out tests. */
const folder = temporaryFolder({
  'package.json': JSON.stringify({
    scripts: {
      good: 'node --version',
      bad: 'node --unknown',
      'test:unit': `node -e "fs.copyFileSync('jest.json', 'jest-report.json')"`,
      e2e: `node -e "fs.cpSync('playwright.json', 'test-results/playwright.json')"`,
    },
  }),
  'jest.json': '{ "numPassedTests": 5, "numFailedTests": 0, "numPendingTests": 1, "numTodoTests": 1 }',
  'playwright.json': '{ "stats": { "expected": 7, "unexpected": 0, "flaky": 1, "skipped": 1 } }',
});

const run = (...names: string[]) => runIn(folder, 'scripts/testing/runAll.ts', ...names);

test('npm test goes on after a failure, and fails for one or for a test left out', () => {
  expect(run('good', 'good')).toMatchObject({ status: 0, stdout: expect.stringMatching(/\n2 passed, 0 failed\n$/) });
  const names = ['bad', 'test:unit', 'unknown', 'e2e', 'good'];
  const { status, stdout } = run(...names);
  expect([...stdout.matchAll(/> npm run (\S+)/g)].map(([, name]) => name)).toEqual(names);
  expect(stdout).toMatch(/test:unit, 2 skipped\n\n.+unknown\n\n.+e2e, 1 skipped\n\n13 passed, 6 failed\n$/);
  expect(status).toBe(1);
});

test('npm test runs every check, and refuses focused and repeated tests', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // The others need the settings of a site, or a deployed one.
  const checks = Object.keys(scripts).filter((name) => /^check:(?!settings|site)/.test(name));
  expect(scripts.test).toContain(` ${['install:browsers', ...checks, 'requirements', 'test:unit', 'e2e'].join(' ')}`);
  expect(scripts.e2e).toBe('playwright test --forbid-only --fail-on-flaky-tests');
});
