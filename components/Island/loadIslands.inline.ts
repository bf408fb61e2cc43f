/**
 * Loads each island at the first interaction, or after `load` if there is a stored message. Runs inline at the end of
 * the body, so keep it small.
 */
import { type IslandElement, islandSelector } from './islandData';

/** The address of the file with React and `hydrate`, which scripts/export/islands.ts fills in. */
declare const hydrateFile: string;

const firstInteraction = new Promise((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown']) {
    // Capture the event, so that no other listener can stop it.
    addEventListener(
      type,
      (event) => {
        // Some browsers dispatch a move of 0 px for a mouse at rest. A cast, because other events have no movement.
        const { movementX, movementY } = event as PointerEvent;
        if (movementX !== 0 || movementY !== 0) resolve(event);
      },
      true,
    );
  }
  // The visitor may have begun before this script ran.
  if (document.activeElement !== document.body) resolve(true);
  // A stored message is restored at `load`. In Firefox, an earlier import would delay that event.
  if (history.state) addEventListener('load', resolve);
});

/** The last event of an input method, such as for Japanese. While it is a `compositionupdate`, it composes text. */
let composition: Event | undefined;
// Android composes each word until the next one begins, so a submit must also end a composition.
for (const type of ['compositionupdate', 'compositionend', 'submit']) {
  addEventListener(type, (event) => (composition = event), true);
}

for (const island of document.querySelectorAll<IslandElement>(islandSelector)) run(island);

/**
 * Loads an island at the first interaction, and hydrates it. If its files do not load, or it fails then or later,
 * dispatches `unavailable` on it, and tries again at the next click or submit. `MessageForm` repeats an early submit.
 */
async function run(island: IslandElement) {
  const files = [hydrateFile, island.dataset.script];
  const links = files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Half a second after `load`: Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
  // Only Chromium has `connection`, and TypeScript lacks it.
  if (!Reflect.get(navigator, 'connection')?.saveData)
    addEventListener('load', () => setTimeout(() => document.head.append(...links), 500));

  let attempts = 0;
  for (;;) {
    const queuedClicks: Event[] = [];
    let restoreVisitorState: (() => void) | undefined;
    await new Promise((resolve) => {
      // `hydrate` removes these handlers.
      island.onclick = (event) => resolve(queuedClicks.push(event));
      island.onsubmit = (event) => {
        resolve(event);
        // Prevents the browser's own submit.
        return false;
      };
      // A later attempt needs a click or a submit.
      if (attempts === 0) firstInteraction.then(resolve);
    });
    // Try three times, because a lost connection may come back.
    for (const delay of [1000, 1000, 0]) {
      try {
        // Browsers remember even a failed import, so each attempt needs another address.
        const imports = files.map((address) => import(address + '?'.repeat(attempts)));
        attempts += 1;
        const [{ hydrate }, componentModule] = await Promise.all(imports);
        // Returns only once the island has failed.
        restoreVisitorState = await hydrate(island, componentModule, queuedClicks, () => composition);
        break;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    island.dispatchEvent(new Event('unavailable'));
    restoreVisitorState?.();
  }
}
