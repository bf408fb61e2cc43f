import { readFileSync } from 'node:fs';
import { checkCopy } from '#lib/copy/checkCopy.ts';
import { copyPath } from '#lib/copy/copy.ts';
import { createWordCheck } from '#lib/copy/spelling.ts';
import { routes } from '#lib/site.ts';

const wordList = 'app/words.txt';
const pages = routes.map(({ path }) => ({ route: path, file: copyPath(path) }));
const watchedFiles = [wordList, ...pages.map(({ file }) => file)];

let contents: string[] = [];
let checkWords: ReturnType<typeof createWordCheck> | undefined;
let findings = '{}';

/** Returns the findings of `npm run check:copy` by page, as JSON. Checks again only if a file has changed. */
export function findingsByRoute(): string {
  const previous = contents;
  contents = watchedFiles.map(read);
  if (contents.join('\0') === previous.join('\0')) return findings;
  if (contents[0] !== previous[0]) checkWords = createWordCheck('.');

  const all = checkCopy('.', checkWords).map((finding) => {
    return { ...finding, quote: read(finding.path).split('\n')[finding.line - 1] };
  });
  const byRoute = pages.map(({ route, file }) => [route, all.filter(({ path }) => path === file)]);
  findings = JSON.stringify(Object.fromEntries(byRoute));
  return findings;
}

/** Returns '' for a missing file: an editor may be replacing it. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
