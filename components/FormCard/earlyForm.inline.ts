/**
 * Until React runs, validates the email, and keeps a message that is sent early. Also handles links to this page, even
 * when React runs. Comes before the form, so that it sees the first key.
 *
 * Sets `data-state` on the card: "sendWaiting" after an early Send, "unavailable" if the form does not start, which
 * cancels that Send. `MessageForm` takes over by setting "ready".
 */
import { isInvalidEmail, readMessage } from '#lib/message.ts';
import { handleSamePageLinks } from './samePageLinks';
import { fillForm, hasText, readStoredMessage, writeStoredMessage } from './storedMessage';

// A cast, because `FormCard` renders this script in the card.
const card = document.currentScript?.parentElement as HTMLElement;

card.oninput = ({ target }) => {
  if (isReady()) return;
  // Typing alone stores nothing.
  if (card.dataset.state === 'sendWaiting') save();
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
card.addEventListener('unavailable', handleUnavailable, true);

handleSamePageLinks(handleLinkToThisPage);

function isReady(): boolean {
  return card.dataset.state === 'ready';
}

/** Fills in a stored message, which otherwise `MessageForm` does: the notice promises that a reload keeps it. */
function handleUnavailable(): void {
  // First, so that the `input` events of `fillForm` save nothing.
  show('unavailable');
  const form = card.querySelector('form');
  const stored = readStoredMessage();
  if (form && stored && !hasText(readMessage(form))) fillForm(form, stored.message);
}

/** Stores what the fields hold. If they are empty, an earlier message stays. */
function save(): void {
  const form = card.querySelector('form');
  if (!form) return;
  const message = readMessage(form);
  if (!hasText(message)) return;
  // After an edit, too, an earlier message may have arrived: its outcome stays.
  const outcome = readStoredMessage()?.outcome ?? 'unsent';
  writeStoredMessage({ message, outcome });
}

/** Scrolls to the top. If the form has not started, reloads the page instead, as a link of its notice promises. */
function handleLinkToThisPage(): void {
  if (isReady()) {
    scrollTo(0, 0);
    return;
  }
  save();
  // Even if storage is blocked: most browsers restore the fields.
  location.reload();
}

/** Marks an email as invalid, or no longer. */
function checkEmail(field: HTMLInputElement): void {
  // Not by its type, which is "text" (docs/decisions/README.md, 18).
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
