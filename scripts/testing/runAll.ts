/**
 * `npm test` and `npm run check`: runs commands of package.json one after the other, goes on after a failure, and says at
 * the end what failed. The last line has the number of checks and tests: `450 passed, 0 failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Where the runners write their results: `test:unit` of package.json and playwright.config.ts. */
const reports: Partial<Record<string, string>> = {
  'test:unit': 'jest-report.json',
  e2e: 'test-results/playwright.json',
};

const npm = process.env.npm_execpath;
if (!npm) throw new Error('Start it with: npm test');

const results = process.argv.slice(2).map((name) => {
  const report = reports[name];
  if (report) rmSync(report, { force: true });
  console.log(`\n> npm run ${name}`);
  const { status } = spawnSync(process.execPath, [npm, 'run', '--silent', name], { stdio: 'inherit' });
  const isGreen = status === 0;
  const { passed, failed } = report && existsSync(report) ? countsIn(report) : { passed: isGreen ? 1 : 0, failed: 0 };
  // A runner that cannot start fails too.
  return { name, passed, failed: isGreen ? failed : Math.max(failed, 1) };
});

const red = results.filter(({ failed }) => failed > 0);
for (const { name, failed } of red) console.log(`\nFailed: npm run ${name}${failed > 1 ? `, ${failed} tests` : ''}`);
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(red.length > 0 ? 1 : 0);

function countsIn(report: string) {
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: numPassedTests, failed: numFailedTests };
}
