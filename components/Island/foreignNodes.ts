/**
 * A page belongs to others as well: a translation puts its words into `<font>` elements, a password manager its button
 * beside a field, or a box around it. React would take each for a mistake of the server, and render the island anew.
 */
import type { ServedNode } from './wake';

/** Where a node stands; without a parent it has been taken out of the page. */
type Place = [node: Node, parent: Node | null, next: Node | null];

/**
 * Puts an island back as it was served. What nobody has changed is not touched, so that a field keeps its focus, its
 * caret and what an input method is composing.
 * @param served every node of the island, in the order of the document
 * @returns a function that puts the island back as it was found
 */
export function restoreServed(island: Node, served: readonly ServedNode[]): () => void {
  const own = new Set(served.map(([node]) => node));
  const foreign = [island, ...own].flatMap((parent) =>
    [...parent.childNodes].filter((node) => !own.has(node)).map(placeOf),
  );
  const displaced = served.filter(([node, parent]) => node.parentNode !== parent);
  const found = displaced.map(([node]) => placeOf(node));
  const rewritten = served.filter(([node, , , text]) => node.nodeValue !== text);
  const theirTexts = rewritten.map(([{ nodeValue }]) => nodeValue);

  putInPlace(displaced);
  putInPlace(foreign.map(([node]) => [node, null, null]));
  for (const [node, , , text] of rewritten) node.nodeValue = text;
  return () => {
    putInPlace(foreign);
    putInPlace(found);
    rewritten.forEach(([node], index) => {
      node.nodeValue = theirTexts[index] ?? null;
    });
  };
}

function placeOf(node: Node): Place {
  return [node, node.parentNode, node.nextSibling];
}

/** From the last to the first, so that each finds its next one in place. */
function putInPlace(places: readonly (Place | ServedNode)[]): void {
  for (const [node, parent, next] of [...places].reverse()) {
    if (parent) parent.insertBefore(node, next);
    else node.parentNode?.removeChild(node);
  }
}

/**
 * Lets React live with nodes that others have moved or replaced after it has taken over: it would stop at a text that
 * a translation has replaced, when it comes to remove it or to put something before it
 * (https://github.com/facebook/react/issues/11538).
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
