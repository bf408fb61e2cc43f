/** How long after `beforeunload` a request may fail because the visitor is leaving, in milliseconds. */
const grace = 1000;

/**
 * Waits for the answer to a request. A browser breaks the request off when the visitor leaves the page: Chromium and
 * Firefox after `pagehide`, WebKit right after `beforeunload`, while the next page is still on its way. Then there is no
 * answer, also if the visitor stays after all, or comes back to the page as it was.
 * @returns whether an answer has come
 * @throws whatever the request throws while the visitor is here
 */
export async function hasAnswer(request: Promise<void>): Promise<boolean> {
  let leavingUntil = 0;
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener(
    'beforeunload',
    () => {
      leavingUntil = performance.now() + grace;
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    () => {
      leavingUntil = Number.POSITIVE_INFINITY;
    },
    { signal },
  );
  try {
    await request;
    return true;
  } catch (error) {
    // Gives the browser time to tell that the visitor is leaving.
    await new Promise((resolve) => setTimeout(resolve));
    if (performance.now() < leavingUntil) return false;
    throw error;
  } finally {
    listeners.abort();
  }
}
