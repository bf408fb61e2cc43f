/** The file with React for all islands, which `loadIslands.inline.ts` loads. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement, SharedPackage } from './islandData';
import { saveVisitorState } from './visitorState';

const shared: Record<SharedPackage, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The module of an island: a function of `require` that returns the exports. */
type IslandModule = { default: (require: (name: SharedPackage) => unknown) => { default: react.ComponentType } };

patchNodeMethods();

/**
 * Hydrates an island in one task. If a translation or a password manager has changed it, React renders it again, and
 * the visitor's state moves to the new elements. Then repeats the queued clicks on buttons that do not submit.
 * @returns whether the island runs. If its first render throws, logs the error, and brings the served HTML back.
 */
export async function hydrate(
  island: IslandElement,
  module: IslandModule,
  queuedClicks: readonly Event[],
  isComposing: () => boolean,
): Promise<boolean> {
  // React may replace the field or the button that the visitor is using. While something is pressed, the visitor may be
  // dragging a selection.
  while (isComposing() || document.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, 50));

  const { script, props = '{}' } = island.dataset;
  const served = island.cloneNode(true);
  const visitorState = saveVisitorState(island);
  let runs = true;
  function fail(error: unknown) {
    runs = false;
    console.error(`The island ${script} does not run.`, error);
  }
  try {
    const { default: Component } = module.default((name) => shared[name]);
    const content = (
      <>
        <BeforeEffects run={visitorState.restore} />
        <Component {...JSON.parse(props)} />
      </>
    );
    // React listens from now on.
    island.onsubmit = island.onclick = null;
    const root = reactDom.flushSync(() =>
      hydrateRoot(island, content, {
        onUncaughtError: fail,
        // React has rendered a changed island again, which is no error. In development, Next reports real mismatches.
        onRecoverableError: () => {},
      }),
    );
    if (!runs) root.unmount();
  } catch (error) {
    fail(error);
  }
  if (runs) {
    await visitorState.repeatClicks(queuedClicks);
  } else {
    island.replaceChildren(...served.childNodes);
    visitorState.restore();
  }
  return runs;
}

/** Calls a function before the effects of the components after it, which find what the visitor has typed. */
function BeforeEffects({ run }: { run: () => void }) {
  react.useLayoutEffect(run, [run]);
  return null;
}

/** Keeps React from crashing at nodes that a translation has moved: https://github.com/facebook/react/issues/11538 */
function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype;
  // The casts are safe, because both methods return their first argument.
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
