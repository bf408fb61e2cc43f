/** `npm run check:copy`: says in plain words, with file and line, what is off in the copy of the pages. */
import { parseArgs } from 'node:util';
import { checkCopy, reportOf } from './checkCopy';
import { fixCopy } from './fix';

const help = `Checks the words of the site: app/**/copy.md and app/words.txt.

Usage: npm run check:copy [-- [--fix] [FOLDER]]

  FOLDER   the project to check; this one unless said otherwise
  --fix    repairs what has one right repair, and says what it did: no-break spaces around marks and characters that
           nobody sees, web and e-mail addresses that are no links, and links such as HTTPS://Example.org
  --help   shows this text

Each finding is one line: file, line and what is off. A finding ends with exit code 1.
A word that is right although the dictionary does not know it belongs in app/words.txt.
docs/editing.md has the whole story.`;

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
