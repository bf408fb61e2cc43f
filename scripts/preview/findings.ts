/**
 * A child process of `npm run dev`. It sends what `npm run check:copy` says about each page, again whenever the copy
 * changes. A process, since it needs the settings of the real site, and a page full of mistakes takes seconds.
 */
import { readFileSync } from 'node:fs';
import { copyPath } from '#lib/copy/copy.ts';
import { routes } from '#lib/site.ts';
import { checkCopy } from '#scripts/proofread/checkCopy.ts';
import { wordCheck } from '#scripts/proofread/words.ts';

const ownWords = 'app/words.txt';
const pages = routes.map(({ path }) => ({ route: path, file: copyPath(path) }));

let texts: string[] = [];
let checkWords = wordCheck('.');

/** Checks the copy, if a file has changed since the last time. */
function update(): void {
  const before = texts;
  texts = [ownWords, 'docs/requirements.md', ...pages.map(({ file }) => file)].map(read);
  if (texts.join('\0') === before.join('\0')) return;
  if (texts[0] !== before[0]) checkWords = wordCheck('.');

  const findings = checkCopy('.', checkWords);
  const quoted = findings.map((finding) => ({ ...finding, quote: read(finding.path).split('\n')[finding.line - 1] }));
  const byRoute = pages.map(({ route, file }) => [route, quoted.filter(({ path }) => path === file)]);
  process.send?.(JSON.stringify(Object.fromEntries(byRoute)));
}

/** Reads a file; one that is missing, or that an editor is just replacing, is empty. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

process.on('disconnect', () => process.exit());
update();
// `fs.watch` misses changes on network drives, and editors that replace a file.
setInterval(update, 250);
