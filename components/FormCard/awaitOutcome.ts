import { onLeaving } from './onLeaving';

/** What became of a message. */
export type Outcome =
  | 'sent'
  /** It was refused, or failed before it was sent. */
  | 'unsent'
  /** There was no response, for example because the browser is offline. The service may have accepted it. */
  | 'disconnected'
  /** The visitor left before the response. */
  | 'unanswered';

/**
 * Waits for `sendEmail`, and logs a failure. A request that the browser cancels as the visitor leaves is unanswered.
 * Chromium and Firefox cancel it at `pagehide`, WebKit right after `beforeunload`, before the next page has arrived.
 */
export async function awaitOutcome(request: Promise<void>): Promise<Outcome> {
  let leavingUntil = 0;
  const listeners = new AbortController();
  function noteLeaving({ type }: Event) {
    // `beforeunload` also precedes a `mailto:` link, after which the visitor stays, so it counts for only a second.
    leavingUntil = type === 'pagehide' ? Number.POSITIVE_INFINITY : performance.now() + 1000;
  }
  onLeaving(noteLeaving, { signal: listeners.signal });
  try {
    await request;
    return 'sent';
  } catch (error) {
    // The request may fail just before the event. Wait for one task.
    await new Promise((resolve) => setTimeout(resolve));
    if (performance.now() < leavingUntil) return 'unanswered';
    console.error(error);
    // `fetch` rejects with a TypeError if the connection breaks.
    return error instanceof Error && error.cause instanceof TypeError ? 'disconnected' : 'unsent';
  } finally {
    listeners.abort();
  }
}
