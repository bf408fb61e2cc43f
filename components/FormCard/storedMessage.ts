/** An unsent message in the page's history entry, for a visitor who leaves and returns. */
import type { FieldName } from '#lib/forms.ts';
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
  return /\S/.test(Object.values(message).join(''));
}

/** Puts a message into the fields of a form. */
export function fillForm(form: HTMLFormElement, message: Message): void {
  // An older version of the site may have stored other fields.
  const storedValue = (name: FieldName) => message[name] ?? '';
  const changed = ownControls(form).filter(({ name, value }) => value !== storedValue(name));
  for (const control of changed) control.value = storedValue(control.name);
  // As if the visitor had typed, so that an email is checked. Only now, because a listener may store the whole form.
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
}
