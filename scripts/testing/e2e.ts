/**
 * `npm run e2e`: the browser tests alone. A number such as 2.9 stands for the tests of that statement of
 * docs/requirements.md; all else is for Playwright.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const isStatement = (argument: string) => /^\d+\.\d+$/.test(argument);
const given = process.argv.slice(2);
const numbers = given.filter(isStatement).map((number) => `@${number.replace('.', '\\.')}`);
const { status } = spawnSync(
  process.execPath,
  [
    createRequire(import.meta.url).resolve('@playwright/test/cli'),
    'test',
    // `@2.1` is no `@2.10`.
    ...(numbers.length > 0 ? ['--grep', `(${numbers.join('|')})(?!\\d)`] : []),
    ...given.filter((argument) => !isStatement(argument)),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
