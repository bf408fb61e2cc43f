/**
 * Until React runs, validates the email, restores a stored message, and keeps one that is sent early. Once React runs,
 * it only handles links to this page. Comes before the form, so that it sees the first key.
 *
 * Sets `data-state` on the card: "sendWaiting" after an early Send, "unavailable" if the form does not start.
 * `MessageForm` takes over by setting "ready".
 */
import { isInvalidEmail, readMessage } from '#lib/message.ts';
import { fillForm, hasOtherText, onLeaving, readStoredMessage, writeStoredMessage } from './storedMessage';

// A cast, because `FormCard` renders this script in the card.
const card = document.currentScript?.parentElement as HTMLElement;
/** A message of an earlier visit to this page. */
const earlier = readStoredMessage();
/** The stored message that the fields hold. Undefined if the visitor has typed over it: `MessageForm` will offer it. */
let stored = earlier;

const isReady = () => card.dataset.state === 'ready';
const findForm = () => card.querySelector('form');

/** The page at an address in any spelling: `/contact`, `/contact/`, `/contact.html`, `/contact/index.html`. */
const pageAt = ({ origin, pathname }: HTMLAnchorElement | Location) =>
  origin + pathname.replace(/(\/index)?(\.html|\/)?$/, '');

/** Shows a notice of `FormCard`. */
const show = (state: 'sendWaiting' | 'unavailable') => {
  card.dataset.state = state;
  card.querySelector('[role=status]')?.scrollIntoView({ block: 'nearest' });
};

/** Stores what the fields hold. */
const save = () => {
  const form = findForm();
  if (!form || isReady()) return;
  // Until the page has loaded, the fields may lack the earlier message.
  if (earlier && document.readyState !== 'complete') return;
  // On return, the visitor still has to learn what became of the earlier message.
  const outcome = stored?.outcome ?? 'unsent';
  stored = { message: readMessage(form), outcome };
  writeStoredMessage(stored);
};

/** Stores an edit of the stored message. Before an early Send, there may be none: typing alone stores nothing. */
const saveEdit = () => {
  if (stored) save();
};

card.oninput = ({ target }) => {
  if (isReady()) return;
  saveEdit();
  // A cast, because the form has only inputs and a text area.
  const field = target as HTMLInputElement;
  // Its type is "text" (docs/decisions/README.md, 18).
  if (field.inputMode !== 'email') return;
  const isInvalid = isInvalidEmail(field.value, field.required);
  field.setAttribute('aria-invalid', `${isInvalid}`);
  // `Field` hides the text of its error, not the paragraph.
  const errorText = field.closest('.field')?.querySelector('.error span');
  errorText?.toggleAttribute('hidden', !isInvalid);
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

/** Restores the earlier message, unless the visitor has typed over it. */
const restore = () => {
  const form = findForm();
  if (!form || !earlier) return;
  stored = hasOtherText(form, earlier.message) ? undefined : earlier;
  if (stored) fillForm(form, stored.message);
};
addEventListener('DOMContentLoaded', restore);
// After Back, Chromium empties the fields before `load`.
addEventListener('load', restore);

/** Jumps to an anchor without creating a history entry. */
const jumpTo = (hash: string) => {
  const message = readStoredMessage();
  // Clears the state of the entry.
  location.replace(hash);
  writeStoredMessage(message);
};

/** Requests the scripts of the form again. Most browsers restore the fields, even if storage is blocked. */
const reload = () => {
  save();
  location.reload();
};

// A link to this page would create another history entry, and lose what the visitor has typed.
addEventListener('click', (event) => {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // The target of a click is an element.
  const link = (event.target as Element).closest('a');
  if (!link || isModified || pageAt(link) !== pageAt(location)) return;
  event.preventDefault();
  if (link.hash) jumpTo(link.hash);
  else if (isReady()) scrollTo(0, 0);
  else reload();
});
