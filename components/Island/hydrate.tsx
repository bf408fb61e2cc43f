/** React, in one file for all islands: `scripts/export` bundles it, `wake.ts` loads it with the file of an island. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { forgiveMovedNodes, restoreServed } from './foreignNodes';
import { noteVisitorState } from './visitorState';
import type { ServedNode } from './wake';

/** What islands take from here instead of bringing their own; `scripts/export/islands.ts` leaves it out of their files. */
const shared: Record<string, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The file of an island: it asks for what is shared, and gives its component. */
type IslandFile = { default: (require: (name: string) => unknown) => { default: react.ComponentType } };

forgiveMovedNodes();

/**
 * Has React take over an island, within one task.
 *
 * The island is put back as it was served, hydrated, and put back as others have made it. Where React still renders it
 * anew, because the page was changed before `wake.ts` ran, the new fields take over what the visitor did in the old ones.
 * @param served every node of the island, in the order of the document
 * @param early what the visitor pressed before, in the order of time
 */
export function hydrate(
  island: HTMLElement,
  file: IslandFile,
  served: readonly ServedNode[],
  early: readonly Event[],
): void {
  const { default: Component } = file.default((name) => shared[name]);
  const props = JSON.parse(island.dataset.props ?? '{}');
  const restoreVisitorState = noteVisitorState(island, early);
  const restoreFound = restoreServed(island, served);
  // From here on, React hears of it.
  island.onsubmit = island.onclick = null;
  reactDom.flushSync(() => hydrateRoot(island, <Component {...props} />));
  // Of an island that was rendered anew, nothing is left to put others' nodes beside.
  if (served.some(([node]) => node.isConnected)) restoreFound();
  restoreVisitorState();
}
