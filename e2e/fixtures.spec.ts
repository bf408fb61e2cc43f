/** The fixtures of the other suites: they fail a test in which something unexpected happens. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('an unexpected message, request or dialog fails a test', () => {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/support/unexpected.config.ts'];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(JSON.parse(stdout).stats).toMatchObject({ expected: 1, unexpected: 3 });
});
