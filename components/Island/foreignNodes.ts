/**
 * Other programs change the page too: a translation puts words into `<font>` elements, a password manager puts a button
 * beside a field or a box around it. React would blame the server for each change, and render the island again.
 */
import type { ServedNode } from './wake';

/** Where a node is; without a parent, somebody has removed it. */
type Position = [node: Node, parent: Node | null, next: Node | null];

/**
 * Puts an island back as served. It touches only what somebody has changed, so that a field keeps its focus, its caret
 * and the composition of an input method.
 * @param served every node of the island, in the order of the document
 * @returns a function that undoes this
 */
export function restoreServed(island: Node, served: readonly ServedNode[]): () => void {
  const own = new Set(served.map(([node]) => node));
  const foreign = [island, ...own].flatMap((parent) =>
    [...parent.childNodes].filter((node) => !own.has(node)).map(positionOf),
  );
  const displaced = served.filter(([node, parent]) => node.parentNode !== parent);
  const found = displaced.map(([node]) => positionOf(node));
  const rewritten = served.filter(([node, , , text]) => node.nodeValue !== text);
  const theirTexts = rewritten.map(([{ nodeValue }]) => nodeValue);

  move(displaced);
  move(foreign.map(([node]) => [node, null, null]));
  for (const [node, , , text] of rewritten) node.nodeValue = text;
  return () => {
    move(foreign);
    move(found);
    rewritten.forEach(([node], index) => {
      node.nodeValue = theirTexts[index] ?? null;
    });
  };
}

function positionOf(node: Node): Position {
  return [node, node.parentNode, node.nextSibling];
}

/** Goes from last to first, so that each node finds its next one where it belongs. */
function move(positions: readonly (Position | ServedNode)[]): void {
  for (const [node, parent, next] of [...positions].reverse()) {
    if (parent) parent.insertBefore(node, next);
    else node.parentNode?.removeChild(node);
  }
}

/**
 * Lets React continue after others have moved or replaced its nodes. Otherwise it would stop when it removes a text that
 * a translation has replaced, or inserts a node before one (https://github.com/facebook/react/issues/11538).
 */
export function forgiveMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
