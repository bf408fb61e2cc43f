import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runIn, temporaryFolder } from './temporaryFolder';

/** A project with all that a runner might pass over in silence. */
const folder = temporaryFolder({
  'package.json': JSON.stringify({
    scripts: {
      good: 'node --version',
      bad: 'node --unknown',
      'test:unit': 'jest --json --outputFile=jest-report.json',
      e2e: 'playwright test',
    },
    jest: { testMatch: ['**/unit.test.ts'] },
  }),
  'unit.test.ts': `test('passes', () => {});
test.skip('skipped', () => {});
test.todo('planned');
test.failing('failing', () => { throw new Error(); });
describe('repeated', () => { let runs = 0; jest.retryTimes(1); test('flaky', () => expect(runs++).toBe(1)); });`,
  'unmatched.test.ts': `test('never runs', () => {});`,
  'playwright.config.ts': `export default {
  testDir: 'e2e', testMatch: 'browser.spec.ts', reporter: [['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [{ name: 'desktop' }, { name: 'phone', grep: /nothing/ }],
};`,
  'e2e/browser.spec.ts': `import { test } from '@playwright/test';
test('passes', () => {});
test('skips itself', () => test.skip());
test.fail('fails as expected', () => { throw new Error(); });`,
  'e2e/unmatched.spec.ts': '',
});
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
spawnSync('git', ['init', '-q'], { cwd: folder });

const run = (...names: string[]) => runIn(folder, 'scripts/testing/runAll.ts', ...names);

test('npm test runs each check in turn, goes on after a failure, and is red for one', () => {
  expect(run('good', 'good')).toMatchObject({ status: 0, stdout: expect.stringMatching(/\n2 passed, 0 failed\n$/) });
  const { status, stdout } = run('good', 'bad', 'unknown', 'good');
  expect(stdout.match(/(?<=> npm run )\w+/g)).toEqual(['good', 'bad', 'unknown', 'good']);
  expect(stdout).toMatch(/\nFailed: npm run bad\n\nFailed: npm run unknown\n\n2 passed, 2 failed\n$/);
  expect(status).toBe(1);
});

test('npm test is red for every test, file and project that does not run, and says so in a sentence', () => {
  const { status, stdout } = run('test:unit', 'e2e');
  const [, said] = stdout.split('\nFailed: npm run test:unit\n');
  expect(said).toBe(`unit.test.ts skips, repeats or expects a failure of "skipped".
unit.test.ts skips, repeats or expects a failure of "planned".
unit.test.ts skips, repeats or expects a failure of "failing".
unit.test.ts skips, repeats or expects a failure of "repeated flaky".
unmatched.test.ts ran no test.

Failed: npm run e2e
e2e/browser.spec.ts skips, repeats or expects a failure of "skips itself".
e2e/browser.spec.ts skips, repeats or expects a failure of "fails as expected".
e2e/unmatched.spec.ts ran no test.
The project "phone" of playwright.config.ts ran no test.

2 passed, 9 failed
`);
  expect(status).toBe(1);
});

test('npm test runs every check of the project, and refuses focused and repeated tests', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // These two need the settings of a site, or a deployed one.
  const checks = Object.keys(scripts).filter((name) => /^check:(?!settings|site)/.test(name));
  expect(scripts.test.split(' ').slice(2)).toEqual(['install:browsers', ...checks, 'requirements', 'test:unit', 'e2e']);
  expect(scripts.e2e).toBe('playwright test --forbid-only --fail-on-flaky-tests');
});
