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
  /** In milliseconds. The visitor may stay, because `beforeunload` also precedes `mailto:` links. */
  lastSignAt: number;
  /** Whether the next page has arrived. */
  hasLeft: boolean;
};

/** Notes the signs that the visitor is leaving. */
function noteSigns(signal: AbortSignal): Signs {
  const signs: Signs = { lastSignAt: Number.NEGATIVE_INFINITY, hasLeft: false };
  function noteSign() {
    signs.lastSignAt = performance.now();
  }
  function handleClick(click: Event) {
    if (opensPage(click)) noteSign();
  }
  function handlePageHide() {
    signs.hasLeft = true;
  }
  addEventListener('beforeunload', noteSign, { signal });
  // iOS has no `beforeunload`.
  addEventListener('click', handleClick, { signal });
  addEventListener('pagehide', handlePageHide, { signal });
  return signs;
}

/** Waits a second after a request broke. Whether the visitor has left by then, or gave a sign up to a second before. */
async function isLeaving(signs: Signs): Promise<boolean> {
  const brokeAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return signs.hasLeft || signs.lastSignAt > brokeAt - 1000;
}

/** Whether a click opens another page. `samePageLinks.ts` has already prevented the default of links to this one. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
