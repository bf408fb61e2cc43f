import { JSDOM, VirtualConsole } from 'jsdom';
import { type IslandElement, islandSelector } from '#components/Island/attributes.ts';

/** The content of each file, by its path from the root of the export with forward slashes. */
export type Files = Map<string, Buffer | string>;

export type Page = {
  /** From the root of the export. */
  path: string;
  document: Document;
  islands: readonly IslandElement[];
  /** The page as data for Next's runtime, if Next has written it. */
  payload: Buffer | undefined;
};

/** Parses the pages of an export. */
export function parsePages(files: Files): Page[] {
  const paths = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('_not-found'));
  return paths.map((path) => {
    // This console is silent: jsdom would log CSS that its parser does not know.
    const { document } = new JSDOM(String(files.get(path)), { virtualConsole: new VirtualConsole() }).window;
    const islands = [...document.querySelectorAll<IslandElement>(islandSelector)];
    const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
    return { path, document, islands, payload: payload === undefined ? undefined : Buffer.from(payload) };
  });
}

/** Selects the elements that load Next's runtime (as of 16.4). */
const runtimeElements = 'script[src^="/_next/"], link[href^="/_next/"][href*=".js"], script#_R_';

/** Inline scripts of the runtime: the payload, and React's queue for early submits, which `wake.ts` replaces. */
const runtimeScripts = /^\(?self\.__next_f\b|\$\$reactFormReplay/;

/** React's inline scripts that move the content of `<Suspense>` into place, with or without the runtime. */
const suspenseScripts = /^(\$R[A-Z]\b|requestAnimationFrame\(function\(\)\{\$RT)/;

/**
 * Finds scripts and links that come neither from JSX or metadata nor from a known part of Next.
 * @param strings of the payload, which contains every script and link of JSX and metadata
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

/** The first elements of a head, in order. Browsers search its first 1,024 bytes for the encoding. */
const headStart = ['[charset]', '[http-equiv]', '[name=viewport]', '[rel=preload]', 'title', '[name=description]'];

/** Sorts a head, which React writes in the order in which elements are ready. */
export function sortHead({ head }: Document): void {
  const keyOf = (element: Element) => {
    const rank = headStart.findIndex((selector) => element.matches(selector)) + 1 || headStart.length + 1;
    // Compare names up to the colon, so that `og:image:alt` stays after its `og:image`.
    const [name = ''] = /(?<=(name|property|rel)=")[^":]+/.exec(element.outerHTML) ?? [];
    return `${rank} ${name}`;
  };
  // Networks read `og:` instead of Next's copies.
  for (const repeated of head.querySelectorAll('[name^="twitter:"]:not([name="twitter:card"])')) repeated.remove();
  const elements = [...head.querySelectorAll(':scope > :is(title, meta, link:not([rel~=stylesheet]))')];
  head.prepend(...elements.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en')));
}
