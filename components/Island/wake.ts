import { type IslandElement, islandSelector } from './attributes';

/** The position of a node, if it is in the page, and its text if it is one. */
export type NotedNode = [node: Node, parent: Node | null, next: Node | null, text: string | null];

/** The visitor's first sign of life. */
const interaction = new Promise<void>((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input']) {
    // Some browsers report a resting mouse once, on the first paint. A mouse that moves straight up or down looks the
    // same, until it turns. Captures, so that nothing on the page can hide an event.
    addEventListener(type, (event) => (event as PointerEvent).movementX === 0 || resolve(), true);
  }
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads each island of a page at its time. Runs at the end of the body. Keep it small: every page with an island
 * contains it.
 *
 * It notes every node as served, so that `hydrate` knows what others have changed, and queues what the visitor submits
 * and clicks before React runs. It asks three times for files that are missing or damaged, each time by another address,
 * because browsers remember failures. After that, it empties the queue and dispatches `error` on the island; the next
 * click or submit tries again.
 * @param hydrateFile address of the file with React and `hydrate`
 */
export function wakeIslands(hydrateFile: string) {
  for (const island of document.querySelectorAll<IslandElement>(islandSelector)) {
    const { script, until } = island.dataset;
    const served: NotedNode[] = [];
    const nodes = document.createTreeWalker(island);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      served.push([node, node.parentNode, node.nextSibling, node.nodeValue]);

    const files = [hydrateFile, script];
    let failures = 0;
    /** Whether the files have been asked for, or have arrived. */
    let isLoading = false;
    const queuedEvents: Event[] = [];
    island.onclick = island.onsubmit = (event: Event) => {
      queuedEvents.push(event);
      load();
      // Keeps the browser from sending the form.
      return event.type === 'click';
    };

    async function load() {
      if (isLoading) return;
      isLoading = true;
      do {
        try {
          const [react, file] = await Promise.all(
            files.map((address) => import(address + (failures ? `?${failures}` : ''))),
          );
          // In a translated page, hydration moves the text of a pressed button, and Chromium would drop the click.
          while (document.querySelector(':active')) await pause(50);
          return react.hydrate(island, file, served, queuedEvents);
        } catch {
          failures += 1;
          // A lost connection may come back.
          if (failures % 3) await pause(1000);
        }
      } while (failures % 3);
      isLoading = false;
      // Otherwise an old message could go out later, after the visitor has changed it or sent it in another way.
      queuedEvents.length = 0;
      island.dispatchEvent(new Event('error'));
    }

    if (until === 'interaction') interaction.then(load);
    else new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load()).observe(island);

    // Only Chromium has `connection`, so TypeScript does not know it.
    if (!(navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) {
      addEventListener('load', async () => {
        // The page comes first. Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
        await pause(500);
        for (const href of files)
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      });
    }
  }
}
