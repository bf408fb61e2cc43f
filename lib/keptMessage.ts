/** A message in the page's entry of the browser's history, for a visitor who leaves and comes back. */
type Kept = {
  /** By the names of the fields, which may be those of an older version of the site. */
  message: Partial<Record<string, string>>;
  /** What the message waits for: a reload of the page, the scripts of the form, or an answer from the service. */
  awaited: 'reload' | 'scripts' | 'answer';
};

/** Tells this to a visitor who comes back. */
export const noAnswer =
  'You left before an answer came. If you are not sure that your message was sent, send it again.';

export function keepMessage(message: Kept['message'], awaited: Kept['awaited']): void {
  replaceState({ kept: { message, awaited } });
}

export function forgetMessage(): void {
  replaceState(null);
}

export function keptMessage(): Kept | undefined {
  return history.state?.kept;
}

function replaceState(state: { kept: Kept } | null): void {
  try {
    history.replaceState(state, '');
  } catch {
    // Safari allows 100 calls in 30 seconds. The message is sent anyway.
  }
}
