/** An unsent message in the page's history entry, for a visitor who leaves and returns. */

/** What the visitor typed, by field name. An older version of the site may have stored other names. */
export type FieldValues = Partial<Record<string, string>>;

export type StoredMessage = {
  values: FieldValues;
  /** The notice for a visitor who returns: was the message not sent, or was there no answer? */
  notice: 'unsent' | 'unanswered' | 'disconnected';
};

/** @returns undefined if the history entry has no message */
export function readStoredMessage(): StoredMessage | undefined {
  const { values, notice } = history.state?.storedMessage ?? {};
  return values && notice ? { values, notice } : undefined;
}

/** Replaces the stored message. Removes it if no field has text. Next's router adds its state to the entry. */
export function writeStoredMessage(message?: StoredMessage): void {
  const state = message && hasText(message.values) ? { storedMessage: message } : null;
  try {
    history.replaceState(state, '');
  } catch {
    // Blocked, or refused: WebKit allows 100 calls in 30 seconds. Sending works without a stored message.
  }
}

export function hasText(values: FieldValues): boolean {
  return Object.values(values).some((value) => value?.trim());
}

/** Reads the fields of a form, as typed. */
export function readFields(form: HTMLFormElement): FieldValues {
  // A cast, because the form has no file input.
  return Object.fromEntries(new FormData(form)) as FieldValues;
}

/** Fills the empty fields of a form. Those in which the visitor has typed stay as they are. */
export function fillEmptyFields(form: HTMLFormElement, values: FieldValues): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const value = values[control.name];
    if (!value || control.value) continue;
    control.value = value;
    // As if the visitor had typed it, so that an email is checked.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Runs a function whenever the visitor may be leaving the page. Not every browser dispatches both events. */
export function onLeaving(callback: () => void, options: AddEventListenerOptions = {}): void {
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, callback, options);
}
