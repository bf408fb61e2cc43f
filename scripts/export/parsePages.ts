import { JSDOM, VirtualConsole } from 'jsdom';
import { type IslandElement, islandSelector } from '#components/Island/islandData.ts';

/** The content of each file, by its path from the root of the export with forward slashes. */
export type Files = Map<string, Buffer | string>;

export type Page = {
  /** From the root of the export. */
  path: string;
  document: Document;
  islands: readonly IslandElement[];
};

/** @param paths those of Next's pages: another HTML file is the owner's, from `public/` */
export function parsePages(files: Files, paths: Iterable<string>): Page[] {
  const existing = [...paths].filter((path) => files.has(path));
  return existing.map((path) => {
    // A silent console: jsdom would log CSS that its parser does not know.
    const { document } = new JSDOM(String(files.get(path)), { virtualConsole: new VirtualConsole() }).window;
    const islands = [...document.querySelectorAll<IslandElement>(islandSelector)];
    return { path, document, islands };
  });
}
