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
  let leavingUntil = 0;
  const listeners = new AbortController();
  function noteLeaving({ type, target, defaultPrevented }: Event) {
    // The visitor stays after a link to this page, which `earlyForm.inline.ts` handles, and after a `mailto:` link. The
    // target of a click is an element.
    const isLeaving = () => !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])');
    if (type === 'click' && !isLeaving()) return;
    // `beforeunload` precedes `mailto:` links, too, so it counts only for a request that fails within a second.
    leavingUntil = type === 'pagehide' ? Number.POSITIVE_INFINITY : performance.now() + 1000;
  }
  for (const type of ['click', 'beforeunload', 'pagehide'])
    addEventListener(type, noteLeaving, { signal: listeners.signal });
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
