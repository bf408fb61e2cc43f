/**
 * `npm run e2e`: runs browser tests. A number such as 2.9 means the tests of that statement in docs/requirements.md;
 * everything else goes to Playwright.
 */
import { spawnSync } from 'node:child_process';

const isStatement = (argument: string) => /^\d+\.\d+$/.test(argument);
const given = process.argv.slice(2);
const tags = given.filter(isStatement).map((number) => `@${number.replace('.', '\\.')}`);
// `@2.1` must not match `@2.10`.
const grep = tags.length > 0 ? ['--grep', `(${tags.join('|')})(?!\\d)`] : [];
const rest = given.filter((argument) => !isStatement(argument));
const args = ['node_modules/@playwright/test/cli.js', 'test', ...grep, ...rest];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
