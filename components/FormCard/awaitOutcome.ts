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
  // A request that breaks before this time breaks because the visitor leaves.
  let leavingUntil = 0;
  const mayLeave = () => {
    leavingUntil = performance.now() + 1000;
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('click', (event) => isLeaving(event) && mayLeave(), { signal });
  // Also precedes `mailto:` links, after which the visitor stays.
  addEventListener('beforeunload', mayLeave, { signal });
  addEventListener('pagehide', () => (leavingUntil = Number.POSITIVE_INFINITY), { signal });
  try {
    await request;
    return 'sent';
  } catch (error) {
    const isDisconnected = error instanceof EmailError && error.isDisconnected;
    const failedAt = performance.now();
    // `pagehide` may follow, when the next page has arrived.
    if (isDisconnected) await new Promise((resolve) => setTimeout(resolve, 1000));
    if (isDisconnected && failedAt < leavingUntil) return 'unanswered';
    console.error(error);
    return isDisconnected ? 'disconnected' : 'unsent';
  } finally {
    listeners.abort();
  }
}

/** Whether a click opens another page. `earlyForm.inline.ts` prevents the default of a link to this page. */
function isLeaving({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
