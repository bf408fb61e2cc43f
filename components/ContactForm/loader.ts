import { isEmail } from '@/lib/message';

/**
 * What a page with a form does before React is there. It runs in the head, before there is a form, and every byte of
 * it is in every such page.
 *
 * It flags the e-mail address from the first key on, and loads the island on the first interaction. When that fails
 * for good, the form says so in its own place; what was typed stays, and Send tries anew. Once the page has loaded and
 * the browser is idle, the island is fetched ahead.
 * @param island address of the script that hydrates the form
 */
export function loadOnInteraction(island: string) {
  /** What loads the island: any sign that the visitor is about to use the page, then nothing, after a failure Send. */
  let awaited = 'pointermove touchstart focusin keydown input submit';
  let failures = 0;
  // Live, so it has the form once there is one: the only one of the page.
  const forms = document.forms as unknown as [HTMLFormElement];
  let notice: HTMLElement | undefined;

  const load = () =>
    // Browsers remember a failed module by its address: each attempt has its own, of the same file.
    import(`${island}#${failures}`).catch(() => {
      failures += 1;
      if (failures % 3) {
        // A pause, so that a lost connection can come back.
        setTimeout(load, 1000);
      } else {
        awaited = 'submit';
        // Else a message that the visitor has since changed, or sent in another way, would go out later. React's name.
        (document as Document & { $$reactFormReplay?: [] }).$$reactFormReplay = [];
        notice = document.querySelector('[role=alert]') as HTMLElement;
        notice.hidden = false;
        notice.scrollIntoView({ block: 'nearest' });
        // A new deployment may have taken the island away for good. Not every browser keeps what is in the fields when
        // it reloads; what the history's entry keeps is gone with the tab.
        (notice.lastChild as HTMLElement).onclick = () => {
          history.replaceState([...new FormData(forms[0]).values()], '');
          location.reload();
        };
      }
    });

  for (const type of awaited.split(' ')) {
    addEventListener(
      type,
      (event) => {
        const field = event.target as HTMLInputElement;
        // As `MessageForm` does, once it is there.
        if (type === 'input' && field.name === 'email') field.setAttribute('aria-invalid', `${!isEmail(field.value)}`);
        // A mouse that only lies there: some browsers report it once, on the first paint. One that goes straight up or
        // down is taken for it too, until it does not.
        if (awaited.includes(type) && (event as PointerEvent).movementX !== 0) {
          awaited = '';
          if (notice) notice.hidden = true;
          load();
        }
      },
      // Captured, so that nothing on the page can hide one.
      true,
    );
  }

  self.onload = () => {
    history.state?.forEach((value: string, index: number) => {
      (forms[0][index] as HTMLInputElement).value ||= value;
    });
    history.replaceState(null, '');
    // `connection` is Chromium's alone, so TypeScript's DOM has no word of it; and Safari has no idle callback.
    if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
    (self.requestIdleCallback ?? setTimeout)(() =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${island}#0` }),
      ),
    );
  };
}
