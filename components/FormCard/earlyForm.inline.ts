/**
 * Until React runs, validates the email, restores a stored message, and keeps one that is sent early. Comes before the
 * form, so that it sees the first key.
 *
 * Sets `data-state` on the card: "sendWaiting" after an early Send, "unavailable" if the form does not start.
 * `MessageForm` takes over by setting "ready".
 */
import { isInvalidEmail, readMessage } from '#lib/message.ts';
import { handleSamePageLinks } from './samePageLinks';
import { fillForm, hasOtherText, hasText, readStoredMessage, writeStoredMessage } from './storedMessage';

// A cast, because `FormCard` renders this script in the card.
const card = document.currentScript?.parentElement as HTMLElement;
/** Whether the fields hold the stored message, so that edits change it. Typing alone stores nothing. */
let areFieldsStored = false;

// Not earlier, because after Back, Chromium empties the fields before `load`.
addEventListener('load', restore);

card.oninput = ({ target }) => {
  if (isReady()) return;
  // At each key, because React reads the history entry when it takes over.
  if (areFieldsStored) save();
  if (target instanceof HTMLInputElement) checkEmail(target);
};

card.onsubmit = (event) => {
  if (isReady()) return;
  // `MessageForm` submits again.
  event.preventDefault();
  save();
  show('sendWaiting');
};

// `loadIslands.inline.ts` dispatches this event. Capture it, because it does not bubble.
card.addEventListener('unavailable', () => show('unavailable'), true);

handleSamePageLinks(handleLinkToThisPage);

function isReady(): boolean {
  return card.dataset.state === 'ready';
}

/** Fills in the stored message, even if React runs by now. If the visitor has typed over it, React offers it. */
function restore(): void {
  const form = card.querySelector('form');
  const stored = readStoredMessage();
  if (!form || !stored || hasOtherText(form, stored.message)) return;
  fillForm(form, stored.message);
  // From now on, `input` events are edits.
  areFieldsStored = true;
}

/** Stores what the fields hold. If they are empty, an earlier message stays. */
function save(): void {
  const form = card.querySelector('form');
  const message = form && readMessage(form);
  if (!message || !hasText(message)) return;
  areFieldsStored = true;
  // Edits of an earlier message do not change what became of it.
  writeStoredMessage({ message, outcome: readStoredMessage()?.outcome ?? 'unsent' });
}

/** Scrolls to the top. If the form has not started, reloads the page instead, as a link of its notice promises. */
function handleLinkToThisPage(): void {
  if (isReady()) {
    scrollTo(0, 0);
    return;
  }
  // Most browsers restore the fields, even if storage is blocked.
  save();
  location.reload();
}

/** Marks an email as invalid, or no longer. */
function checkEmail(field: HTMLInputElement): void {
  // Its type is "text" (docs/decisions/README.md, 18).
  if (field.inputMode !== 'email') return;
  const isInvalid = isInvalidEmail(field.value, field.required);
  field.setAttribute('aria-invalid', `${isInvalid}`);
  // `Field` hides the text of its error, not the paragraph.
  const errorText = field.closest('.field')?.querySelector('.error span');
  errorText?.toggleAttribute('hidden', !isInvalid);
}

/** Shows a notice of `FormCard`. */
function show(state: 'sendWaiting' | 'unavailable'): void {
  card.dataset.state = state;
  card.querySelector('[role=status]')?.scrollIntoView({ block: 'nearest' });
}
