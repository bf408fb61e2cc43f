import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readReport } from './reports';

/** A command, and the report that it writes if it runs tests. */
export type Step = { command: string; report?: string };

/**
 * Runs commands one after the other, goes on after a failure, and prints at the end what failed. The last line has the
 * number of checks and tests: `450 passed, 0 failed`. A skipped or flaky test has failed.
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

    const results = report ? readReport(report) : [{ passed: status === 0 }];
    const passedHere = results.filter((result) => result.passed).length;
    const failedHere = results.length - passedHere;
    passed += passedHere;
    if (status === 0 && failedHere === 0 && results.length > 0) continue;
    // A runner without results has failed.
    failed += Math.max(failedHere, 1);
    failures.push(`\nFailed: ${command}${failedHere > 1 ? `, ${failedHere} tests` : ''}`);
  }

  console.log([...failures, `\n${passed} passed, ${failed} failed`].join('\n'));
  return failures.length === 0;
}
