import { type IslandElement, islandSelector } from './attributes';

/** A node, its position in the page, and its text if it is one. */
export type NodeSnapshot = { node: Node; parent: Node | null; next: Node | null; text: string | null };

/** The visitor's first sign of life. */
const interaction = new Promise<void>((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input']) {
    // Some browsers report a resting mouse once, on the first paint. A mouse that moves straight up or down looks the
    // same, until it turns. Captures, so that nothing on the page can hide an event.
    addEventListener(type, (event) => (event as PointerEvent).movementX === 0 || resolve(), true);
  }
});

/**
 * Loads each island of a page at its time. Runs at the end of the body. Keep it small: every page with an island
 * contains it.
 * @param hydrateFile address of the file with React and `hydrate`
 */
export function wakeIslands(hydrateFile: string) {
  for (const island of document.querySelectorAll<IslandElement>(islandSelector)) wakeIsland(island, hydrateFile);
}

/**
 * Takes snapshots of the nodes as served, so that `hydrate` can tell what others have changed, and queues what the
 * visitor submits and clicks before React runs. If the files do not load, it empties the queue and dispatches `error` on
 * the island; the next click or submit tries again.
 */
function wakeIsland(island: IslandElement, hydrateFile: string) {
  const { script, until } = island.dataset;
  const files = [hydrateFile, script];
  const served = snapshotNodes(island);
  const queuedEvents: Event[] = [];
  let failures = 0;
  /** Whether the files have been asked for, or have arrived. */
  let isLoading = false;

  island.onclick = island.onsubmit = (event: Event) => {
    queuedEvents.push(event);
    load();
    // Keeps the browser from sending the form.
    return event.type === 'click';
  };

  async function load() {
    if (isLoading) return;
    isLoading = true;
    // A lost connection may come back.
    for (const delay of [1000, 1000, 0]) {
      try {
        // By another address each time, because browsers remember failures.
        const query = failures ? `?${failures}` : '';
        const [react, file] = await Promise.all(files.map((address) => import(address + query)));
        // In a translated page, hydration moves the text of a pressed button, and Chromium would drop the click.
        while (document.querySelector(':active')) await pause(50);
        return react.hydrate(island, file, served, queuedEvents);
      } catch {
        failures += 1;
        await pause(delay);
      }
    }
    isLoading = false;
    // Otherwise an old message could go out later, after the visitor has changed it or sent it in another way.
    queuedEvents.length = 0;
    island.dispatchEvent(new Event('error'));
  }

  if (until === 'interaction') interaction.then(load);
  else new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load()).observe(island);
  preload(files);
}

function snapshotNodes(island: Node): NodeSnapshot[] {
  const snapshots: NodeSnapshot[] = [];
  const nodes = document.createTreeWalker(island);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    snapshots.push({ node, parent: node.parentNode, next: node.nextSibling, text: node.nodeValue });
  return snapshots;
}

/** Fetches the files half a second after the page has loaded, unless the visitor saves data. */
function preload(files: readonly (string | undefined)[]) {
  // Only Chromium has `connection`, so TypeScript does not know it.
  if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
  addEventListener('load', async () => {
    // The page comes first. Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
    await pause(500);
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  });
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
