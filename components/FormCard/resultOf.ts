/** How long after each event a request may fail because the visitor is leaving, in milliseconds. */
const grace = { beforeunload: 1000, pagehide: Number.POSITIVE_INFINITY };

/**
 * Waits for the result of a request, and logs why it failed. Browsers cancel the request when the visitor leaves the
 * page: Chromium and Firefox after `pagehide`, WebKit right after `beforeunload`, while the next page is still on its
 * way. This counts as unanswered, even if the visitor stays after all.
 */
export async function resultOf(request: Promise<void>): Promise<'sent' | 'failed' | 'unanswered'> {
  let leavingUntil = 0;
  const listeners = new AbortController();
  for (const [event, time] of Object.entries(grace)) {
    const leave = () => {
      leavingUntil = performance.now() + time;
    };
    addEventListener(event, leave, { signal: listeners.signal });
  }
  try {
    await request;
    return 'sent';
  } catch (error) {
    // Gives the browser time to say that the visitor is leaving.
    await new Promise((resolve) => setTimeout(resolve));
    if (performance.now() < leavingUntil) return 'unanswered';
    console.error(error);
    return 'failed';
  } finally {
    listeners.abort();
  }
}
