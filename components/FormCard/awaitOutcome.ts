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
  const signs = noteSigns(listeners.signal);
  try {
    await request;
    return 'sent';
  } catch (error) {
    const isDisconnected = error instanceof EmailError && error.isDisconnected;
    if (isDisconnected && (await isLeaving(signs))) return 'unanswered';
    console.error(error);
    return isDisconnected ? 'disconnected' : 'unsent';
  } finally {
    listeners.abort();
  }
}

type Signs = {
  hasLeft: boolean;
  /** In milliseconds. Only a sign, because `beforeunload` also precedes `mailto:` links, after which visitors stay. */
  lastSignAt: number;
};

/** Notes the signs that the visitor is leaving. */
function noteSigns(signal: AbortSignal): Signs {
  const signs: Signs = { hasLeft: false, lastSignAt: Number.NEGATIVE_INFINITY };
  function noteSign() {
    signs.lastSignAt = performance.now();
  }
  function handleClick(click: Event) {
    if (opensPage(click)) noteSign();
  }
  function handlePageHide() {
    signs.hasLeft = true;
  }
  // iOS has no `beforeunload`.
  addEventListener('click', handleClick, { signal });
  addEventListener('beforeunload', noteSign, { signal });
  addEventListener('pagehide', handlePageHide, { signal });
  return signs;
}

/** Waits a second. Whether the visitor has left, or has given a sign since a second before the call. */
async function isLeaving(signs: Signs): Promise<boolean> {
  const since = performance.now() - 1000;
  // `pagehide` comes only when the next page has arrived.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return signs.hasLeft || signs.lastSignAt > since;
}

/** Whether a click opens another page. For links to this page, `earlyForm.inline.ts` has prevented the default. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
