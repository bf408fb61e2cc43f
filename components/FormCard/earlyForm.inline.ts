/**
 * Until React runs, validates the email, and keeps a message that is sent early. Also handles links to this page, even
 * when React runs. Comes before the form, so that it sees the first key.
 */
import { isInvalidEmail, readMessage } from '#lib/message.ts';
import type { CardElement, CardState } from './cardState';
import { handleSamePageLinks } from './samePageLinks';
import { fillForm, hasText, readStoredMessage, writeStoredMessage } from './storedMessage';

// A cast, because `FormCard` renders this script in the card.
const card = document.currentScript?.parentElement as CardElement;

card.addEventListener('input', ({ target }) => {
  if (isReady()) return;
  // Typing alone stores nothing, but edits of a message that waits do.
  if (card.dataset.state === 'sendWaiting') save();
  if (target instanceof HTMLInputElement) checkEmail(target);
});

card.addEventListener('submit', (event) => {
  if (isReady()) return;
  event.preventDefault();
  save();
  // `MessageForm` submits again when it finds this state.
  show('sendWaiting');
});

// From `loadIslands.inline.ts`.
card.addEventListener('unavailable', () => {
  fillInStoredMessage();
  show('unavailable');
});

handleSamePageLinks(() => {
  if (isReady()) {
    // What a new load would show, but without losing what was typed.
    scrollTo(0, 0);
  } else {
    // The form has not started, or has failed. A new load may start it.
    saveAndReload();
  }
});

function isReady(): boolean {
  return card.dataset.state === 'ready';
}

/** Fills in a stored message, unless something else was typed. The notice promises that a reload keeps it. */
function fillInStoredMessage(): void {
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
  // An earlier message may have arrived, so keep its outcome, even if it has been edited since.
  const outcome = readStoredMessage()?.outcome ?? 'unsent';
  writeStoredMessage({ message, outcome });
}

/** Reloads the page, as the link of the notice promises. */
function saveAndReload(): void {
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
function show(state: Exclude<CardState, 'ready'>): void {
  card.dataset.state = state;
  card.querySelector('[role=status]')?.scrollIntoView({ block: 'nearest' });
}
