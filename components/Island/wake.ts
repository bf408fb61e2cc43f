/** A node of an island as served: its place, and its text if it is one. */
export type ServedNode = [node: Node, parent: Node, next: Node | null, text: string | null];

/**
 * Calls `load` when it is time to load an island. `Island` explains the triggers by name.
 * @param early what the visitor does before React runs, for `hydrate` to repeat
 */
type Trigger = (load: () => void, island: HTMLElement, early: Event[]) => void;

export function interaction(load: () => void) {
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

/** Also notes clicks, for islands with buttons that send no form. */
export function withClicks(trigger: Trigger): Trigger {
  return (load, island, early) => {
    island.onclick = (event) => {
      if ((event.target as Element).closest('[type=button]')) early.push(event);
    };
    trigger(load, island, early);
  };
}

/**
 * Calls back when the browser has nothing else to do, or after two seconds: on a busy machine, Chromium may never call
 * the page idle. Safari has no such callback.
 */
export function idle(callback: () => void) {
  if ('requestIdleCallback' in self) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 2000);
}

export function visible(load: () => void, island: Element) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    load();
  }).observe(island);
}

/**
 * Loads each island of a page at its time. It runs at the end of the body. Keep it small: every page with an island
 * contains it.
 *
 * It notes each node as served, so that `hydrate` can tell what others change, and what the visitor sends before React
 * runs. It asks three times for a file that is missing or damaged, by another address each, because browsers remember
 * failures. Then the island gets an `error` event, the early submits are dropped, and the next click in it, or its next
 * submit, tries again.
 * @param runtime address of the file with React and `hydrate`
 * @param triggers those that the page needs
 */
export function wakeIslands(runtime: string, triggers: Record<string, Trigger>) {
  // A click is lost if hydration moves the text of its button between press and release, as in a translated page.
  let isPressed = false;
  for (const type of ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup', 'blur']) {
    addEventListener(type, () => {
      isPressed = type.endsWith('down');
    });
  }

  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island: file, until } = island.dataset as { island: string; until: string };
    const served: ServedNode[] = [];
    const note = (parent: Node) => {
      for (const node of parent.childNodes) {
        served.push([node, parent, node.nextSibling, node.nodeValue]);
        note(node);
      }
    };
    note(island);

    const early: Event[] = [];
    island.onsubmit = (event) => {
      early.push(event);
      // Keeps the browser from sending the form.
      return false;
    };

    const files = [runtime, file];
    let failures = 0;
    /** Whether the files are asked for, or have arrived. */
    let isLoading = false;
    const ask = (): Promise<void> =>
      Promise.all(files.map((address) => import(address + (failures ? `?${failures}` : '')))).then(
        ([react, component]) => {
          const hydrate = () => {
            if (isPressed) setTimeout(hydrate, 50);
            else react.hydrate(island, component, served, early);
          };
          hydrate();
        },
        () => {
          failures += 1;
          if (failures % 3) {
            // A lost connection may come back.
            setTimeout(ask, 1000);
          } else {
            isLoading = false;
            // Otherwise an old message could go out later, after the visitor has changed it or sent it in another way.
            early.length = 0;
            island.dispatchEvent(new Event('error'));
          }
        },
      );
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      ask();
    };
    (triggers[until] as Trigger)(load, island, early);
    for (const type of ['click', 'submit']) island.addEventListener(type, load);

    // Only Chromium has `connection`, so TypeScript does not know it.
    if (!(navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) {
      addEventListener('load', () =>
        idle(() => {
          for (const href of files)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
        }),
      );
    }
  }
}
