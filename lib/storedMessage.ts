/** What the visitor typed, by field name. An older version of the site may have stored other names. */
export type FieldValues = Partial<Record<string, string>>;

/** An unsent message in the page's history entry, for a visitor who leaves and returns. */
type StoredMessage = {
  values: FieldValues;
  /** The name of a notice in `FormCard`, shown when the visitor returns. */
  notice: string;
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
    // Safari throws after 100 calls in 30 seconds. Sending works without a stored message.
  }
}

export function hasText(values: FieldValues): boolean {
  return Object.values(values).some((value) => value?.trim());
}
