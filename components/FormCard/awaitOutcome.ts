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
  let hasLeft = false;
  // When the visitor last seemed to leave. A request that breaks within a second breaks because of that.
  let leftAt = Number.NEGATIVE_INFINITY;
  const noteTime = () => (leftAt = performance.now());
  const noteClick = (event: Event) => {
    if (opensPage(event)) noteTime();
  };
  const listeners = new AbortController();
  addEventListener('click', noteClick, { signal: listeners.signal });
  // Also precedes `mailto:` links, after which the visitor stays.
  addEventListener('beforeunload', noteTime, { signal: listeners.signal });
  addEventListener('pagehide', () => (hasLeft = true), { signal: listeners.signal });
  try {
    await request;
    return 'sent';
  } catch (error) {
    const isDisconnected = error instanceof EmailError && error.isDisconnected;
    const failedAt = performance.now();
    // `pagehide` may follow, when the next page has arrived.
    if (isDisconnected) await new Promise((resolve) => setTimeout(resolve, 1000));
    if (isDisconnected && (hasLeft || failedAt - leftAt < 1000)) return 'unanswered';
    console.error(error);
    return isDisconnected ? 'disconnected' : 'unsent';
  } finally {
    listeners.abort();
  }
}

/** Whether a click opens another page. `earlyForm.inline.ts` prevents the default of a link to this page. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
