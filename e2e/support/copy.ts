/** The words of a page, from where the page takes them. */
import { readFileSync } from 'node:fs';
import { copyPath, levelOf, readCopy, textOf } from '../../lib/copy';
import type { RoutePath } from '../../lib/site';

/** Title, description and headings of a page, as the page shows them. */
export function copyOf(path: RoutePath) {
  const { title, description, elements } = readCopy(path, readFileSync(copyPath(path), 'utf8'));
  const headings = elements
    .filter((element) => levelOf(element) > 0)
    .map((element) => ({ level: levelOf(element), text: textOf(element) }));
  return { title, description, headings };
}
