import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { routes } from '#lib/site.ts';
import { copyPath, type PageCopy, parseCopy } from './copy';
import { type Finding, listFindings } from './findings';
import { checkLinks } from './links';
import { checkRequiredWords } from './requiredWords';

/**
 * Checks the copy of every page.
 * @param root the folder of the project
 * @param checkWords from `createWordCheck`. Builds omit it, because a host may not install the dictionary.
 */
export function checkCopy(root: string, checkWords?: (copy: PageCopy, file: VFile) => void): Finding[] {
  const parsed = routes.map(({ path: route }) => {
    const file = new VFile({ path: copyPath(route) });
    const path = join(root, file.path);
    if (existsSync(path)) file.value = readFileSync(path);
    else file.message('This file is missing. Restore it: it has the text of a page.');
    return { file, copy: file.value ? parseCopy(route, file) : undefined };
  });
  const pages = parsed.flatMap(({ copy }) => copy ?? []);
  for (const { copy, file } of parsed) {
    if (!copy) continue;
    checkLinks(copy, file, { root, pages });
    checkUnique(copy, file, pages);
    checkRequiredWords(copy, file);
    checkWords?.(copy, file);
  }
  return parsed.flatMap(({ file }) => listFindings(file));
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
