/**
 * Sends `npm run dev` the findings of `npm run check:copy` for each page whenever the copy changes. A separate process,
 * because it needs the settings of the real site, and a page with many misspellings takes seconds to check.
 */
import { readFileSync } from 'node:fs';
import { copyPath } from '#lib/copy/copy.ts';
import { routes } from '#lib/site.ts';
import { checkCopy } from '#scripts/proofread/checkCopy.ts';
import { createWordCheck } from '#scripts/proofread/words.ts';

const wordList = 'app/words.txt';
const pages = routes.map(({ path }) => ({ route: path, file: copyPath(path) }));
const watchedFiles = [wordList, 'docs/requirements.md', ...pages.map(({ file }) => file)];

let contents: string[] = [];
let checkWords: ReturnType<typeof createWordCheck> | undefined;

/** Checks the copy if any of its files has changed. */
function update(): void {
  const previous = contents;
  contents = watchedFiles.map(read);
  if (contents.join('\0') === previous.join('\0')) return;
  if (contents[0] !== previous[0]) checkWords = createWordCheck('.');

  const findings = checkCopy('.', checkWords).map((finding) => {
    return { ...finding, quote: read(finding.path).split('\n')[finding.line - 1] };
  });
  const byRoute = pages.map(({ route, file }) => [route, findings.filter(({ path }) => path === file)]);
  process.send?.(JSON.stringify(Object.fromEntries(byRoute)));
}

/** Returns '' for a missing file: an editor may be replacing it. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

process.on('disconnect', () => process.exit());
update();
// Polls, since `fs.watch` misses changes on network drives and by editors that replace files.
setInterval(update, 250);
