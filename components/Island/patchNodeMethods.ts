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
