import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { VFile } from 'vfile';
import { type RoutePath, routes } from '#lib/site.ts';
import { copyPath, type PageCopy, parseCopy } from './copy';
import { type Finding, isUnreadable, listFindings } from './findings';
import { frontmatterFields } from './frontmatter';
import { checkLinks } from './links';
import { checkRequirements, readRequirements } from './requirements';
import { readWordList } from './wordList';
import { checkWords, type Dictionary } from './words';

/** Names and other right words that the dictionary lacks. */
const wordList = 'app/words.txt';

/**
 * Checks the copy of every page, and the list of words. A build has no dictionary, because a host may lack it.
 * @returns errors first, then advice
 */
export function checkCopy(root: string, dictionary?: Dictionary): Finding[] {
  // What reads or checks a file adds its findings to it. `listFindings` collects them below.
  const wordFile = readIn(root, wordList);
  const isListed = readWordList(wordFile);
  const files = routes.map(({ path }) => readPage(root, path));
  const requirements = readRequirements(root);
  const readable = files.filter(({ file }) => !isUnreadable(file));
  const pages = readable.map(({ copy }) => copy);
  for (const { file, copy } of readable) {
    checkLinks(copy, file, { root, pages, isListed });
    checkUnique(copy, file, pages);
    checkRequirements(copy, file, requirements);
    checkWords(copy, file, isListed, dictionary);
  }
  const readFiles = [wordFile, ...files.map(({ file }) => file)];
  const findings = [...readFiles.flatMap(listFindings), ...findUnread(root)];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const advice = findings.filter(({ severity }) => severity === 'advice');
  return [...errors, ...advice];
}

/** Reads a page. The findings in it are in `file`. */
function readPage(root: string, route: RoutePath): { file: VFile; copy: PageCopy } {
  const file = readIn(root, copyPath(route));
  // Before `parseCopy`, so that this is the only finding in the file: the frontmatter is missing, too.
  if (!existsSync(join(root, file.path))) {
    const missing = 'This file is missing. Write it, or restore it: it has the text of a page.';
    file.message(missing, undefined, 'unreadable');
  }
  return { file, copy: parseCopy(route, file) };
}

/** Reads a file, which is empty if it is missing: a program may be replacing it. */
function readIn(root: string, path: string): VFile {
  const source = join(root, path);
  return new VFile({ path, value: existsSync(source) ? readFileSync(source) : '' });
}

/** Reports texts in `app/` that nobody reads, such as `copy (1).md`: browsers rename downloads. */
function findUnread(root: string): Finding[] {
  const knownPaths = [wordList, ...routes.map(({ path }) => copyPath(path))];
  const entries = readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const paths = files.map((file) => relative(root, file).replaceAll(sep, '/'));
  const looksLikeCopy = /\.(?:md|txt)$|^copy\b/i;
  const unread = paths.filter((path) => looksLikeCopy.test(basename(path)) && !knownPaths.includes(path));
  const reason = 'The site does not read this file. Rename it to copy.md in the folder of its page, or delete it.';
  return unread.map((path) => ({ path, line: 1, severity: 'error', reason }));
}

/** Reports a title or description that another page already has: search results show them side by side. */
function checkUnique(copy: PageCopy, file: VFile, pages: readonly PageCopy[]): void {
  for (const key of ['title', 'description'] as const) {
    const duplicate = pages.find((other) => other.route !== copy.route && other[key] === copy[key]);
    if (!duplicate) continue;
    const place = { line: frontmatterFields[key].line, column: 1 };
    file.message(`${copyPath(duplicate.route)} has this ${key}, too. Give each page its own.`, place, 'advice');
  }
}
