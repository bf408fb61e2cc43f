/** A page of the export that must not be published. Its message names the page, what is wrong and what to do. */
export class ExportProblem extends Error {}

/** What `components/ContactForm` calls the element that the island hydrates. */
export const islandSelector = '[data-form]';

/** The hook of React's `<form action={fn}>`: an inline script that queues what is sent before hydration. */
const replayQueue = '$$reactFormReplay';

/**
 * What of Next's client runtime stands in an exported page (seen on 16.4), React's notes to itself, and the place for
 * metadata that arrives late, which begins the body and in an export is always empty.
 */
const runtime =
  'script[src^="/_next/"], script#_R_, link[rel="preload"][as="script"], meta[name="next-size-adjust"], ' +
  'body > div[hidden]:first-child:empty:not([id])';

/** What only the runtime's own inline scripts contain. */
const traces = /__next_f|TURBOPACK|\$R[CSX]=/;

/**
 * Leaves of a page what someone would write by hand, and gives a page with a form the loader of its island.
 * @param loader text of the inline script
 * @throws ExportProblem when a part of the framework is left, or one that the form needs is missing, as a new version
 *   of Next might bring about
 */
export function finishPage(path: string, document: Document, loader: string): void {
  for (const element of document.querySelectorAll(runtime)) element.remove();
  removeComments(document);
  for (const style of document.querySelectorAll('style')) {
    style.removeAttribute('data-precedence');
    style.removeAttribute('data-href');
  }
  let queue: Element | undefined;
  for (const script of document.querySelectorAll('script')) {
    const source = script.getAttribute('src');
    if (script.text.includes('self.__next_f')) {
      script.remove();
    } else if (script.text.includes(replayQueue)) {
      queue = script;
      script.remove();
    } else if (source !== null || traces.test(script.text)) {
      throw new ExportProblem(
        `${path}: the script "${(source ?? script.text).slice(0, 60)}" of the framework is left. ` +
          'Teach scripts/export/page.ts to recognize it.',
      );
    }
  }
  if (!document.querySelector(islandSelector)) return;
  if (!queue) {
    throw new ExportProblem(
      `${path}: the page has a form, but no script that queues an early Send. React may have changed how it does that: ` +
        'adapt scripts/export/page.ts.',
    );
  }
  // Before there is a form.
  const script = document.createElement('script');
  script.text = loader;
  document.head.append(queue, script);
}

/** `NodeFilter.SHOW_COMMENT`, which is a global in browsers alone. */
const showComment = 0x80;

/** React marks the borders between texts, and those of boundaries, with comments: it needs those of the island. */
function removeComments(document: Document): void {
  const comments = document.createNodeIterator(document, showComment);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    if (!comment.parentElement?.closest(islandSelector)) (comment as Comment).remove();
  }
}
