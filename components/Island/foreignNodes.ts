/**
 * Copes with DOM changes by translators, which wrap text in `<font>`, and by password managers, which wrap fields or
 * insert buttons beside them. React would treat each as a hydration mismatch, and render the island again.
 */

/** A node, its position, and its text if it is a text node. */
export type NodeSnapshot = { node: Node; parent: Node | null; next: Node | null; text: string | null };

export function snapshotNode(node: Node): NodeSnapshot {
  return { node, parent: node.parentNode, next: node.nextSibling, text: node.nodeValue };
}

/**
 * Restores an island as served. Leaves unchanged nodes alone, so that a field keeps its focus, its caret and the
 * composition of an input method.
 * @param served a snapshot of every node of the island, in document order
 * @returns a function that reapplies the changes
 */
export function restoreServed(island: Node, served: readonly NodeSnapshot[]): () => void {
  const servedNodes = new Set(served.map(({ node }) => node));
  const allNodes = [island, ...servedNodes].flatMap(({ childNodes }) => [...childNodes]);
  const insertedNodes = allNodes.filter((node) => !servedNodes.has(node));
  const changed = served.filter(({ node, parent, text }) => node.parentNode !== parent || node.nodeValue !== text);
  const current = [...changed.map(({ node }) => node), ...insertedNodes].map(snapshotNode);

  apply(changed);
  for (const node of insertedNodes) node.parentNode?.removeChild(node);
  return () => apply(current);
}

/** Works backward, so that the next sibling of each node is already in place. */
function apply(snapshots: readonly NodeSnapshot[]): void {
  for (const { node, parent, next, text } of [...snapshots].reverse()) {
    if (!parent) node.parentNode?.removeChild(node);
    else if (node.parentNode !== parent) parent.insertBefore(node, next);
    if (node.nodeValue !== text) node.nodeValue = text;
  }
}

/**
 * Makes DOM methods tolerate nodes that have been moved. React would crash when it removes a text that a translation
 * has replaced, or inserts a node before it (https://github.com/facebook/react/issues/11538).
 */
export function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype;
  // The casts are true: both methods return their first argument.
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
