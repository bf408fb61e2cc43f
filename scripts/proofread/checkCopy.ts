/** All checks of all pages' copy. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { VFile } from 'vfile';
import { checkFrontmatter, checkUniqueness } from './checkFrontmatter';
import { anchorsOf, checkHeadings } from './checkHeadings';
import { checkImages } from './checkImages';
import { checkLength } from './checkLength';
import { checkLinks } from './checkLinks';
import { proseCheck } from './checkProse';
import { checkHtml, checkTyping } from './checkTyping';
import { openCopy } from './openCopy';
import { copyPaths } from './pages';
import { checkRequirements } from './requiredPhrases';
import { readWords } from './words';

/**
 * Checks the copy of every page.
 * @param root folder of the project
 * @returns every file that was read, with its messages: `fatal` is false for an error, undefined for advice
 */
export async function checkCopy(root: string): Promise<VFile[]> {
  const { words, file: wordsFile } = readWords(root);
  const checkProse = proseCheck(words);
  const opened = copyPaths(root).map((path) => openCopy(root, path));
  const copies = opened.flatMap(({ copy }) => copy ?? []);
  const anchors = new Map(copies.map(({ route, tree }) => [route ?? '', anchorsOf(tree)]));

  for (const copy of copies) {
    if (!copy.route) {
      copy.file.message('No page uses this file. The pages are listed in lib/site.ts.', {
        line: 1,
        column: 1,
      });
    }
    checkFrontmatter(copy);
    checkHeadings(copy);
    checkLinks(copy, { anchors, hasFile });
    checkImages(copy, hasFile);
    checkTyping(copy);
    checkHtml(copy);
    checkLength(copy);
    checkRequirements(copy);
    await checkProse(copy);
  }
  checkUniqueness(copies);
  return [...opened.map(({ file }) => file), wordsFile];

  function hasFile(path: string): boolean {
    return statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() ?? false;
  }
}
