import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { routes } from '#lib/site.ts';
import { copyPath, type PageCopy, parseCopy } from './copy';
import { type Finding, listFindings } from './findings';
import { checkLinks } from './links';
import { checkRequirements, readRequirements } from './requirements';
import { checkWords, type Dictionary, knownWords } from './words';

/** Names and other right words that the dictionary lacks. */
export const wordList = 'app/words.txt';

/** Checks the copy of every page, and the list of words. A build has no dictionary, because a host may lack it. */
export function checkCopy(root: string, dictionary?: Dictionary): Finding[] {
  const list = readIn(root, wordList);
  if (/[\0\uFFFD]/.test(String(list))) list.message('Save app/words.txt as UTF-8.');
  const known = knownWords(String(list));
  const files = routes.map(({ path }) => {
    const file = readIn(root, copyPath(path));
    if (!file.value)
      file.message('This file is missing. Write it, or restore it: it has the text of a page.').fatal = true;
    return { file, copy: parseCopy(path, file) };
  });
  const requirements = readRequirements(root);
  const readable = files.filter(({ file }) => !file.messages.some(({ fatal }) => fatal));
  const pages = readable.map(({ copy }) => copy);
  for (const { file, copy } of readable) {
    checkLinks(copy, file, { root, pages, known });
    checkUnique(copy, file, pages);
    // Without a headline, the page has a finding already.
    if (copy.elements.includes(copy.hero.headline)) checkRequirements(copy, file, requirements);
    checkWords(copy, file, known, dictionary);
  }
  return [list, ...files.map(({ file }) => file)].flatMap(listFindings);
}

/** Reads a file, which is empty if it is missing: a program may be replacing it. */
export function readIn(root: string, path: string): VFile {
  const source = join(root, path);
  return new VFile({ path, value: existsSync(source) ? readFileSync(source) : '' });
}

/** Reports a title or description that another page already has: search results show them side by side. */
function checkUnique(copy: PageCopy, file: VFile, pages: readonly PageCopy[]): void {
  for (const key of ['title', 'description'] as const) {
    const duplicate = pages.find((other) => other !== copy && other[key] === copy[key]);
    if (!duplicate) continue;
    const place = { line: copy.lineOf[key], column: 1 };
    file.message(`${copyPath(duplicate.route)} has this ${key}, too. Give each page its own.`, place);
  }
}
