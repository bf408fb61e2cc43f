import { JSDOM, VirtualConsole } from 'jsdom';
import { type IslandElement, islandSelector } from '#components/Island/attributes.ts';

/** The content of each file, by its path from the root of the export, with `/` between folders. */
export type Files = Map<string, Buffer | string>;

export type Page = {
  /** From the root of the export. */
  path: string;
  document: Document;
  islands: readonly IslandElement[];
  /** The same page as data for Next's runtime, if Next has written it. */
  payload: Buffer | undefined;
};

/** @returns the pages of an export */
export function pagesOf(files: Files): Page[] {
  const paths = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('_not-found'));
  return paths.map((path) => {
    // Silent: jsdom complains about CSS that its parser does not know.
    const { document } = new JSDOM(String(files.get(path)), { virtualConsole: new VirtualConsole() }).window;
    const islands = [...document.querySelectorAll<IslandElement>(islandSelector)];
    const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
    return { path, document, islands, payload: payload === undefined ? undefined : Buffer.from(payload) };
  });
}

/** Selects the elements of Next's runtime in an exported page, whatever asks for its files (seen on 16.4). */
const runtimeElements = 'script[src^="/_next/"], link[href^="/_next/"][href*=".js"], script#_R_';

/** Its inline scripts: the payload, and React's queue for early submits, in place of which `wake.ts` has its own. */
const runtimeScripts = /^\(?self\.__next_f\b|\$\$reactFormReplay/;

/** React's inline scripts that move the content of `<Suspense>` to its place, with or without the runtime. */
const suspenseScripts = /^(\$R[A-Z]\b|requestAnimationFrame\(function\(\)\{\$RT)/;

/**
 * @param strings of the payload, which contains every script and link that JSX and metadata have made
 * @returns the other scripts and links, unless they are known as Next's
 */
export function unknownElements(document: Document, strings: readonly string[]): Element[] {
  const known = new Set(strings);
  return [...document.querySelectorAll('script, link')].filter((element) => {
    const content = element.getAttribute('src') ?? element.getAttribute('href') ?? element.textContent;
    const isNext = element.matches(runtimeElements) || runtimeScripts.test(content) || suspenseScripts.test(content);
    return !isNext && !known.has(content);
  });
}

/** Removes Next's runtime from a page. */
export function removeRuntime(document: Document): void {
  for (const element of document.querySelectorAll(runtimeElements)) element.remove();
  for (const script of document.querySelectorAll('script')) if (runtimeScripts.test(script.text)) script.remove();
}

/** What a head begins with, in this order. Browsers search the first 1,024 bytes for the encoding. */
const headStart = ['[charset]', '[http-equiv]', '[name=viewport]', '[rel=preload]', 'title', '[name=description]'];

/** Sorts a head. React writes first what is ready first, so its order depends on the speed of the build. */
export function sortHead({ head }: Document): void {
  const keyOf = (element: Element) => {
    const rank = headStart.findIndex((selector) => element.matches(selector)) + 1 || headStart.length + 1;
    // Up to its colon, so that `og:image:alt` stays after the `og:image` that it describes.
    const [name = ''] = /(?<=(name|property|rel)=")[^":]+/.exec(element.outerHTML) ?? [];
    return `${rank} ${name}`;
  };
  // Networks read `og:` instead of what Next repeats.
  for (const repeated of head.querySelectorAll('[name^="twitter:"]:not([name="twitter:card"])')) repeated.remove();
  const elements = [...head.querySelectorAll(':scope > :is(title, meta, link:not([rel~=stylesheet]))')];
  head.prepend(...elements.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en')));
}
