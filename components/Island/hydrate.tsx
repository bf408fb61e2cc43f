/** Becomes a part of each island's file, which `loadIslands.inline.ts` loads. */
import { type ComponentType, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement } from './islandData';
import { currentOf, saveVisitorState } from './visitorState';

patchNodeMethods();

/**
 * Hydrates an island in one task. If a translation or a password manager has changed it, React renders it again, and
 * the visitor's state moves to the new elements.
 * @throws what the first render throws. The earlier HTML is back then.
 */
export async function hydrate(
  island: IslandElement,
  Component: ComponentType,
  isComposing: () => boolean,
): Promise<void> {
  // React may replace the element in use. Wait while the visitor composes text, presses a button or drags a selection.
  const isInUse = () => isComposing() || document.querySelector(':active') !== null;
  while (isInUse()) await new Promise((resolve) => setTimeout(resolve, 50));

  const earlier = island.cloneNode(true);
  const restore = saveVisitorState(island);
  try {
    await render(island, Component, restore);
  } catch (error) {
    // Its fields are copies, to which the visitor's state must move, too.
    island.replaceChildren(...earlier.childNodes);
    restore();
    throw error;
  }
}

/** Clicks the buttons that the visitor has clicked before the island ran. */
export function repeatClicks(buttons: readonly HTMLElement[]): void {
  for (const button of buttons) flushSync(() => currentOf(button)?.click());
}

/** Renders an island at once. Rejects with what its first render throws, after which React has removed its content. */
function render(island: IslandElement, Component: ComponentType, restore: () => void): Promise<void> {
  const content = (
    <>
      <FirstEffect run={restore} />
      <Component {...JSON.parse(island.dataset.props ?? '{}')} />
    </>
  );
  return new Promise((resolve, reject) => {
    flushSync(() =>
      hydrateRoot(island, content, {
        onUncaughtError(error) {
          // After the first render, the log alone says why React has removed the component.
          console.error(error);
          reject(error);
        },
        // React has rendered a changed island again, which is no error. In development, Next reports real mismatches.
        onRecoverableError() {},
      }),
    );
    resolve();
  });
}

/** Its effect runs before those of the components after it, so that they find what the visitor has typed. */
function FirstEffect({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
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
