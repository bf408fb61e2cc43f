/** The entry of the file with React for all islands. `scripts/export` bundles it, and `wake.ts` loads it. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type NodeSnapshot, patchNodeMethods, restoreServed } from './foreignNodes';
import type { IslandElement, SharedPackage } from './islandData';
import { saveVisitorState } from './visitorState';

const shared: Record<SharedPackage, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The module of an island: a function that takes a `require` for the shared packages, and returns the exports. */
type IslandModule = { default: (require: (name: SharedPackage) => unknown) => { default: react.ComponentType } };

// Moved nodes would crash React.
patchNodeMethods();

/**
 * Hydrates an island in one task: restores it as served, lets React take over, and reapplies foreign changes. If the
 * page had changed before `wake.ts` ran, React renders the island again, and the visitor's state moves to the new
 * nodes. Then repeats the queued events. If the island cannot run, logs the error, and dispatches `error` on it.
 * @param served a snapshot of every node of the island, in document order
 * @param queuedEvents earlier submits and clicks, in order
 */
export function hydrate(
  island: IslandElement,
  module: IslandModule,
  served: readonly NodeSnapshot[],
  queuedEvents: readonly Event[],
): void {
  const { script, props = '{}' } = island.dataset;
  const report = (error: unknown) => {
    console.error(`The island ${script} does not run.`, error);
    island.dispatchEvent(new Event('error'));
  };
  try {
    const { default: Component } = module.default((name) => shared[name]);
    const restoreVisitorState = saveVisitorState(island, queuedEvents);
    const reapplyChanges = restoreServed(island, served);
    // React listens from now on.
    island.onsubmit = island.onclick = null;
    reactDom.flushSync(() => hydrateRoot(island, <Component {...JSON.parse(props)} />, { onUncaughtError: report }));
    // If React has rendered the island again, foreign nodes no longer have a place.
    if (served.some(({ node }) => node.isConnected)) reapplyChanges();
    restoreVisitorState();
  } catch (error) {
    report(error);
  }
}
