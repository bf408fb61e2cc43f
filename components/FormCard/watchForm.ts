import { type FieldValues, hasText, readStoredMessage, writeStoredMessage } from '#lib/storedMessage.ts';
import type { Outcome } from './awaitOutcome';
import { checkFilledEmails, controlsOf, markInvalidFields, resetMarks, updateMark } from './fieldErrors';

/** The state that `MessageForm` reports in a `formstate` event. */
type FormState = 'ready' | 'sending' | Outcome;

/** The notices of `FormCard`: one for each state except `ready`, and those that need no React. */
export type Notice = Outcome | 'sending' | 'loading' | 'incomplete' | 'unsent' | 'restored' | 'unavailable';

/**
 * Marks fields, shows notices, and stores the message until it is sent. `MessageForm` only sends it, and reports the
 * outcome.
 *
 * Runs inline before the form, so that it handles the first key press. `MessageForm` calls it, too, because Next does
 * not run the inline scripts of a page to which it navigates.
 */
export function watchForm(card: HTMLElement): void {
  // The inline script has already run.
  if (card.oninput) return;

  let stored = readStoredMessage();
  /** Whether edits update the stored message: not while it waits behind "Restore my message". */
  let storesEdits = false;
  /** What the button "Restore my message" puts into the fields. */
  let restorableValues: FieldValues = {};
  let shownNotice = '';

  // Functions, because the form does not exist yet, and React may replace it.
  const status = () => card.querySelector<HTMLElement>('[role=status]');
  const sendButton = () => card.querySelector<HTMLElement>('[type=submit]');
  const values = (): FieldValues => Object.fromEntries(controlsOf(card).map(({ name, value }) => [name, value]));

  function showNotice(name: string) {
    shownNotice = name;
    for (const notice of card.querySelectorAll<HTMLElement>('[data-notice]')) {
      notice.hidden = notice.dataset.notice !== name;
    }
    // `scroll-padding` keeps the notice clear of the fixed bars.
    status()?.scrollIntoView({ block: 'nearest' });
  }

  function store(message?: typeof stored) {
    stored = message;
    writeStoredMessage(message);
  }

  /** @param notice shown if the visitor leaves and returns */
  function storeFields(notice: string) {
    storesEdits = true;
    store({ values: values(), notice });
  }

  /** Shows the button "Restore my message" if there is anything to restore, and hides it otherwise. */
  function offerRestore(fieldValues: FieldValues = {}) {
    restorableValues = fieldValues;
    card.querySelector('[value=restore]')?.toggleAttribute('hidden', !hasText(fieldValues));
  }

  /** Swaps the fields and the restorable values, so that a second click undoes the first. */
  function restore() {
    const typed = values();
    for (const control of controlsOf(card)) control.value = restorableValues[control.name] ?? '';
    resetMarks(card);
    storeFields('unsent');
    offerRestore(typed);
    sendButton()?.focus();
    showNotice('restored');
  }

  card.oninput = ({ target }) => {
    // A cast, because all fields of the card are inputs or text areas.
    updateMark(target as HTMLInputElement);
    if (storesEdits && stored) storeFields(stored.notice);
  };

  // Submit only once while Enter is held down. In a text area, Enter begins a new line.
  card.onkeydown = (event) => {
    const { repeat, key, target } = event;
    if (repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
  };

  // React resets the form after each Send, and extensions may. Wait, because the event precedes the reset.
  card.onreset = () => setTimeout(() => resetMarks(card));

  function checkSubmit(event: Event) {
    const firstInvalid = markInvalidFields(card);
    if (!firstInvalid) {
      storeFields('unsent');
      // If React runs already, it reports `sending` at once.
      return showNotice('loading');
    }
    // Stop the event before React or `wake.ts` sees it.
    event.preventDefault();
    event.stopPropagation();
    alert('Please fill in all the fields correctly.');
    showNotice('incomplete');
    firstInvalid.focus();
    // `focus` scrolls to the field alone, without its label.
    firstInvalid.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }
  card.addEventListener('submit', checkSubmit, true);

  card.addEventListener('formstate', (event) => {
    // A cast, because `MessageForm` dispatches nothing else by this name.
    const state = (event as CustomEvent<FormState>).detail;
    if (state === 'ready') {
      // During hydration, React may have rendered the form again, without its marks.
      if (shownNotice === 'incomplete') markInvalidFields(card);
      else checkFilledEmails(card);
      return;
    }

    const { activeElement } = document;
    if (state === 'sending') {
      storeFields('unanswered');
      offerRestore();
      // A disabled button loses the focus.
      if (activeElement === sendButton()) status()?.focus();
    } else if (activeElement === status() || activeElement === document.body) {
      // Return the focus to Send, unless the visitor has moved it. A lost focus is on the body.
      sendButton()?.focus();
    }
    if (state === 'sent') store();
    if (state === 'failed' && stored) {
      // React has emptied the fields.
      storesEdits = false;
      offerRestore(stored.values);
      store({ ...stored, notice: 'unsent' });
    }
    showNotice(state);
  });

  // `wake.ts` dispatches this event if the island cannot be loaded. Capture it, because it does not bubble.
  card.addEventListener('error', () => showNotice('unavailable'), true);

  card.onclick = ({ target }) => {
    // A cast, because the target of a click is an element.
    const value = (target as Element).closest('button')?.value;
    if (value === 'restore') restore();
    if (value === 'reload') {
      // A new deployment may have removed the island's files. Not every browser restores fields after a reload.
      storeFields('unsent');
      location.reload();
    }
  };

  // Store the message again, because a link to an anchor creates a new history entry.
  addEventListener('hashchange', () => writeStoredMessage(stored));

  // After Back, Chromium empties the fields before `load`.
  addEventListener('load', () => {
    if (!stored) return;
    // Keep what the visitor has typed since.
    for (const control of controlsOf(card)) control.value ||= stored.values[control.name] ?? '';
    checkFilledEmails(card);
    storeFields(stored.notice);
    showNotice(stored.notice);
  });
}
