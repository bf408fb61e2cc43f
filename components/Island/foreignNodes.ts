/**
 * Handles changes by other programs: translations wrap text in `<font>`, and password managers wrap fields or insert
 * buttons beside them. Each would be a hydration error to React, which would render the island again.
 */
import type { NodeSnapshot } from './wake';

/**
 * Restores an island as served. Leaves unchanged nodes alone, so that a field keeps its focus, its caret and the
 * composition of an input method.
 * @param served every node of the island, in document order
 * @returns a function that reapplies the changes
 */
export function restoreServed(island: Node, served: readonly NodeSnapshot[]): () => void {
  const servedNodes = new Set(served.map(({ node }) => node));
  const foreignNodes = [island, ...servedNodes].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => !servedNodes.has(node)),
  );
  const changed = served.filter(({ node, parent, text }) => node.parentNode !== parent || node.nodeValue !== text);
  const changedNodes = changed.map(({ node }) => node);
  const found = [...changedNodes, ...foreignNodes].map((node) => ({
    node,
    parent: node.parentNode,
    next: node.nextSibling,
    text: node.nodeValue,
  }));

  putBack(changed);
  for (const node of foreignNodes) node.parentNode?.removeChild(node);
  return () => putBack(found);
}

/** Works backward, so that the next sibling of each node is already in place. */
function putBack(snapshots: readonly NodeSnapshot[]): void {
  for (const { node, parent, next, text } of [...snapshots].reverse()) {
    if (!parent) node.parentNode?.removeChild(node);
    else if (node.parentNode !== parent) parent.insertBefore(node, next);
    if (node.nodeValue !== text) node.nodeValue = text;
  }
}

/**
 * Makes DOM methods tolerate nodes that others have moved. React would crash when it removes a text that a translation
 * has replaced, or inserts a node before it (https://github.com/facebook/react/issues/11538).
 */
export function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
