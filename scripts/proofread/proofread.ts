/** `npm run check:copy`: reports mistakes in the copy, in plain words, with file and line. */
import { parseArgs } from 'node:util';
import { checkCopy, reportOf } from './checkCopy';
import { fixCopy } from './fix';

const help = `Checks the words of the site: app/**/copy.md and app/words.txt.

Usage: npm run check:copy [-- [--fix] [FOLDER]]

  FOLDER   the project to check (default: this one)
  --fix    makes the repairs that leave no choice, and reports them: no-break spaces around marks, invisible characters,
           web and e-mail addresses that are not links yet, and links such as HTTPS://Example.org
  --help   shows this text

Each finding is one line: the file, the line and what is wrong. Any finding makes the exit code 1.
Add a correct word that the dictionary does not know to app/words.txt.
docs/editing.md explains more.`;

const { values, positionals } = readOptions();
if (values.help) {
  console.log(help);
} else {
  const root = positionals[0] ?? process.cwd();
  const repairs = values.fix ? fixCopy(root) : [];
  if (repairs.length > 0) console.log(`${repairs.join('\n')}\n`);
  const files = await checkCopy(root);
  const { text, errors } = reportOf(files, { forGitHub: process.env.GITHUB_ACTIONS === 'true' });
  console.log(text);
  process.exitCode = errors > 0 ? 1 : 0;
}

function readOptions() {
  try {
    return parseArgs({ options: { fix: { type: 'boolean' }, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exit(2);
  }
}
