import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Message, readMessage } from '#lib/message.ts';
import {
  fillForm,
  hasOtherText,
  hasText,
  readStoredMessage,
  type StoredMessage,
  writeStoredMessage,
} from './storedMessage';

/** Keeps a message in the page's history entry until it is sent or deleted, and what "Restore my message" restores. */
export function useStoredMessage(formRef: RefObject<HTMLFormElement | null>) {
  const stored = useRef<StoredMessage>(undefined);
  /** The message behind "Restore my message": the stored one, or what it has replaced in the fields. */
  const [restorable, setRestorable] = useState<Message>();
  /** Whether the fields hold the stored message, so that edits change it. */
  const areFieldsStored = useRef(false);

  /** Writes the stored message as it is now. Not at each key: WebKit refuses more than 100 writes in 30 seconds. */
  function write() {
    const form = formRef.current;
    if (form && stored.current && areFieldsStored.current) {
      stored.current = { ...stored.current, message: readMessage(form) };
    }
    // Even without edits: the visitor may have created another entry, or the browser refused a write.
    if (stored.current || readStoredMessage()) writeStoredMessage(stored.current);
  }
  const handleLeaving = useEffectEvent(write);

  useEffect(() => {
    stored.current = readStoredMessage();
    /** Offers the message of an earlier visit if the visitor has typed over it. */
    function compare() {
      const form = formRef.current;
      if (!form || !stored.current) return;
      areFieldsStored.current = !hasOtherText(form, stored.current.message);
      if (!areFieldsStored.current) setRestorable(stored.current.message);
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    // At `load`, `earlyForm.inline.ts` fills in the stored message. After it, `hydrate` may still move what was typed.
    if (document.readyState === 'complete') setTimeout(compare);
    else addEventListener('load', compare, { signal });
    // No browser dispatches all of these each time.
    const signsOfLeaving = ['beforeunload', 'pagehide', 'visibilitychange'];
    for (const type of signsOfLeaving) addEventListener(type, () => handleLeaving(), { signal });
    return () => listeners.abort();
  }, [formRef]);

  return {
    canRestore: restorable !== undefined,
    write,

    save(message?: StoredMessage) {
      stored.current = message;
      writeStoredMessage(message);
    },

    /** Offers to restore the stored message, which the fields do not hold. */
    offer(message: Message) {
      areFieldsStored.current = false;
      setRestorable(message);
    },

    /** From now on, the fields hold the message to store, and there is nothing else to restore. */
    adoptFields() {
      areFieldsStored.current = true;
      setRestorable(undefined);
    },

    /** Swaps the fields and the restorable message, so that a second press undoes the first. */
    restore() {
      const form = formRef.current;
      if (!form || !restorable) return;
      // Before the fields hold something else.
      write();
      const typed = readMessage(form);
      const canUndo = hasText(typed);
      // One of the two is the stored message.
      const isRestorableStored = !areFieldsStored.current;
      areFieldsStored.current = isRestorableStored || !canUndo;
      setRestorable(canUndo ? typed : undefined);
      form.reset();
      fillForm(form, restorable);
    },
  };
}
