/**
 * `npm test` and `npm run check`: runs scripts of package.json one after the other, goes on after a failure, and says at
 * the end what failed or did not run. The last line has the number of checks and tests: `450 passed, 0 failed`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readReport, runners } from './reports';

let [passed, failed] = [0, 0];
const failures: string[] = [];
for (const name of process.argv.slice(2)) {
  const runner = runners[name];
  // Otherwise a runner that does not start would leave the report of an earlier run.
  if (runner) rmSync(runner.report, { force: true });
  console.log(`\n> npm run ${name}`);
  // On Windows, only a shell can start npm.
  const { status } = spawnSync(`npm run --silent ${name}`, { shell: true, stdio: 'inherit' });
  const hasFailed = status !== 0;
  const results = runner ? readReport(runner) : { passed: hasFailed ? 0 : 1, failed: 0, problems: [] };
  passed += results.passed;
  if (!hasFailed && results.failed === 0 && results.problems.length === 0) continue;
  // A runner that cannot start fails too.
  failed += Math.max(results.failed + results.problems.length, 1);
  const tests = results.failed > 1 ? `, ${results.failed} tests` : '';
  failures.push(`\nFailed: npm run ${name}${tests}`, ...results.problems);
}
console.log([...failures, `\n${passed} passed, ${failed} failed`].join('\n'));
process.exit(failures.length > 0 ? 1 : 0);
