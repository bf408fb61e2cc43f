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
  const checkIfLeaving = watchLeaving(listeners.signal);
  try {
    await request;
    return 'sent';
  } catch (error) {
    const isDisconnected = error instanceof EmailError && error.isDisconnected;
    if (isDisconnected && (await checkIfLeaving())) return 'unanswered';
    console.error(error);
    return isDisconnected ? 'disconnected' : 'unsent';
  } finally {
    listeners.abort();
  }
}

/** @returns a function to call when a request breaks. A second later, it says whether the visitor was leaving. */
function watchLeaving(signal: AbortSignal): () => Promise<boolean> {
  let hasLeft = false;
  /** In milliseconds. `beforeunload` is only a sign: it also precedes `mailto:` links, after which visitors stay. */
  let lastSignAt = Number.NEGATIVE_INFINITY;
  function noteSign() {
    lastSignAt = performance.now();
  }
  function handleClick(click: Event) {
    if (opensPage(click)) noteSign();
  }
  function handlePageHide() {
    hasLeft = true;
  }
  addEventListener('click', handleClick, { signal });
  addEventListener('beforeunload', noteSign, { signal });
  addEventListener('pagehide', handlePageHide, { signal });
  return async () => {
    const brokeAt = performance.now();
    // `pagehide` comes only when the next page has arrived.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // A sign counts from a second before the break until now.
    return hasLeft || lastSignAt > brokeAt - 1000;
  };
}

/** Whether a click opens another page. For links to this page, `earlyForm.inline.ts` has prevented the default. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
