import { EmailError } from '#lib/email.ts';

export type Outcome =
  | 'sent'
  /** It was refused, or failed before it was sent. */
  | 'unsent'
  /** No response came. The service may have accepted it. */
  | 'disconnected'
  /** No response came, and the visitor was leaving. */
  | 'unanswered';

/** Waits for `sendEmail`, and logs a failure, unless the visitor is leaving (docs/decisions/README.md, 17). */
export async function awaitOutcome(request: Promise<void>): Promise<Outcome> {
  const listeners = new AbortController();
  const isLeaving = watchLeaving(listeners.signal);
  try {
    await request;
    return 'sent';
  } catch (error) {
    const isDisconnected = error instanceof EmailError && error.isDisconnected;
    if (isDisconnected && (await isLeaving())) return 'unanswered';
    console.error(error);
    return isDisconnected ? 'disconnected' : 'unsent';
  } finally {
    listeners.abort();
  }
}

/** @returns a function that says, after a second, whether a request has just broken because the visitor is leaving */
function watchLeaving(signal: AbortSignal): () => Promise<boolean> {
  let hasLeft = false;
  // `beforeunload` also precedes `mailto:` links, after which the visitor stays.
  let seemedToLeaveAt = Number.NEGATIVE_INFINITY;
  const noteLeaving = (event: Event) => {
    if (event.type === 'beforeunload' || opensPage(event)) seemedToLeaveAt = performance.now();
  };
  addEventListener('click', noteLeaving, { signal });
  addEventListener('beforeunload', noteLeaving, { signal });
  addEventListener('pagehide', () => (hasLeft = true), { signal });
  return async () => {
    const brokenAt = performance.now();
    // `pagehide` may follow, when the next page has arrived.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return hasLeft || seemedToLeaveAt > brokenAt - 1000;
  };
}

/** Whether a click opens another page. `earlyForm.inline.ts` prevents the default of a link to this page. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
