import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Message, ownControls, readMessage } from '#lib/message.ts';
import { fillForm, hasText, readStoredMessage, type StoredMessage, writeStoredMessage } from './storedMessage';

/** No browser dispatches all of these each time. */
const signsOfLeaving = ['beforeunload', 'pagehide', 'visibilitychange'];

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
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of signsOfLeaving) addEventListener(type, () => handleLeaving(), { signal });
    return () => listeners.abort();
  }, []);

  // In a layout effect, to be before the early Send that `MessageForm` repeats.
  useLayoutEffect(() => {
    const earlier = readStoredMessage();
    stored.current = earlier;
    /** Fills in the message of an earlier visit, or offers it if the visitor has typed something else. */
    function restoreEarlier() {
      const form = formRef.current;
      // A Send before `load` has then stored its own message.
      const isReplaced = stored.current !== earlier;
      if (!form || !earlier || isReplaced) return;
      areFieldsStored.current = !hasOtherText(form, earlier.message);
      if (areFieldsStored.current) fillForm(form, earlier.message);
      else setRestorable(earlier.message);
    }
    // Not earlier: after Back, Chromium empties the fields before `load`, and `hydrate` may still move what was typed.
    if (document.readyState === 'complete') setTimeout(restoreEarlier);
    else addEventListener('load', restoreEarlier, { once: true });
  }, [formRef]);

  function adoptFields() {
    areFieldsStored.current = true;
    setRestorable(undefined);
  }

  return {
    canRestore: restorable !== undefined,
    write,

    /** From now on, the fields hold the message to store, and there is nothing else to restore. */
    adoptFields,

    save(message?: StoredMessage) {
      stored.current = message;
      writeStoredMessage(message);
    },

    /** Offers to restore the stored message, which the fields do not hold. */
    offer(message: Message) {
      areFieldsStored.current = false;
      setRestorable(message);
    },

    /** Swaps the fields and the restorable message, so that a second press undoes the first. */
    restore() {
      const form = formRef.current;
      if (!form || !restorable) return;
      // Before the fields hold something else.
      write();
      const typed = readMessage(form);
      if (hasText(typed)) {
        setRestorable(typed);
        // One of the two is the stored message.
        areFieldsStored.current = !areFieldsStored.current;
      } else {
        adoptFields();
      }
      form.reset();
      fillForm(form, restorable);
    },
  };
}

/** Whether the visitor has typed something else than a message into a form. */
function hasOtherText(form: HTMLFormElement, message: Message): boolean {
  return ownControls(form).some(({ name, value }) => value && value !== message[name]);
}
