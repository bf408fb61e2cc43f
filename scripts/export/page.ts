import { type IslandElement, islandSelector } from '#components/Island/attributes.ts';

/** A page of the export. */
export type Page = {
  /** From the root of the export. */
  path: string;
  /** As Next wrote it. */
  html: string;
  /** The same for scripts, which change it. */
  document: Document;
  islands: readonly IslandElement[];
  /** The page as data for Next's runtime, which names its client components. */
  payload: string;
};

/**
 * Next's client runtime in an exported page (seen on 16.4), React's notes to itself, and the element for late metadata,
 * which begins the body and is always empty in an export.
 */
const runtime =
  'script[src^="/_next/"], script#_R_, link[rel="preload"][as="script"], meta[name="next-size-adjust"], ' +
  'body > div[hidden]:first-child:empty:not([id])';

/** Next's payload, and React's queue for forms that are sent before it runs: `components/Island/wake.ts` has its own. */
const ofRuntime = /self\.__next_f|\$\$reactFormReplay/;

/** Reduces a page to what one would write by hand, with its islands. */
export function removeRuntime(document: Document): void {
  for (const element of document.querySelectorAll(runtime)) element.remove();
  for (const script of document.querySelectorAll('script')) if (ofRuntime.test(script.text)) script.remove();
  for (const style of document.querySelectorAll('style')) {
    style.removeAttribute('data-precedence');
    style.removeAttribute('data-href');
  }
  removeComments(document);
}

/** React separates texts and boundaries with comments, and needs those in islands. */
function removeComments(document: Document): void {
  // `NodeFilter.SHOW_COMMENT`, which Node lacks.
  const comments = document.createNodeIterator(document, 0x80);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    if (!comment.parentElement?.closest(islandSelector)) (comment as Comment).remove();
  }
}
