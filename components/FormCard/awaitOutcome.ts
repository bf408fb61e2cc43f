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
  const { signal } = listeners;
  /** Until when a broken request may mean that the visitor is leaving, in milliseconds. */
  let leavingUntil = 0;
  function noteSign() {
    // Not for longer: `beforeunload` also precedes `mailto:` links, after which the visitor stays.
    leavingUntil = performance.now() + 1000;
  }
  function handleClick(click: Event) {
    if (opensPage(click)) noteSign();
  }
  function handlePageHide() {
    leavingUntil = Number.POSITIVE_INFINITY;
  }
  addEventListener('beforeunload', noteSign, { signal });
  // iOS has no `beforeunload`.
  addEventListener('click', handleClick, { signal });
  addEventListener('pagehide', handlePageHide, { signal });
  try {
    await request;
    return 'sent';
  } catch (error) {
    const isDisconnected = error instanceof EmailError && error.isDisconnected;
    if (!isDisconnected) {
      console.error(error);
      return 'unsent';
    }
    const brokeAt = performance.now();
    // Browsers may break a request before they dispatch `pagehide`.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (leavingUntil > brokeAt) return 'unanswered';
    console.error(error);
    return 'disconnected';
  } finally {
    listeners.abort();
  }
}

/** Whether a click opens another page. `samePageLinks.ts` has already prevented the default of links to this one. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
