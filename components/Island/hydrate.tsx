/** The file with React for all islands, which `loadIslands.inline.ts` loads. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement, SharedPackage } from './islandData';
import { currentOf, saveVisitorState } from './visitorState';

const shared: Record<SharedPackage, unknown> = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** The module of an island. `load` takes `require`, and returns what the component's file exports. */
type IslandModule = { load(require: (name: SharedPackage) => unknown): { default: react.ComponentType } };

patchNodeMethods();

/**
 * Hydrates an island in one task. If a translation or a password manager has changed it, React renders it again, and
 * the visitor's state moves to the new elements. Then clicks the buttons that the visitor has clicked before.
 * @throws what the island's file or its first render throws. The earlier HTML is back then.
 */
export async function hydrate(
  island: IslandElement,
  module: IslandModule,
  takeClicked: () => readonly HTMLElement[],
  isComposing: () => boolean,
): Promise<void> {
  const { default: Component } = module.load((name) => shared[name]);

  // React may replace the element in use. Wait while the visitor composes text, presses a button or drags a selection.
  const isInUse = () => isComposing() || document.querySelector(':active') !== null;
  while (isInUse()) await new Promise((resolve) => setTimeout(resolve, 50));

  const earlier = island.cloneNode(true);
  const restore = saveVisitorState(island);
  const clicked = takeClicked();
  try {
    render(island, Component, restore);
  } catch (error) {
    // Its fields are copies, to which the visitor's state must move, too.
    island.replaceChildren(...earlier.childNodes);
    restore();
    throw error;
  }
  for (const button of clicked) reactDom.flushSync(() => currentOf(button)?.click());
}

/**
 * Renders an island at once.
 * @throws what its first render throws. React has removed its content.
 */
function render(island: IslandElement, Component: react.ComponentType, restore: () => void): void {
  const failures: unknown[] = [];
  const content = (
    <>
      <FirstEffect run={restore} />
      <Component {...JSON.parse(island.dataset.props ?? '{}')} />
    </>
  );
  reactDom.flushSync(() =>
    hydrateRoot(island, content, {
      // If the first render throws, React calls this before `flushSync` returns.
      onUncaughtError: (error) => failures.push(error),
      // React has rendered a changed island again, which is no error. In development, Next reports real mismatches.
      onRecoverableError: () => {},
    }),
  );
  if (failures.length > 0) throw failures[0];
}

/** Its effect runs before those of the components after it, so that they find what the visitor has typed. */
function FirstEffect({ run }: { run: () => void }) {
  react.useLayoutEffect(run, [run]);
  return null;
}

/** Keeps React from crashing at nodes that a translation has moved: https://github.com/facebook/react/issues/11538 */
function patchNodeMethods(): void {
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
