import { hasText, readStoredMessage, type Values, writeStoredMessage } from '#lib/storedMessage.ts';
import { checkFilledEmails, controlsOf, markProblems, recheckEmails, updateMark } from './marks';

/** What `MessageForm` reports in an event `formstate`; `unanswered`: the visitor left before an answer came. */
export type FormState = 'ready' | 'sending' | 'sent' | 'failed' | 'unanswered';

/** The notices of `FormCard`: one for each state, and those that need no React. */
export type Notice = Exclude<FormState, 'ready'> | 'loading' | 'incomplete' | 'unsent' | 'restored' | 'unavailable';

/**
 * Marks fields, shows notices, and stores the message until it is sent. React only sends, and reports how that went.
 *
 * It runs as an inline script right before the form, so that it works from the first key on, and in pages that others
 * have changed. `MessageForm` calls it too, since Next runs no scripts of a page to which it navigates itself.
 */
export function watchForm(card: HTMLElement): void {
  // The inline script was here first.
  if (card.oninput) return;

  let stored = readStoredMessage();
  /** Whether the fields contain the stored message, so that it has to follow each edit. */
  let isStoredShown = false;
  /** What "Restore my message" puts into the fields. */
  let restorable: Values = {};
  let shownNotice = '';

  const status = () => card.querySelector<HTMLElement>('[role=status]');
  const sendButton = () => card.querySelector<HTMLElement>('[type=submit]');
  const values = (): Values => Object.fromEntries(controlsOf(card).map(({ name, value }) => [name, value]));

  function showNotice(name: string) {
    shownNotice = name;
    for (const notice of card.querySelectorAll<HTMLElement>('[data-notice]')) {
      notice.hidden = notice.dataset.notice !== name;
    }
    // `scroll-padding` keeps it clear of the bars.
    status()?.scrollIntoView({ block: 'nearest' });
  }

  function store(message?: typeof stored) {
    stored = message;
    writeStoredMessage(message);
  }

  /** @param notice for a visitor who leaves and comes back */
  function storeFields(notice: string) {
    isStoredShown = true;
    store({ values: values(), notice });
  }

  function offerRestore(values: Values = {}) {
    restorable = values;
    card.querySelector('[value=restore]')?.toggleAttribute('hidden', !hasText(values));
  }

  /** Swaps the message that was not sent and what has been typed since. */
  function restore() {
    const typed = values();
    for (const control of controlsOf(card)) control.value = restorable[control.name] ?? '';
    recheckEmails(card);
    storeFields('unsent');
    offerRestore(typed);
    sendButton()?.focus();
    showNotice('restored');
  }

  card.oninput = ({ target }) => {
    updateMark(target as HTMLInputElement);
    if (isStoredShown && stored) storeFields(stored.notice);
  };

  // Holding Enter down submits once. In a text area, Enter begins a new line.
  card.onkeydown = (event) => {
    const { repeat, key, target } = event;
    if (repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
  };

  // Extensions reset forms, too. This event comes before the fields change.
  card.onreset = () => setTimeout(() => recheckEmails(card));

  function checkSubmit(event: Event) {
    const wrong = markProblems(card);
    if (!wrong) {
      storeFields('unsent');
      return showNotice('loading');
    }
    // Neither React nor `wake.ts` hears of it.
    event.preventDefault();
    event.stopPropagation();
    alert('Please fill in all the fields correctly.');
    showNotice('incomplete');
    wrong.focus();
    // Browsers scroll to the field alone.
    wrong.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }
  card.addEventListener('submit', checkSubmit, true);

  card.addEventListener('formstate', (event) => {
    // `MessageForm` dispatches it.
    const state = (event as CustomEvent<FormState>).detail;
    if (state === 'ready') {
      // React may have had to render the form again.
      if (shownNotice === 'incomplete') markProblems(card);
      else checkFilledEmails(card);
      return;
    }

    const { activeElement } = document;
    if (state === 'sending') {
      storeFields('unanswered');
      offerRestore();
      // The disabled button cannot keep the focus.
      if (activeElement === sendButton()) status()?.focus();
    } else if (activeElement === status() || activeElement === document.body) {
      // Unless the visitor has moved on.
      sendButton()?.focus();
    }
    if (state === 'sent') store();
    if (state === 'failed' && stored) {
      isStoredShown = false;
      offerRestore(stored.values);
      store({ ...stored, notice: 'unsent' });
    }
    showNotice(state);
  });

  // `wake.ts` dispatches this event when the island cannot be loaded. It does not bubble, so capture it.
  card.addEventListener('error', () => showNotice('unavailable'), true);

  card.onclick = ({ target }) => {
    const value = (target as Element).closest('button')?.value;
    if (value === 'restore') restore();
    if (value === 'reload') {
      // A new deployment may have removed the island's files. Not every browser keeps the fields when a page reloads.
      storeFields('unsent');
      location.reload();
    }
  };

  // A link within the page makes a new entry of the history.
  addEventListener('hashchange', () => writeStoredMessage(stored));

  // Not earlier: Chromium empties the fields when the visitor comes back to a page.
  addEventListener('load', () => {
    if (!stored) return;
    for (const control of controlsOf(card)) control.value ||= stored.values[control.name] ?? '';
    checkFilledEmails(card);
    storeFields(stored.notice);
    showNotice(stored.notice);
  });
}
