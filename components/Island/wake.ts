import { type NodeSnapshot, snapshotNode } from './foreignNodes';
import { type IslandElement, islandSelector } from './islandData';

const firstInteraction = new Promise<void>((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input']) {
    // Capture the event, so that no other listener can stop it.
    addEventListener(
      type,
      (event) => {
        // Some browsers dispatch a move of 0 px at the first paint, for a mouse at rest. A cast, because other events
        // lack `movementX`.
        if ((event as PointerEvent).movementX !== 0) resolve();
      },
      true,
    );
  }
});

// In the export, `connectIslands` has given each island the address of its script.
type ExportedIsland = IslandElement & { dataset: { script: string } };

/**
 * Loads each island when it is due. Runs inline at the end of the body, so keep it small.
 * @param hydrateFile address of the file with React and `hydrate`
 */
export function wakeIslands(hydrateFile: string) {
  for (const island of document.querySelectorAll<ExportedIsland>(islandSelector)) wakeIsland(island, hydrateFile);
}

/**
 * Takes a snapshot of the island as served, and queues submits and clicks until `hydrate` runs React. If the files
 * do not load, clears the queue and dispatches `error` on the island; the next click or submit tries again.
 */
function wakeIsland(island: ExportedIsland, hydrateFile: string) {
  const { script, until } = island.dataset;
  const files = [hydrateFile, script];
  const served = snapshotNodes(island);
  const queuedEvents: Event[] = [];
  let failures = 0;
  let isRequested = false;

  // `hydrate` removes this handler.
  island.onclick = island.onsubmit = (event: Event) => {
    queuedEvents.push(event);
    load();
    // False prevents the browser's own submit.
    return event.type === 'click';
  };

  async function load() {
    if (isRequested) return;
    isRequested = true;
    // Try three times, because a lost connection may come back.
    for (const delay of [1000, 1000, 0]) {
      try {
        // Browsers cache a failed import, so each retry needs another address.
        const query = failures ? `?${failures}` : '';
        const [hydrateModule, componentModule] = await Promise.all(files.map((address) => import(address + query)));
        // Hydration moves the text of a translated button. During a press, Chromium would then drop the click.
        while (document.querySelector(':active')) await pause(50);
        return hydrateModule.hydrate(island, componentModule, served, queuedEvents);
      } catch {
        failures += 1;
        await pause(delay);
      }
    }
    isRequested = false;
    // A later retry must not send a message that the visitor has since changed or sent by email.
    queuedEvents.length = 0;
    island.dispatchEvent(new Event('error'));
  }

  if (until === 'interaction') firstInteraction.then(load);
  else new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load()).observe(island);
  preload(files);
}

/** Takes snapshots of the nodes inside a node, in document order. */
function snapshotNodes({ childNodes }: Node): NodeSnapshot[] {
  return [...childNodes].flatMap((child) => [snapshotNode(child), ...snapshotNodes(child)]);
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
