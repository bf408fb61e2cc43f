import { useEffect, useRef } from 'react';
import { readMessage } from '#lib/message.ts';
import { onLeaving } from './onLeaving';
import { readStoredMessage, type StoredMessage, writeStoredMessage } from './storedMessage';

/** Milliseconds from an edit to its write: WebKit refuses more than 100 writes in 30 seconds. */
const writeDelay = 500;

/** Keeps a message in the page's history entry until it is sent or deleted. */
export function useStoredMessage() {
  const stored = useRef<StoredMessage>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function write() {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeStoredMessage(stored.current);
  }

  useEffect(() => {
    stored.current = readStoredMessage();
    const listeners = new AbortController();
    // Write without an edit, too: a link to an anchor may have created another entry, or the browser refused a write.
    const writeAgain = () => {
      if (stored.current || readStoredMessage()) writeStoredMessage(stored.current);
    };
    onLeaving(writeAgain, { signal: listeners.signal });
    return () => {
      clearTimeout(timer.current);
      listeners.abort();
    };
  }, []);

  return {
    /** Replaces the stored message, or removes it. */
    save(message?: StoredMessage) {
      stored.current = message;
      write();
    },
    /** Writes edits that wait. */
    write,
    /** Updates the stored message, if there is one, with the text in the form. */
    saveEdit(form: HTMLFormElement) {
      // Until the page has loaded, the fields may lack the stored message.
      if (!stored.current || document.readyState !== 'complete') return;
      stored.current = { ...stored.current, message: readMessage(form) };
      timer.current ??= setTimeout(write, writeDelay);
    },
  };
}
