import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { type Copy, copyPath, findingsOf, parseCopy } from '#lib/copy/copy.ts';
import { routes } from '#lib/site.ts';
import { checkLinks } from './links';
import { checkFigures, checkRequiredWords, readRequiredWords } from './requiredWords';

/**
 * Checks the copy of every page.
 * @param root folder of the project
 * @param checkWords not for a build: a misspelling harms no visitor, and the host may not install a dictionary
 * @returns the findings: `app/about/copy.md:14 "recieve" looks misspelled.`
 */
export function checkCopy(root: string, checkWords?: (copy: Copy, file: VFile) => void): string[] {
  const required = readRequiredWords(root);
  const pages = routes.map(({ path: route }) => {
    const file = new VFile({ path: copyPath(route) });
    const path = join(root, file.path);
    if (existsSync(path)) file.value = readFileSync(path);
    else file.message('Restore this file: it has the words of a page.');
    return { file, copy: file.value ? parseCopy(route, file) : undefined };
  });
  const copies = pages.flatMap(({ copy }) => copy ?? []);
  for (const { copy, file } of pages) {
    if (!copy) continue;
    checkLinks(copy, file, { root, copies });
    checkRequiredWords(copy, file, required);
    checkFigures(copy, file);
    checkWords?.(copy, file);
  }
  return pages.flatMap(({ file }) => findingsOf(file));
}
