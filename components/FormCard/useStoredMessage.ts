import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Message, readMessage } from '#lib/message.ts';
import * as entry from './storedMessage';

/** The message behind "Restore my message": the stored one (`isStored`), or what it replaced in the fields. */
type Restorable = { message: Message; isStored: boolean };

/** Keeps a message in the page's history entry until it is sent or deleted, and what "Restore my message" restores. */
export function useStoredMessage(formRef: RefObject<HTMLFormElement | null>) {
  const stored = useRef<entry.StoredMessage>(undefined);
  const [restorable, setRestorable] = useState<Restorable>();

  // After the layout effect of `MessageForm`, which dispatches `input` events that are no edits.
  useEffect(() => {
    stored.current = entry.readStoredMessage();
    const form = formRef.current;
    // The visitor may have typed over the message of an earlier visit.
    if (form && stored.current && entry.hasOtherText(form, stored.current.message)) {
      setRestorable({ message: stored.current.message, isStored: true });
    }
    const listeners = new AbortController();
    // Even without edits: the visitor may have created another entry, or the browser refused a write.
    const writeAgain = () => {
      if (stored.current || entry.readStoredMessage()) entry.writeStoredMessage(stored.current);
    };
    entry.onLeaving(writeAgain, { signal: listeners.signal });
    return () => listeners.abort();
  }, [formRef]);

  function save(message?: entry.StoredMessage) {
    stored.current = message;
    entry.writeStoredMessage(message);
  }

  return {
    canRestore: restorable !== undefined,
    save,

    writeEdits: () => entry.writeStoredMessage(stored.current),

    /** Updates the stored message without writing it: WebKit refuses more than 100 writes in 30 seconds. */
    noteEdit(form: HTMLFormElement) {
      // The fields lack it while it is behind "Restore my message", and may lack it until the page has loaded.
      if (!stored.current || restorable?.isStored || document.readyState !== 'complete') return;
      stored.current = { ...stored.current, message: readMessage(form) };
    },

    /** Offers to restore the stored message, after the fields were emptied. */
    offer: (message: Message) => setRestorable({ message, isStored: true }),

    withdrawOffer: () => setRestorable(undefined),

    /** Swaps the fields and the restorable message, so that a second press undoes the first. */
    restore(form: HTMLFormElement) {
      if (!restorable) return;
      const typed = readMessage(form);
      const replaced = { message: typed, isStored: !restorable.isStored };
      // One of the two is the stored message. Render first: `fillForm` dispatches `input`, and `noteEdit` asks which.
      flushSync(() => setRestorable(entry.hasText(typed) ? replaced : undefined));
      form.reset();
      entry.fillForm(form, restorable.message);
    },
  };
}
