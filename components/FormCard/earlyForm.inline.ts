/**
 * Until React runs, validates the email, restores a stored message, and keeps one that is sent early. Comes before the
 * form, so that it sees the first key.
 *
 * Sets `data-state` on the card: "sendWaiting" after an early Send, "unavailable" if the form does not start.
 * `MessageForm` takes over by setting "ready".
 */
import { isInvalidEmail, readMessage } from '#lib/message.ts';
import { handleSamePageLinks } from './samePageLinks';
import { fillForm, hasOtherText, onLeaving, readStoredMessage, writeStoredMessage } from './storedMessage';

// A cast, because `FormCard` renders this script in the card.
const card = document.currentScript?.parentElement as HTMLElement;
/** A message of an earlier visit to this page. */
const earlier = readStoredMessage();
/** The stored message that the fields hold. Undefined if the visitor has typed over it: `MessageForm` will offer it. */
let stored = earlier;

addEventListener('DOMContentLoaded', restore);
// After Back, Chromium empties the fields before `load`.
addEventListener('load', restore);

card.oninput = ({ target }) => {
  if (isReady()) return;
  saveEdit();
  // A cast, because the form has only inputs and a text area.
  checkEmail(target as HTMLInputElement);
};

card.onsubmit = () => {
  if (isReady()) return true;
  save();
  show('sendWaiting');
  // Prevents the browser's own submit. `MessageForm` submits again.
  return false;
};

// `loadIslands.inline.ts` dispatches this event. Capture it, because it does not bubble.
card.addEventListener('unavailable', () => show('unavailable'), true);

onLeaving(saveEdit);

handleSamePageLinks(openPage);

function isReady(): boolean {
  return card.dataset.state === 'ready';
}

/** Restores the earlier message, unless the visitor has typed over it. */
function restore(): void {
  const form = card.querySelector('form');
  if (!form || !earlier) return;
  stored = hasOtherText(form, earlier.message) ? undefined : earlier;
  // Its events store the same message again.
  if (stored) fillForm(form, stored.message);
}

/** Stores an edit of the stored message. Before an early Send, there may be none: typing alone stores nothing. */
function saveEdit(): void {
  if (stored) save();
}

/** Stores what the fields hold. */
function save(): void {
  const form = card.querySelector('form');
  if (!form || isReady()) return;
  // Until the page has loaded, the fields may lack the earlier message.
  if (earlier && document.readyState !== 'complete') return;
  // On return, the visitor still has to learn what became of the earlier message.
  const outcome = stored?.outcome ?? 'unsent';
  stored = { message: readMessage(form), outcome };
  writeStoredMessage(stored);
}

/** Scrolls to the top. If the form has not started, reloads the page instead, as a link of its notice promises. */
function openPage(): void {
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
