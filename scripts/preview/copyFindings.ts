import { readdirSync } from 'node:fs';
import { checkCopy, readIn, wordList } from '#lib/copy/checkCopy.ts';
import { copyPath } from '#lib/copy/copy.ts';
import type { Dictionary } from '#lib/copy/words.ts';
import { routes } from '#lib/site.ts';
import { loadDictionary } from '#scripts/dictionary.ts';

const pages = routes.map(({ path }) => ({ route: path, file: copyPath(path) }));

let dictionary: Dictionary | undefined;
let previous = '';
let findings = '{}';

/** Returns the findings of `npm run check:copy` by page, as JSON. Checks again only if a file has changed. */
export function findingsByRoute(): string {
  const contents = [wordList, 'docs/requirements.md', ...pages.map(({ file }) => file)].map((path) =>
    String(readIn('.', path)),
  );
  // Links lead to these files.
  const current = [...contents, ...readdirSync('public', { recursive: true })].join('\0');
  if (current === previous) return findings;
  previous = current;
  dictionary ??= loadDictionary();

  const all = checkCopy('.', dictionary).map((finding, id) => {
    return { ...finding, id, quote: String(readIn('.', finding.path)).split('\n')[finding.line - 1] };
  });
  const byRoute = pages.map(({ route, file }) => [route, all.filter(({ path }) => path === file || path === wordList)]);
  findings = JSON.stringify(Object.fromEntries(byRoute));
  return findings;
}
