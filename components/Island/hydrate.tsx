/** The file with React for all islands: `scripts/export` bundles it, and `wake.ts` loads it with the file of an island. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement, SharedPackage } from './attributes';
import { patchNodeMethods, restoreServed } from './foreignNodes';
import { saveVisitorState } from './visitorState';
import type { NodeSnapshot } from './wake';

const shared: Record<SharedPackage, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The file of an island: takes the shared packages, and returns its component. */
type IslandFile = { default: (require: (name: SharedPackage) => unknown) => { default: react.ComponentType } };

patchNodeMethods();

/**
 * Lets React take over an island, within one task. If the island cannot run, the console names it, and it gets an `error`
 * event.
 *
 * This puts the island back as served, hydrates it, and restores the changes of others. If the page had changed before
 * `wake.ts` ran, React renders the island again, and its new fields take over the state of the old ones.
 * @param served every node of the island, in the order of the document
 * @param queuedEvents earlier submits and clicks, in their order
 */
export function hydrate(
  island: IslandElement,
  file: IslandFile,
  served: readonly NodeSnapshot[],
  queuedEvents: readonly Event[],
): void {
  const { script, props = '{}' } = island.dataset;
  const report = (error: unknown) => {
    console.error(`The island ${script} does not run.`, error);
    island.dispatchEvent(new Event('error'));
  };
  try {
    const { default: Component } = file.default((name) => shared[name]);
    const restoreVisitorState = saveVisitorState(island, queuedEvents);
    const restoreFound = restoreServed(island, served);
    // From here on, React listens.
    island.onsubmit = island.onclick = null;
    reactDom.flushSync(() => hydrateRoot(island, <Component {...JSON.parse(props)} />, { onUncaughtError: report }));
    // If React has rendered the island again, the positions of others' nodes are gone.
    if (served.some(({ node }) => node.isConnected)) restoreFound();
    restoreVisitorState();
  } catch (error) {
    report(error);
  }
}
