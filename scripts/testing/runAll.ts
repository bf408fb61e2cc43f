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

let [passed, failed] = [0, 0];
const failures: string[] = [];
for (const name of process.argv.slice(2)) {
  const report = reports[name];
  if (report) rmSync(report, { force: true });
  console.log(`\n> npm run ${name}`);
  // On Windows, only a shell can start npm.
  const { status } = spawnSync(`npm run --silent ${name}`, { shell: true, stdio: 'inherit' });
  const isGreen = status === 0;
  const counts = report && existsSync(report) ? countsIn(report) : { passed: isGreen ? 1 : 0, failed: 0, skipped: 0 };
  passed += counts.passed;
  if (isGreen && counts.failed + counts.skipped === 0) continue;
  // A runner that cannot start fails too.
  failed += Math.max(counts.failed + counts.skipped, 1);
  const tests = counts.failed > 1 ? `, ${counts.failed} tests` : '';
  failures.push(`\nFailed: npm run ${name}${tests}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
}
console.log([...failures, `\n${passed} passed, ${failed} failed`].join('\n'));
process.exit(failures.length > 0 ? 1 : 0);

function countsIn(report: string) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, stats } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}
