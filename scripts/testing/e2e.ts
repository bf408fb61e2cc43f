/**
 * `npm run e2e`: runs browser tests. A number such as 2.9 means the tests of that statement in docs/requirements.md; all
 * else goes to Playwright.
 */
import { spawnSync } from 'node:child_process';

const isStatement = (argument: string) => /^\d+\.\d+$/.test(argument);
const given = process.argv.slice(2);
const numbers = given.filter(isStatement).map((number) => `@${number.replace('.', '\\.')}`);
// `@2.1` must not match `@2.10`.
const grep = numbers.length > 0 ? ['--grep', `(${numbers.join('|')})(?!\\d)`] : [];
const others = given.filter((argument) => !isStatement(argument));
const args = ['node_modules/@playwright/test/cli.js', 'test', ...grep, ...others];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
