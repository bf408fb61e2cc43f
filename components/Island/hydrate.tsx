/** The entry of the file with React for all islands. `scripts/export` bundles it, and `loadIslands.inline.ts` loads it. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement, SharedPackage } from './islandData';
import { saveVisitorState } from './visitorState';

const shared: Record<SharedPackage, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The module of an island: a function that takes a `require` for the shared packages, and returns the exports. */
type IslandModule = { default: (require: (name: SharedPackage) => unknown) => { default: react.ComponentType } };

patchNodeMethods();

/**
 * Hydrates an island in one task. If a translation or a password manager has changed it, React renders it again, and the
 * visitor's state moves to the new elements. Then repeats the queued clicks on buttons that do not submit. If the island
 * cannot run, logs the error, and dispatches `error` on it.
 * @param queuedClicks earlier clicks, in order
 */
export function hydrate(island: IslandElement, module: IslandModule, queuedClicks: readonly Event[]): void {
  const { script, props = '{}' } = island.dataset;
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

/**
 * Makes DOM methods tolerate nodes that have been moved. React would crash when it removes a text that a translation
 * has replaced, or inserts a node before it (https://github.com/facebook/react/issues/11538).
 */
function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype;
  // The casts are true: both methods return their first argument.
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
