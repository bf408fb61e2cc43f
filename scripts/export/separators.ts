/**
 * Removes React's `<!-- -->` except between two texts, which it separates. React also writes one wherever it had to wait
 * for the rest of a page, so that two builds of one commit could differ.
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
