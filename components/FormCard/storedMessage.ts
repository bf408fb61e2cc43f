/** An unsent message in the page's history entry, for a visitor who leaves and returns. */
import type { Message } from '#lib/message.ts';
import type { Outcome } from './awaitOutcome';

export type StoredMessage = {
  message: Message;
  /** Why the message is still here. The visitor reads it on return. */
  notice: Exclude<Outcome, 'sent'>;
};

/** @returns undefined if the history entry has no message */
export function readStoredMessage(): StoredMessage | undefined {
  return history.state?.storedMessage;
}

/**
 * Replaces the stored message. Removes it if no field has text. Replaces the whole state of the entry: where Next's
 * router runs, it adds its own state again.
 */
export function writeStoredMessage(storedMessage?: StoredMessage): void {
  const state = storedMessage && hasText(storedMessage.message) ? { storedMessage } : null;
  try {
    history.replaceState(state, '');
  } catch {
    // Blocked, or refused: WebKit allows 100 calls in 30 seconds. Sending works without a stored message.
  }
}

export function hasText(message: Message): boolean {
  // An extension may have added a field with a file.
  return /\S/.test(Object.values(message).join(''));
}

/** Fills the empty fields of a form. Those in which the visitor has typed stay as they are. */
export function fillEmptyFields(form: HTMLFormElement, message: Message): void {
  for (const [name, value] of Object.entries(message)) {
    // A cast, because the form has only inputs and a text area. An older version of the site may have stored other names.
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!value || !control || control.value) continue;
    control.value = value;
    // As if the visitor had typed it, so that an email is checked.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
