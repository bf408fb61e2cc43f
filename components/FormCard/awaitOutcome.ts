/** For how many milliseconds after each event a failed request counts as canceled by navigation. */
const graceTimes = { beforeunload: 1000, pagehide: Number.POSITIVE_INFINITY };

/** How sending ended. */
export type SendResult = 'sent' | 'failed' | 'unanswered';

/**
 * Waits for a request, and logs a failure. A request that the browser cancels because the visitor leaves is unanswered:
 * Chromium and Firefox cancel after `pagehide`, WebKit right after `beforeunload`, before the next page has arrived.
 */
export async function awaitOutcome(request: Promise<void>): Promise<SendResult> {
  let leavingUntil = 0;
  const listeners = new AbortController();
  for (const [event, time] of Object.entries(graceTimes)) {
    const startLeaving = () => {
      leavingUntil = performance.now() + time;
    };
    addEventListener(event, startLeaving, { signal: listeners.signal });
  }
  try {
    await request;
    return 'sent';
  } catch (error) {
    // The unload events may fire just after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    if (performance.now() < leavingUntil) return 'unanswered';
    console.error(error);
    return 'failed';
  } finally {
    listeners.abort();
  }
}
