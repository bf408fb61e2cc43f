import { readdirSync } from 'node:fs';
import { checkCopy, readIn, wordList } from '#lib/copy/checkCopy.ts';
import { copyPath } from '#lib/copy/copy.ts';
import type { Dictionary } from '#lib/copy/words.ts';
import { routes } from '#lib/site.ts';
import { loadDictionary } from '#scripts/dictionary.ts';

const pages = routes.map(({ path }) => ({ route: path, file: copyPath(path) }));

let dictionary: Dictionary | undefined;
/** What was checked last. */
let checked = '';
let findings = '{}';

/** Returns the findings of `npm run check:copy` by page, as JSON. Checks again only if a file has changed. */
export function findingsByRoute(): string {
  const files = [wordList, 'docs/requirements.md', ...pages.map(({ file }) => file)];
  const contents = files.map((path) => String(readIn('.', path)));
  // Links may lead to the files in `public/`.
  const current = [...contents, ...readdirSync('public', { recursive: true })].join('\0');
  if (current === checked) return findings;
  dictionary ??= loadDictionary();

  const all = checkCopy('.', dictionary).map((finding, id) => {
    return { ...finding, id, quote: String(readIn('.', finding.path)).split('\n')[finding.line - 1] };
  });
  const byRoute = pages.map(({ route, file }) => [route, all.filter(({ path }) => path === file || path === wordList)]);
  findings = JSON.stringify(Object.fromEntries(byRoute));
  checked = current;
  return findings;
}
