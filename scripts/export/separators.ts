/**
 * Removes comments of React that separate no texts. It adds one where it had to wait for the rest of a page, so without
 * this, two builds of one commit could differ.
 */
export function removeStraySeparators(document: Document): void {
  const comments: Node[] = [];
  const walker = document.createTreeWalker(document, document.defaultView?.NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) {
    const isBetweenTexts = [comment.previousSibling, comment.nextSibling].every(
      (sibling) => sibling?.nodeType === document.TEXT_NODE,
    );
    if (comment.nodeValue === ' ' && !isBetweenTexts) comment.parentNode?.removeChild(comment);
  }
}
