/** Starts React on the page; the last of the scripts defines it (`formPage.ts`). */
declare function hydrate(): void;

/**
 * The inline loader of pages with a form. It runs in the browser, in the head, before there is a form, and every byte
 * of it is in every such page.
 *
 * Loads them on the first interaction, and starts React once every one is there, so that nothing starts half. When one
 * fails for good, the form says so in its own place; what was typed stays, and Send tries anew. Once the page has
 * loaded and the browser is idle, the same scripts are fetched without being run.
 * @param template holds the scripts, where no browser asks for them
 */
export function hydrateOnInteraction({ content }: HTMLTemplateElement) {
  /** Signs that the visitor is about to use the page. */
  const interactions = 'pointermove touchstart focusin keydown input submit'.split(' ');
  const missing = new Set(content.querySelectorAll('script'));
  let isStarted = false;

  const load = (script: HTMLScriptElement, retries: number) =>
    document.head.append(
      Object.assign(script.cloneNode(), {
        // A script that was asked for twice, because Send was pressed meanwhile, is missing only once.
        onload: () => missing.delete(script) && !missing.size && hydrate(),
        // A pause, so that a lost connection can come back.
        onerror: () => (retries ? setTimeout(load, 1000, script, retries - 1) : giveUp()),
      }),
    );

  const start = (event: Event) => {
    // A mouse that only lies there: some browsers report it once, on the first paint. One that goes straight up or
    // down is taken for it too, until it does not.
    if ((event as Partial<PointerEvent>).movementX === 0) return;
    isStarted = true;
    for (const type of interactions) removeEventListener(type, start, true);
    hideNotice(true);
    for (const script of missing) load(script, 2);
  };

  const giveUp = () => {
    hideNotice(false);
    // Else a message that the visitor has since changed, or sent in another way, would go out later. React's own name.
    (document as Document & { $$reactFormReplay?: [] }).$$reactFormReplay = [];
    addEventListener('submit', start, true);
  };

  const hideNotice = (isHidden: boolean) =>
    document.querySelector('[data-unavailable]')?.toggleAttribute('hidden', isHidden);

  // Not `rel=prefetch`, which Firefox puts under `default-src`, nor `rel=preload`, which warns when it is not used.
  const fetchAhead = () => {
    if (isStarted) return;
    for (const { src } of missing) {
      // Read to its end, or it does not reach the cache. A failure here is of no consequence.
      fetch(src, { priority: 'low' })
        .then((response) => response.blob())
        .catch(String);
    }
  };

  // They capture, so that nothing on the page can hide one.
  for (const type of interactions) addEventListener(type, start, true);

  addEventListener('load', () => {
    // `connection` is Chromium's alone, so TypeScript's DOM has no word of it; and Safari has no idle callback.
    if (!(navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) {
      (self.requestIdleCallback ?? setTimeout)(fetchAhead);
    }
  });
}
