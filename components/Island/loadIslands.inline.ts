/** Loads each island at the first interaction. Runs inline at the end of the body, so keep it small. */
import { type IslandElement, islandSelector } from './islandData';

/** The address of the file with React and `hydrate`, which scripts/export/islands.ts fills in. */
declare const hydrateFile: string;

const firstInteraction = new Promise<void>((resolve) => {
  const listeners = new AbortController();
  function handleInteraction(event: Event) {
    // Some browsers dispatch a move of 0 px at the first paint, for a mouse at rest. A cast, because other events have
    // no movement.
    const { movementX, movementY } = event as PointerEvent;
    if (movementX === 0 && movementY === 0) return;
    listeners.abort();
    resolve();
  }
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input']) {
    // Capture the event, so that no other listener can stop it.
    addEventListener(type, handleInteraction, { capture: true, signal: listeners.signal });
  }
  // The visitor may have begun before this script ran.
  if (document.activeElement !== document.body) resolve();
});

for (const island of document.querySelectorAll<IslandElement>(islandSelector)) loadAtInteraction(island);

/**
 * Queues clicks until `hydrate` runs React. If the files do not load, clears the queue and dispatches `error` on the
 * island; the next click or submit tries again. A form repeats an early submit itself.
 */
function loadAtInteraction(island: IslandElement) {
  const files = [hydrateFile, island.dataset.script];
  const queuedClicks: Event[] = [];
  let failures = 0;
  let isRequested = false;

  // `hydrate` removes this handler.
  island.onclick = island.onsubmit = (event: Event) => {
    if (event.type === 'click') queuedClicks.push(event);
    loadAndHydrate();
    // False prevents the browser's own submit.
    return event.type === 'click';
  };

  async function loadAndHydrate() {
    if (isRequested) return;
    isRequested = true;
    // Try three times, because a lost connection may come back.
    for (const delay of [1000, 1000, 0]) {
      try {
        // Browsers cache a failed import, so each retry needs another address.
        const query = failures ? `?${failures}` : '';
        const [hydrateModule, componentModule] = await Promise.all(files.map((address) => import(address + query)));
        // React may replace a translated button. During a press, the browser would then drop the click.
        while (document.querySelector(':active')) await pause(50);
        return hydrateModule.hydrate(island, componentModule, queuedClicks);
      } catch {
        failures += 1;
        await pause(delay);
      }
    }
    isRequested = false;
    // A later retry must not repeat old clicks.
    queuedClicks.length = 0;
    island.dispatchEvent(new Event('error'));
  }

  firstInteraction.then(loadAndHydrate);
  // A stored message is restored at `load`. In Firefox, an earlier import would delay that event.
  if (history.state) addEventListener('load', loadAndHydrate);
  preload(files);
}

/** Preloads the files half a second after the page has loaded, unless the browser saves data. */
function preload(files: readonly string[]) {
  // TypeScript lacks `connection`, which only Chromium has.
  if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
  addEventListener('load', async () => {
    // Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
    await pause(500);
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
  });
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
