/** How long after each event a request may fail because the visitor is leaving, in milliseconds. */
const timeToLeave = { beforeunload: 1000, pagehide: Number.POSITIVE_INFINITY };

/**
 * Waits for a request, and logs why it failed. Browsers cancel it when the visitor leaves the page: Chromium and Firefox
 * after `pagehide`, WebKit right after `beforeunload`, while the next page is still on its way. Then it is unanswered,
 * even if the visitor stays after all.
 */
export async function awaitOutcome(request: Promise<void>): Promise<'sent' | 'failed' | 'unanswered'> {
  let isLeavingUntil = 0;
  const listeners = new AbortController();
  for (const [event, time] of Object.entries(timeToLeave)) {
    const leave = () => {
      isLeavingUntil = performance.now() + time;
    };
    addEventListener(event, leave, { signal: listeners.signal });
  }
  try {
    await request;
    return 'sent';
  } catch (error) {
    // Gives the browser time to say that the visitor is leaving.
    await new Promise((resolve) => setTimeout(resolve));
    if (performance.now() < isLeavingUntil) return 'unanswered';
    console.error(error);
    return 'failed';
  } finally {
    listeners.abort();
  }
}
