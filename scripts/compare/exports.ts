/** Finds the pages of two exports that can look different. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The bytes of each file of an export, by its path, such as `about.html` or `_next/static/media/a.woff2`. */
export type Export = ReadonlyMap<string, string>;

export function readExport(folder: string): Export {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'latin1')]),
  );
}

/**
 * Sorts the pages of two exports. Both must be built in the same place, so that equal sources give equal bytes. A page is
 * certainly unchanged when its HTML, which holds its styles, and every file that the HTML names are the same. A script's
 * name changes with its content and with its imports.
 * @returns paths of pages: `/`, `/about`, `/404`
 */
export function sortPages(before: Export, after: Export) {
  const [old, now] = [before, after].map((files) => [...files.keys()].filter((file) => /^[^/]+\.html$/.test(file)));
  const others = [...after].filter(([file, bytes]) => before.get(file) !== bytes).map(([file]) => file);
  const isUnchanged = (page: string) => !others.some((file) => file === page || after.get(page)?.includes(file));
  const paths = (pages: string[] = []) => pages.map((page) => `/${page.replace(/(^index)?\.html$/, '')}`);
  return {
    unchanged: paths(now?.filter(isUnchanged)),
    changed: paths(now?.filter((page) => before.has(page) && !isUnchanged(page))),
    added: paths(now?.filter((page) => !before.has(page))),
    removed: paths(old?.filter((page) => !after.has(page))),
  };
}
