/** Runs a function whenever the visitor may be leaving the page. Not every browser dispatches both events. */
export function onLeaving(callback: (event: Event) => void, options?: { signal: AbortSignal }): void {
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, callback, options);
}
