import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readReport } from './reports';

/** A command, and the report that it writes if it runs tests. */
export type Step = { command: string; report?: string };

/**
 * Runs commands one after the other, goes on after a failure, and prints at the end what failed. The last line has the
 * number of checks and tests: `450 passed, 0 failed`. A skipped test has failed.
 * @returns whether everything passed
 */
export function runSteps(steps: readonly Step[]): boolean {
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];

  for (const { command, report } of steps) {
    if (report) rmSync(report, { force: true });
    console.log(`\n> ${command}`);
    // On Windows, only a shell can start npm and npx.
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });

    const results = report ? readReport(report) : [];
    const passedTests = results.filter((result) => result.status === 'passed').length;
    const skippedTests = results.filter((result) => result.status === 'skipped').length;
    const failedTests = results.length - passedTests - skippedTests;
    const isGreen = status === 0 && failedTests + skippedTests === 0;

    passed += report ? passedTests : Number(isGreen);
    if (isGreen) continue;
    // A runner that cannot start has failed, too.
    failed += Math.max(failedTests + skippedTests, 1);
    const counts = [failedTests && `${failedTests} failed`, skippedTests && `${skippedTests} skipped`].filter(Boolean);
    failures.push(`\nFailed: ${[command, ...counts].join(', ')}`);
  }

  console.log([...failures, `\n${passed} passed, ${failed} failed`].join('\n'));
  return failures.length === 0;
}
