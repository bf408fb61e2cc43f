import { useEffect, useRef } from 'react';
import { readMessage } from '#lib/message.ts';
import { onLeaving, readStoredMessage, type StoredMessage, writeStoredMessage } from './storedMessage';

/** Keeps a message in the page's history entry until it is sent or deleted. */
export function useStoredMessage() {
  const stored = useRef<StoredMessage>(undefined);

  useEffect(() => {
    stored.current = readStoredMessage();
    const listeners = new AbortController();
    // Even without edits: the visitor may have created another entry, or the browser refused a write.
    const writeAgain = () => {
      if (stored.current || readStoredMessage()) writeStoredMessage(stored.current);
    };
    onLeaving(writeAgain, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);

  return {
    /** Replaces the stored message, or removes it. */
    save(message?: StoredMessage) {
      stored.current = message;
      writeStoredMessage(message);
    },
    /** Writes the edits since the last write. */
    write: () => writeStoredMessage(stored.current),
    /** Updates the stored message without writing it: WebKit refuses more than 100 writes in 30 seconds. */
    saveEdit(form: HTMLFormElement) {
      // Until the page has loaded, the fields may lack the stored message.
      if (!stored.current || document.readyState !== 'complete') return;
      stored.current = { ...stored.current, message: readMessage(form) };
    },
  };
}
