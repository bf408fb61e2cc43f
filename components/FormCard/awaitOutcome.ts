/** How long after each event a failed request counts as canceled by leaving, in milliseconds. */
const leavingTimes = { beforeunload: 1000, pagehide: Number.POSITIVE_INFINITY };

/** How sending ended. */
export type SendResult = 'sent' | 'failed' | 'unanswered';

/**
 * Waits for a request, and logs a failure. A request is unanswered if the browser cancels it because the visitor leaves:
 * Chromium and Firefox after `pagehide`, WebKit right after `beforeunload`, before the next page has arrived.
 */
export async function awaitOutcome(request: Promise<void>): Promise<SendResult> {
  let isLeavingUntil = 0;
  const listeners = new AbortController();
  for (const [event, time] of Object.entries(leavingTimes)) {
    const startLeaving = () => {
      isLeavingUntil = performance.now() + time;
    };
    addEventListener(event, startLeaving, { signal: listeners.signal });
  }
  try {
    await request;
    return 'sent';
  } catch (error) {
    // Events that announce leaving may follow the failure.
    await new Promise((resolve) => setTimeout(resolve));
    if (performance.now() < isLeavingUntil) return 'unanswered';
    console.error(error);
    return 'failed';
  } finally {
    listeners.abort();
  }
}
