/**
 * Handles the form until React runs: validates the email, restores a stored message, and keeps one that is sent early.
 * Runs inline before the form, so that it sees the first key.
 *
 * Sets `data-state` on the card: "sendWaiting" after an early Send, "unavailable" if the form does not load, or fails.
 * `MessageForm` takes over by setting "ready".
 */
import { isInvalid, readMessage } from '#lib/message.ts';
import { fillEmptyFields, onLeaving, readStoredMessage, writeStoredMessage } from './storedMessage';

const card = document.currentScript?.parentElement;
/** A message of an earlier visit to this page. */
const earlier = readStoredMessage();
let isStored = earlier !== undefined;

if (card) {
  const isReady = () => card.dataset.state === 'ready';

  /** Shows a notice of `FormCard`. */
  const show = (state: 'sendWaiting' | 'unavailable') => {
    card.dataset.state = state;
    card.querySelector(':scope > [role=status]')?.scrollIntoView({ block: 'nearest' });
  };

  const save = () => {
    const [form] = document.forms;
    // Until the page has loaded, the fields may lack the earlier message.
    if (!form || (earlier && document.readyState !== 'complete')) return;
    isStored = true;
    writeStoredMessage({ message: readMessage(form), notice: earlier?.notice ?? 'unsent' });
  };

  card.addEventListener('input', ({ target }) => {
    if (isReady()) return;
    if (isStored) save();
    // A cast, because the form has only inputs and a text area.
    const field = target as HTMLInputElement;
    // Its type is "text" (docs/decisions/README.md, 18).
    if (!field.matches('[inputmode=email]')) return;
    const isEmailInvalid = isInvalid(field.value, { type: 'email', isRequired: field.required });
    field.setAttribute('aria-invalid', `${isEmailInvalid}`);
    document.getElementById(`${field.id}.error`)?.firstElementChild?.toggleAttribute('hidden', !isEmailInvalid);
  });

  card.addEventListener('submit', (event) => {
    if (isReady()) return;
    // `MessageForm` repeats it.
    event.preventDefault();
    save();
    show('sendWaiting');
  });

  // `loadIslands.inline.ts` dispatches this event. Capture it, because it does not bubble.
  card.addEventListener('unavailable', () => show('unavailable'), true);

  card.addEventListener('click', ({ target }) => {
    // Reloads, because a new deployment may have removed the island's files. Saves first, because not every browser
    // restores fields. The target of a click is an element.
    if (!(target as Element).closest('[value=reload]')) return;
    save();
    location.reload();
  });

  onLeaving(() => {
    if (!isReady() && isStored) save();
  });

  // After Back, Chromium empties the fields before `load`.
  addEventListener('load', () => {
    const [form] = document.forms;
    const stored = readStoredMessage();
    if (form && stored) fillEmptyFields(form, stored.message);
  });

  // A link to this page reloads it. Otherwise, Firefox would drop the history entry with the stored message.
  addEventListener('click', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const link = (event.target as Element).closest('a');
    if (isModified || event.defaultPrevented || link?.href !== location.href.replace(/#.*/, '')) return;
    if (!readStoredMessage()) return;
    event.preventDefault();
    location.reload();
  });
}
