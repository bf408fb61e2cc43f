import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Message, readMessage } from '#lib/message.ts';
import * as entry from './storedMessage';

/** Keeps a message in the page's history entry until it is sent or deleted, and what "Restore my message" restores. */
export function useStoredMessage(formRef: RefObject<HTMLFormElement | null>) {
  const stored = useRef<entry.StoredMessage>(undefined);
  /** The message behind "Restore my message": the stored one, or what it has replaced in the fields. */
  const [restorable, setRestorable] = useState<Message>();
  /** Whether the fields hold the stored message, so that edits change it. */
  const areFieldsStored = useRef(true);

  useEffect(() => {
    stored.current = entry.readStoredMessage();
    const form = formRef.current;
    // The visitor may have typed over the message of an earlier visit.
    if (form && stored.current && entry.hasOtherText(form, stored.current.message)) {
      areFieldsStored.current = false;
      setRestorable(stored.current.message);
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
    noteEdit() {
      // The fields may lack the stored message until the page has loaded.
      const isEdit = areFieldsStored.current && document.readyState === 'complete';
      if (!isEdit || !stored.current || !formRef.current) return;
      stored.current = { ...stored.current, message: readMessage(formRef.current) };
    },

    /** Offers to restore the stored message, which the fields do not hold. */
    offer(message: Message) {
      areFieldsStored.current = false;
      setRestorable(message);
    },

    withdrawOffer() {
      areFieldsStored.current = true;
      setRestorable(undefined);
    },

    /** Swaps the fields and the restorable message, so that a second press undoes the first. */
    restore() {
      const form = formRef.current;
      if (!form || !restorable) return;
      const typed = readMessage(form);
      const canUndo = entry.hasText(typed);
      // Without typed text, there is only the stored message.
      areFieldsStored.current = canUndo ? !areFieldsStored.current : true;
      setRestorable(canUndo ? typed : undefined);
      form.reset();
      entry.fillForm(form, restorable);
    },
  };
}
