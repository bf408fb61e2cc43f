/** Values by field name. An older version of the site may have stored other names. */
export type Values = Partial<Record<string, string>>;

/** An unsent message in the page's history entry, for a visitor who leaves and returns. */
type StoredMessage = {
  values: Values;
  /** Shown when the visitor returns. */
  notice: string;
};

/** @returns undefined if the history entry has no message, or another program's state */
export function readStoredMessage(): StoredMessage | undefined {
  const { values, notice } = history.state?.storedMessage ?? {};
  return values && notice ? { values, notice } : undefined;
}

/** Replaces the stored message. Removes it if no field has text. */
export function writeStoredMessage(message?: StoredMessage): void {
  const state = message && hasText(message.values) ? { storedMessage: message } : null;
  try {
    history.replaceState(state, '');
  } catch {
    // Safari throws after 100 calls in 30 seconds. Sending does not depend on it.
  }
}

/** Whether any field has text. */
export function hasText(values: Values): boolean {
  return Object.values(values).some((value) => value?.trim());
}
