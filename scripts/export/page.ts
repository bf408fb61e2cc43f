import { ExportProblem } from './ExportProblem';

/** What `components/ContactForm` calls the element that the island hydrates. */
export const islandSelector = '[data-form]';

/** The hook of React's `<form action={fn}>`: an inline script that queues what is sent before hydration. */
const replayQueue = '$$reactFormReplay';

/** What of Next's client runtime stands in an exported page (seen on 16.4), and React's notes to itself. */
const runtime = 'script[src^="/_next/"], script#_R_, link[rel="preload"][as="script"], meta[name="next-size-adjust"]';

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
  const inline = [...document.querySelectorAll('script')];
  for (const script of inline) if (script.text.includes('self.__next_f')) script.remove();
  removeComments(document);
  removeEmptyBoundary(document);
  for (const style of document.querySelectorAll('style')) {
    style.removeAttribute('data-precedence');
    style.removeAttribute('data-href');
  }
  const queue = inline.find((script) => script.text.includes(replayQueue));
  queue?.remove();
  for (const script of document.querySelectorAll('script')) {
    if (!script.hasAttribute('src') && !traces.test(script.text)) continue;
    throw new ExportProblem(
      path,
      `the script "${(script.getAttribute('src') ?? script.text).slice(0, 60)}" of the framework is left. ` +
        'Teach scripts/export/page.ts to recognize it.',
    );
  }
  if (!document.querySelector(islandSelector)) return;
  if (!queue) {
    throw new ExportProblem(
      path,
      'the page has a form, but no script that queues an early Send. React may have changed how it does that: ' +
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
  const walker = document.createTreeWalker(document, showComment);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) if (!comment.parentElement?.closest(islandSelector)) comment.remove();
}

/** Next's place for metadata that arrives late begins the body; in an export it is always empty. */
function removeEmptyBoundary(document: Document): void {
  const first = document.body.firstElementChild;
  if (first?.matches('div[hidden]:empty') && first.attributes.length === 1) first.remove();
}
