import { basename, extname } from 'node:path';

/** Keeps the export from being published. Its message names the page, what is wrong, and what to do. */
export class ExportProblem extends Error {}

/** A page of the export: its path from the root, and its document, which the steps change. */
export type Page = { path: string; document: Document };

/** @returns the name of a component; a default export has the name of its file */
export function componentName(name: string, file: string): string {
  return name === 'default' ? basename(file, extname(file)) : name;
}

/** The element that `components/Island` leaves in a page. */
export const islandSelector = '[data-island]';

/**
 * Next's client runtime in an exported page (seen on 16.4), React's notes to itself, and the element for late metadata,
 * which begins the body and is always empty in an export.
 */
const runtime =
  'script[src^="/_next/"], script#_R_, link[rel="preload"][as="script"], meta[name="next-size-adjust"], ' +
  'body > div[hidden]:first-child:empty:not([id])';

/** React's script for forms that are sent before React runs; in the export, `components/Island/wake.ts` takes over. */
const replayQueue = '$$reactFormReplay';

/** Only the runtime's inline scripts contain these. */
const traces = /__next_f|TURBOPACK|\$R[CSX]=/;

/**
 * Reduces a page to what one would write by hand, with its islands.
 * @throws ExportProblem when a part of the framework is left, perhaps from a new version of Next
 */
export function removeRuntime({ path, document }: Page): void {
  for (const element of document.querySelectorAll(runtime)) element.remove();
  removeComments(document);
  for (const style of document.querySelectorAll('style')) {
    style.removeAttribute('data-precedence');
    style.removeAttribute('data-href');
  }
  for (const script of document.querySelectorAll('script')) {
    if (script.text.includes('self.__next_f') || script.text.includes(replayQueue)) {
      script.remove();
    } else if (traces.test(script.text)) {
      throw new ExportProblem(
        `${path}: the script "${script.text.slice(0, 60)}" of the framework is left. ` +
          'Teach scripts/export/page.ts to recognize it.',
      );
    }
  }
}

/** `NodeFilter.SHOW_COMMENT`, which Node lacks. */
const showComment = 0x80;

/** React separates texts and boundaries with comments, and needs those in islands. */
function removeComments(document: Document): void {
  const comments = document.createNodeIterator(document, showComment);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    if (!comment.parentElement?.closest(islandSelector)) (comment as Comment).remove();
  }
}
