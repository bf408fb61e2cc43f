/**
 * Does what must not wait for React: flags the email, restores a stored message, and keeps one that is sent early. Runs
 * inline before the form, so that it sees the first key. `MessageForm` takes over by setting the state "ready".
 */
import { isInvalid } from '#lib/message.ts';
import { fillEmptyFields, onLeaving, readFields, readStoredMessage, writeStoredMessage } from '#lib/storedMessage.ts';

const card = document.currentScript?.parentElement;
const earlier = readStoredMessage();
let isStored = earlier !== undefined;

if (card) {
  const isReady = () => card.dataset.state === 'ready';

  /** Shows a notice of `FormCard`. */
  const show = (state: 'loading' | 'unavailable') => {
    card.dataset.state = state;
    card.querySelector(':scope > [role=status]')?.scrollIntoView({ block: 'nearest' });
  };

  const store = () => {
    const [form] = document.forms;
    // Until the page has loaded, the fields may lack the earlier message.
    if (!form || (earlier && document.readyState !== 'complete')) return;
    isStored = true;
    writeStoredMessage({ values: readFields(form), notice: earlier?.notice ?? 'unsent' });
  };

  card.addEventListener('input', ({ target }) => {
    if (isReady()) return;
    if (isStored) store();
    // A cast, because the form has only inputs and a text area.
    const field = target as HTMLInputElement;
    if (!field.matches('[inputmode=email]')) return;
    const isFlagged = isInvalid(field.value, { type: 'email', isRequired: field.required });
    field.setAttribute('aria-invalid', `${isFlagged}`);
    document.getElementById(`${field.id}.error`)?.firstElementChild?.toggleAttribute('hidden', !isFlagged);
  });

  card.addEventListener('submit', (event) => {
    if (isReady()) return;
    // `MessageForm` repeats it.
    event.preventDefault();
    store();
    show('loading');
  });

  // `wake.inline.ts` dispatches this event if the island does not load. Capture it, because it does not bubble.
  card.addEventListener('error', () => show('unavailable'), true);

  card.addEventListener('click', ({ target }) => {
    // A new deployment may have removed the island's files. Not every browser restores fields after a reload.
    if (!(target as Element).closest('[value=reload]')) return;
    store();
    location.reload();
  });

  onLeaving(() => !isReady() && isStored && store());

  // After Back, Chromium empties the fields before `load`.
  addEventListener('load', () => {
    const [form] = document.forms;
    if (form) fillEmptyFields(form, readStoredMessage()?.values ?? {});
  });

  // A link to this page reloads it. Firefox would drop the stored message together with the history entry.
  addEventListener('click', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const link = (event.target as Element).closest('a');
    if (isModified || event.defaultPrevented || link?.href !== location.href.replace(/#.*/, '')) return;
    if (!readStoredMessage()) return;
    event.preventDefault();
    location.reload();
  });
}
