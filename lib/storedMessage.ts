/** By the names of the fields, which may be those of an older version of the site. */
export type Values = Partial<Record<string, string>>;

/** A message in the page's entry of the browser's history, for a visitor who leaves and comes back. */
type StoredMessage = {
  values: Values;
  /** The notice that the visitor then reads. */
  notice: string;
};

/** Returns undefined if the entry contains no message, or something of another shape. */
export function readStoredMessage(): StoredMessage | undefined {
  const { values, notice } = history.state?.storedMessage ?? {};
  return values && notice ? { values, notice } : undefined;
}

/** Replaces the stored message. Without text, none is stored. */
export function writeStoredMessage(message?: StoredMessage): void {
  const state = message && hasText(message.values) ? { storedMessage: message } : null;
  try {
    history.replaceState(state, '');
  } catch {
    // Safari allows 100 calls in 30 seconds. The message is sent anyway.
  }
}

export function hasText(values: Values): boolean {
  return Object.values(values).some((value) => value?.trim());
}
