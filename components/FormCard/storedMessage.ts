/** An unsent message in the page's history entry, for a visitor who leaves and returns. */
import { type Message, ownControls } from '#lib/message.ts';
import type { Outcome } from './awaitOutcome';

export type StoredMessage = {
  message: Message;
  /** Why the message is still here: the notice that the visitor finds on return. */
  outcome: Exclude<Outcome, 'sent'>;
};

/** @returns undefined if the history entry has no message */
export function readStoredMessage(): StoredMessage | undefined {
  // Unchecked, because only this file writes a state with this name.
  return history.state?.storedMessage;
}

/** Replaces the entry's state, or clears it if no field has text. Where Next's router runs, it adds its state again. */
export function writeStoredMessage(storedMessage?: StoredMessage): void {
  const state = storedMessage && hasText(storedMessage.message) ? { storedMessage } : null;
  try {
    history.replaceState(state, '');
  } catch {
    // Blocked, or refused: WebKit allows 100 calls in 30 seconds. Sending works without a stored message.
  }
}

export function hasText(message: Message): boolean {
  return Object.values(message).some((value) => value.trim() !== '');
}

/** Puts a message into the fields of a form. */
export function fillForm(form: HTMLFormElement, message: Message): void {
  for (const control of ownControls(form)) {
    // An older version of the site may have stored other fields.
    const value = message[control.name] ?? '';
    if (control.value === value) continue;
    control.value = value;
    // As if the visitor had typed it, so that an email is checked.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
