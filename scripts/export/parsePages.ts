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

export function parsePages(files: Files): Page[] {
  const paths = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('_not-found'));
  return paths.map((path) => {
    // A silent console: jsdom would log CSS that its parser does not know.
    const { document } = new JSDOM(String(files.get(path)), { virtualConsole: new VirtualConsole() }).window;
    const islands = [...document.querySelectorAll<IslandElement>(islandSelector)];
    return { path, document, islands };
  });
}
