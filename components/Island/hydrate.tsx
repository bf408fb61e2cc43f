/** The entry of the file with React for all islands. `scripts/export` bundles it, and `wake.ts` loads it. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement, SharedPackage } from './islandData';
import { patchNodeMethods } from './patchNodeMethods';
import { saveVisitorState } from './visitorState';

const shared: Record<SharedPackage, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The module of an island: a function that takes a `require` for the shared packages, and returns the exports. */
type IslandModule = { default: (require: (name: SharedPackage) => unknown) => { default: react.ComponentType } };

// Moved nodes would crash React.
patchNodeMethods();

/**
 * Hydrates an island in one task. If a translator or a password manager has changed it, React renders it again, and the
 * visitor's state moves to the new elements. Then repeats the queued clicks. If the island cannot run, logs the error,
 * and dispatches `error` on it.
 * @param queuedClicks earlier clicks, in order
 */
export function hydrate(island: IslandElement, module: IslandModule, queuedClicks: readonly Event[]): void {
  const { island: script, props = '{}' } = island.dataset;
  const report = (error: unknown) => {
    console.error(`The island ${script} does not run.`, error);
    island.dispatchEvent(new Event('error'));
  };
  try {
    const { default: Component } = module.default((name) => shared[name]);
    const restoreVisitorState = saveVisitorState(island, queuedClicks);
    // React listens from now on.
    island.onsubmit = island.onclick = null;
    reactDom.flushSync(() =>
      hydrateRoot(island, <Component {...JSON.parse(props)} />, {
        onUncaughtError: report,
        // React has rendered a changed island again, which is no error. In development, Next reports real mismatches.
        onRecoverableError: () => {},
      }),
    );
    restoreVisitorState();
  } catch (error) {
    report(error);
  }
}
