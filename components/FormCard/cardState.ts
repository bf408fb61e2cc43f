/**
 * What the early form and `MessageForm` tell each other, and the styles. At first, there is no state.
 * - `sendWaiting`: the visitor has pressed Send before React runs.
 * - `unavailable`: the form has not started. A waiting Send is canceled.
 * - `ready`: `MessageForm` has taken over.
 */
export type CardState = 'sendWaiting' | 'unavailable' | 'ready';

/** The element of `FormCard`. */
export type CardElement = HTMLElement & { dataset: { state?: CardState } };
