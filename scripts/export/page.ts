import { JSDOM, VirtualConsole } from 'jsdom';
import { type IslandElement, islandSelector } from '#components/Island/attributes.ts';

/** The content of each file, by its path from the root of the export, with `/` between folders. */
export type Files = Map<string, Buffer | string>;

export type Page = {
  /** From the root of the export. */
  path: string;
  document: Document;
  islands: readonly IslandElement[];
  /** The same page as data for Next's runtime. It names the client components. */
  payload: string;
};

/** @returns the pages of an export */
export function pagesOf(files: Files): Page[] {
  const paths = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('_not-found'));
  return paths.map((path) => {
    // Silent: jsdom complains about CSS that its parser does not know.
    const { document } = new JSDOM(String(files.get(path)), { virtualConsole: new VirtualConsole() }).window;
    const islands = [...document.querySelectorAll<IslandElement>(islandSelector)];
    const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
    return { path, document, islands, payload: String(payload) };
  });
}

/** The elements of Next's runtime in an exported page (seen on 16.4). */
const runtimeElements = 'script[src^="/_next/"], script#_R_, link[rel="preload"][as="script"]';

/** Its inline scripts: the payload, and React's queue for early submits, in place of which `wake.ts` has its own. */
const runtimeScripts = /self\.__next_f|\$\$reactFormReplay/;

/** Removes Next's runtime from a page. */
export function removeRuntime(document: Document): void {
  for (const element of document.querySelectorAll(runtimeElements)) element.remove();
  for (const script of document.querySelectorAll('script')) if (runtimeScripts.test(script.text)) script.remove();
}
