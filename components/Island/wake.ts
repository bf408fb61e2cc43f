/** A node of an island as it was served: where it stood, and its text where it is one. */
export type ServedNode = [node: Node, parent: Node, next: Node | null, text: string | null];

/**
 * Calls `load` when it is time to load an island. `Island` says what their names mean.
 * @param early what the visitor did before React was there, and is to be done again
 */
type Trigger = (load: () => void, island: HTMLElement, early: Event[]) => void;

export function interaction(load: () => void) {
  let isAwaited = true;
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown', 'input', 'submit']) {
    addEventListener(
      type,
      (event) => {
        // A mouse that only lies there: some browsers report it once, on the first paint. One that goes straight up or
        // down is taken for it too, until it does not.
        if (!isAwaited || (event as PointerEvent).movementX === 0) return;
        isAwaited = false;
        load();
      },
      // Captured, so that nothing on the page can hide one.
      true,
    );
  }
}

/** For islands with buttons that send no form: a click is noted as well. */
export function withClicks(trigger: Trigger): Trigger {
  return (load, island, early) => {
    island.onclick = (event) => {
      if ((event.target as Element).closest('[type=button]')) early.push(event);
    };
    trigger(load, island, early);
  };
}

/** Safari has no idle callback. */
const whenIdle = self.requestIdleCallback ?? setTimeout;

export function idle(load: () => void) {
  whenIdle(load);
}

export function visible(load: () => void, island: Element) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    load();
  }).observe(island);
}

/**
 * Loads the islands of a page, each when its time has come. It runs at the end of the body, and every byte of it is in
 * every page with an island.
 *
 * It notes each node as it was served, so that `hydrate` can tell what others have changed since, and what the visitor
 * sends before React is there. A file that does not arrive, or arrives damaged, is asked for three times, by another
 * address each, because browsers remember what failed. Then the island gets an `error` event, what was sent is forgotten,
 * and the next click tries again.
 * @param runtime address of the file with React and `hydrate`
 * @param triggers those that the page needs
 */
export function wakeIslands(runtime: string, triggers: Record<string, Trigger>) {
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
      event.preventDefault();
      early.push(event);
    };

    const files = [runtime, file];
    let failures = 0;
    const load = (): Promise<void> =>
      Promise.all(files.map((address) => import(address + (failures ? `?${failures}` : ''))))
        .then(([react, component]) => react.hydrate(island, component, served, early))
        .catch(() => {
          failures += 1;
          if (failures % 3) {
            // A pause, so that a lost connection can come back.
            setTimeout(load, 1000);
          } else {
            // Else a message that the visitor has since changed, or sent in another way, would go out later.
            early.length = 0;
            island.dispatchEvent(new Event('error'));
            addEventListener('click', load, { once: true });
          }
        });
    // The adapter passes the triggers that the page names.
    (triggers[until] as Trigger)(load, island, early);

    addEventListener('load', () => {
      // `connection` is Chromium's alone, so TypeScript's DOM has no word of it.
      if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
      whenIdle(() => {
        for (const href of files)
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      });
    });
  }
}
