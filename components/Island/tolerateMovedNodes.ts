/** Keeps React from crashing at nodes that a translation has moved: https://github.com/facebook/react/issues/11538 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    // `null` inserts at the end.
    const isNextHere = next?.parentNode === this;
    insertBefore.call(this, node, isNextHere ? next : null);
    return node;
  };
}
