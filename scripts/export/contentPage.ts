import { ExportProblem } from './ExportProblem';
import { frameworkOf, removeFramework } from './framework';

/** Names that only the runtime's own scripts contain. */
const traces = /__next_f|TURBOPACK|\$\$reactFormReplay|\$R[CSX]=/;

/**
 * Leaves of a page without a form what someone would write by hand: no framework script, preload, payload, marker
 * comment or attribute.
 * @throws ExportProblem when a script of the framework is left, as a new version of Next might bring about
 */
export function finishContentPage(path: string, document: Document): void {
  removeFramework(frameworkOf(document));
  removeComments(document);
  removeEmptyBoundary(document);
  for (const style of document.querySelectorAll('style')) {
    // React's notes to itself.
    style.removeAttribute('data-precedence');
    style.removeAttribute('data-href');
  }
  // For the runtime's own fonts.
  document.querySelector('meta[name="next-size-adjust"]')?.remove();
  for (const script of document.querySelectorAll('script')) {
    if (script.hasAttribute('src') || traces.test(script.text)) {
      throw new ExportProblem(
        path,
        `the script "${(script.getAttribute('src') ?? script.text).slice(0, 60)}" is left, although the page has ` +
          'nothing to hydrate. Teach scripts/export/framework.ts to recognise it.',
      );
    }
  }
}

/** `NodeFilter.SHOW_COMMENT`, which is a global in browsers alone. */
const showComment = 0x80;

/** React marks the borders between texts, and those of boundaries, with comments. */
export function removeComments(root: Document | Element): void {
  const document = root.ownerDocument ?? root;
  const walker = document.createTreeWalker(root, showComment);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  root.normalize();
}

/** Next's place for metadata that arrives late begins the body; in an export it is always empty. */
function removeEmptyBoundary(document: Document): void {
  const first = document.body.firstElementChild;
  if (first?.matches('div[hidden]:empty') && first.attributes.length === 1) first.remove();
}
