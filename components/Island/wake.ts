import { type IslandElement, islandSelector } from './attributes';

/** Where a node is, if anywhere, and its text if it is one. */
export type NotedNode = [node: Node, parent: Node | null, next: Node | null, text: string | null];

/** The visitor's first sign of life. */
const interaction = new Promise<void>((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input']) {
    // Some browsers report a resting mouse once, on the first paint. A mouse that moves straight up or down looks the
    // same, until it turns. Captures, so that nothing on the page can hide an event.
    addEventListener(type, (event) => (event as PointerEvent).movementX === 0 || resolve(), true);
  }
});

/**
 * Calls back when the browser has nothing else to do, or after half a second: on a busy or slow machine, Chromium may
 * never call the page idle. Safari has no such callback.
 */
function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in self) requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 500);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads each island of a page at its time. It runs at the end of the body. Keep it small: every page with an island
 * contains it.
 *
 * It notes each node as served, so that `hydrate` can tell what others change, and queues what the visitor submits and
 * clicks before React runs. It asks three times for a file that is missing or damaged, by another address each, because
 * browsers remember failures. Then the queue is emptied, the island gets an `error` event, and the next click or submit
 * in it tries again.
 * @param runtime address of the file with React and `hydrate`
 */
export function wakeIslands(runtime: string) {
  for (const island of document.querySelectorAll<IslandElement>(islandSelector)) {
    const { script, until } = island.dataset;
    const served: NotedNode[] = [];
    const note = (parent: Node) => {
      for (const node of parent.childNodes) {
        served.push([node, parent, node.nextSibling, node.nodeValue]);
        note(node);
      }
    };
    note(island);

    const files = [runtime, script];
    let failures = 0;
    /** Whether the files are asked for, or have arrived. */
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
      addEventListener('load', () =>
        whenIdle(() => {
          for (const href of files)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
        }),
      );
    }
  }
}
