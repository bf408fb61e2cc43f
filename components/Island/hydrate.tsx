/** Part of each island's file, which `loadIslands.inline.ts` loads. */
import type { ComponentType, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandElement } from './islandData';
import { tolerateMovedNodes } from './tolerateMovedNodes';
import { currentOf, saveVisitorState } from './visitorState';

// Before React renders. The file of another island may call it again, which changes nothing.
tolerateMovedNodes();

/** Waits while the visitor composes text, presses a button or drags a selection: React may replace an element in use. */
export async function untilUnused(isComposing: () => boolean): Promise<void> {
  const isInUse = () => isComposing() || document.querySelector(':active') !== null;
  while (isInUse()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Hydrates an island at once. If a translation or a password manager has changed it, React renders it again, and the
 * visitor's state moves to the new elements.
 * @throws what the first render throws. The earlier HTML is back then.
 */
export function hydrate(island: IslandElement, Component: ComponentType): void {
  const props = JSON.parse(island.dataset.props ?? '{}');
  const earlier = island.cloneNode(true);
  const restoreVisitorState = saveVisitorState(island);
  try {
    renderNow(island, <Component {...props} />);
  } catch (error) {
    // React has emptied the island.
    island.replaceChildren(...earlier.childNodes);
    throw error;
  } finally {
    // Last, because it looks for the controls that are in the page now: React's, or the earlier ones.
    restoreVisitorState();
  }
}

/** Clicks the buttons that the visitor has clicked before the island ran. */
export function repeatClicks(buttons: readonly HTMLElement[]): void {
  // Render after each click, because it may replace the next button.
  for (const button of buttons) flushSync(() => currentOf(button)?.click());
}

/** Renders an island before it returns. Throws what the first render throws, which React passes to a callback. */
function renderNow(island: IslandElement, content: ReactElement): void {
  let failure: unknown;
  flushSync(() =>
    hydrateRoot(island, content, {
      onUncaughtError(error) {
        // After the first render, React removes the component, and only this says why.
        console.error(error);
        failure = error;
      },
      // React has rendered a changed island again, which is no error. In development, Next reports real mismatches.
      onRecoverableError() {},
    }),
  );
  if (failure) throw failure;
}
