import { NoResponseError } from '#lib/email.ts';

export type Outcome =
  | 'sent'
  /** It was refused, or failed before it was sent. */
  | 'unsent'
  /** No response came. The service may have accepted it. */
  | 'disconnected'
  /** No response came, and the visitor was leaving. */
  | 'unanswered';

/**
 * How long after a sign of leaving a request may break because of it, in milliseconds. Not longer: `beforeunload` also
 * precedes `mailto:` links, after which the visitor stays.
 */
const signDuration = 1000;

/** How long after it has broken a request a browser may dispatch `pagehide`, in milliseconds. */
const pageHideDelay = 1000;

/** Waits for `sendEmail`, and logs a failure, unless the visitor is leaving (docs/decisions/README.md, 17). */
export async function awaitOutcome(request: Promise<void>): Promise<Outcome> {
  const listeners = new AbortController();
  const wasLeaving = watchLeaving(listeners.signal);
  try {
    await request;
    return 'sent';
  } catch (error) {
    if (!(error instanceof NoResponseError)) {
      console.error(error);
      return 'unsent';
    }
    const brokeAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, pageHideDelay));
    if (wasLeaving(brokeAt)) return 'unanswered';
    console.error(error);
    return 'disconnected';
  } finally {
    listeners.abort();
  }
}

/**
 * Watches for signs that the visitor leaves the page, until the signal aborts.
 * @returns a function that says whether a request broke because of that. It takes the time of the break. Call it about a
 * second later, because some signs come after the break
 */
function watchLeaving(signal: AbortSignal): (brokeAt: number) => boolean {
  let hasLeft = false;
  let lastSignAt = Number.NEGATIVE_INFINITY;
  function handleSign() {
    lastSignAt = performance.now();
  }
  function handleClick(click: Event) {
    if (opensPage(click)) handleSign();
  }
  function handlePageHide() {
    hasLeft = true;
  }
  addEventListener('beforeunload', handleSign, { signal });
  // iOS has no `beforeunload`.
  addEventListener('click', handleClick, { signal });
  addEventListener('pagehide', handlePageHide, { signal });
  // The sign may also have come after the break.
  return (brokeAt) => hasLeft || brokeAt < lastSignAt + signDuration;
}

/** Whether a click opens another page. `samePageLinks.ts` has already prevented the default of links to this one. */
function opensPage({ target, defaultPrevented }: Event): boolean {
  // The target of a click is an element.
  return !defaultPrevented && (target as Element).closest('a:not([href^="mailto:"])') !== null;
}
