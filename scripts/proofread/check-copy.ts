/** `npm run check:copy`: says in plain words, with file and line, what is off in the copy of the pages. */
import { parseArgs } from 'node:util';
import { checkCopy, reportOf } from './checkCopy';

const help = `Checks the words of the site: app/**/copy.md and app/words.txt.

Usage: npm run check:copy [-- FOLDER]

  FOLDER   the project to check; this one unless said otherwise
  --help   shows this text

Each finding is one line: file, line and what is off. A finding ends with exit code 1.
A word that is right although the dictionary does not know it belongs in app/words.txt.
docs/editing.md has the whole story.`;

const { values, positionals } = readOptions();
if (values.help) {
  console.log(help);
} else {
  const files = await checkCopy(positionals[0] ?? process.cwd());
  const { text, errors } = reportOf(files, { forGitHub: process.env.GITHUB_ACTIONS === 'true' });
  console.log(text);
  process.exitCode = errors > 0 ? 1 : 0;
}

function readOptions() {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exit(2);
  }
}
