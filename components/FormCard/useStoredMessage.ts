import { useEffect, useRef } from 'react';
import {
  onLeaving,
  readFields,
  readStoredMessage,
  type StoredMessage,
  writeStoredMessage,
} from '#lib/storedMessage.ts';

/** For how many milliseconds edits wait: WebKit refuses more than 100 writes in 30 seconds. */
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
    // Even without an edit: a link to an anchor has created another history entry, or a write was refused.
    onLeaving(() => {
      if (stored.current || readStoredMessage()) writeStoredMessage(stored.current);
    }, listeners);
    return () => {
      clearTimeout(timer.current);
      listeners.abort();
    };
  }, []);

  return {
    /** Replaces the stored message, or removes it. */
    store(message?: StoredMessage) {
      stored.current = message;
      write();
    },
    /** Follows an edit of the stored message in the form, if there is one. */
    update(form: HTMLFormElement) {
      // Until the page has loaded, the fields may lack the stored message.
      if (!stored.current || document.readyState !== 'complete') return;
      stored.current = { ...stored.current, values: readFields(form) };
      timer.current ??= setTimeout(write, writeDelay);
    },
  };
}
