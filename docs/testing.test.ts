import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const text = readFileSync('docs/testing.md', 'utf8');

/** The commands in the document, without remarks, and without options that open a window or repeat. */
const commands = [
  ...text.matchAll(/^(?:BASE_URL=\S+ )?(?:npx playwright test|npm run (?:e2e|screenshots) --|npx jest)(?= |$).*/gm),
].map(([line]) =>
  line
    .replace(/\s+# .*/, '')
    .replace(/ --(ui|debug|headed|trace on|repeat-each \d+)\b/g, '')
    .replace('npm run screenshots --', 'npx playwright test --config=e2e/pictures.config.ts --reporter=list'),
);

/** Runs a command, and returns its output. */
async function run(command: string): Promise<string> {
  // As in a person's shell: Jest's own variables would tell the command where it runs.
  const { JEST_WORKER_ID: _, BASE_URL: __, ...env } = process.env;
  const { stdout, stderr } = await promisify(exec)(command, { env }).catch((error) => error);
  return stdout + stderr;
}

/** The commands for some of the tests. */
const filters = new Set(commands.filter((command) => !/^BASE_URL|test$/.test(command)));

test.each([...filters])('%s finds tests', async (command) => {
  const found = await run(`${command} ${command.includes('jest') ? '--listTests' : '--list'}`);
  expect(found).toMatch(/Total: [1-9]|\.test\.ts/);
}, 60_000);
