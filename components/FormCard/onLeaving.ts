/** Runs a function whenever the visitor may be leaving the page. No browser dispatches all of these each time. */
export function onLeaving(callback: () => void, options?: { signal: AbortSignal }): void {
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange']) addEventListener(type, callback, options);
}
