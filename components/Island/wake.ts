import { type NodeSnapshot, snapshotNode } from './foreignNodes';
import { type IslandElement, islandSelector } from './islandData';

/** Resolves at the visitor's first interaction. */
const firstInteraction = new Promise<void>((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input']) {
    // Ignore a move of 0 px, which some browsers dispatch for a resting mouse at the first paint. Capture, so that no
    // other listener can stop the event. Other events lack `movementX`.
    addEventListener(type, (event) => (event as PointerEvent).movementX === 0 || resolve(), true);
  }
});

/**
 * Loads each island when it is due. Runs inline at the end of the body, so keep it small.
 * @param hydrateFile address of the file with React and `hydrate`
 */
export function wakeIslands(hydrateFile: string) {
  for (const island of document.querySelectorAll<IslandElement>(islandSelector)) wakeIsland(island, hydrateFile);
}

/**
 * Takes a snapshot of the island as served, for `hydrate`, and queues submits and clicks until React runs. If the files
 * do not load, clears the queue and dispatches `error` on the island; the next click or submit tries again.
 */
function wakeIsland(island: IslandElement, hydrateFile: string) {
  const { script, until } = island.dataset;
  const files = [hydrateFile, script];
  const served = snapshotNodes(island);
  const queuedEvents: Event[] = [];
  let failures = 0;
  /** Whether the files are loading or have loaded. */
  let isLoading = false;

  island.onclick = island.onsubmit = (event: Event) => {
    queuedEvents.push(event);
    load();
    // Prevent the browser's own submit, but not a click.
    return event.type === 'click';
  };

  async function load() {
    if (isLoading) return;
    isLoading = true;
    // Retry, as a lost connection may come back.
    for (const delay of [1000, 1000, 0]) {
      try {
        // Browsers cache a failed import, so each retry needs another address.
        const query = failures ? `?${failures}` : '';
        const [react, file] = await Promise.all(files.map((address) => import(address + query)));
        // Hydration moves the text of a translated button. While it is pressed, Chromium would drop the click.
        while (document.querySelector(':active')) await pause(50);
        return react.hydrate(island, file, served, queuedEvents);
      } catch {
        failures += 1;
        await pause(delay);
      }
    }
    isLoading = false;
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
function preload(files: readonly (string | undefined)[]) {
  // TypeScript lacks `connection`, which only Chromium has.
  if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
  addEventListener('load', async () => {
    // Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
    await pause(500);
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  });
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
