import { type IslandData, type IslandElement, islandSelector } from './attributes';

// By the values of `until`: a page contains those that it needs (scripts/export/islands.ts).
export { onInteraction as interaction, whenIdle as idle, whenVisible as visible };

/** Where a node is, if anywhere, and its text if it is one. */
export type NotedNode = [node: Node, parent: Node | null, next: Node | null, text: string | null];

/** Calls back when it is time to load an island. */
type Trigger = (load: () => void, island: HTMLElement) => void;

function onInteraction(load: () => void) {
  let isAwaited = true;
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input', 'submit']) {
    addEventListener(
      type,
      (event) => {
        // Some browsers report a resting mouse once, on the first paint. A mouse that moves straight up or down looks
        // the same, until it turns.
        if (!isAwaited || (event as PointerEvent).movementX === 0) return;
        isAwaited = false;
        load();
      },
      // Captures, so that nothing on the page can hide an event.
      true,
    );
  }
}

/**
 * Calls back when the browser has nothing else to do, or after half a second: on a busy or slow machine, Chromium may
 * never call the page idle. Safari has no such callback.
 */
function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in self) requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 500);
}

function whenVisible(load: () => void, island: Element) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    load();
  }).observe(island);
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
 * @param triggers those that the page needs
 */
export function wakeIslands(runtime: string, triggers: Partial<Record<IslandData['until'], Trigger>>) {
  // A click is lost if hydration moves the text of its button between press and release, as in a translated page.
  let isPressed = false;
  for (const type of ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup', 'blur']) {
    addEventListener(type, () => {
      isPressed = type.endsWith('down');
    });
  }

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
          while (isPressed) await pause(50);
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
    triggers[until]?.(load, island);

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
