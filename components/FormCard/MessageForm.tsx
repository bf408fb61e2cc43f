'use client';

import { type InputEvent, type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendEmail } from '#lib/email.ts';
import { describeRequiredFields, type FieldName, fields, isInvalid, type Message, readMessage } from '#lib/message.ts';
import type { FormName } from '#lib/site.ts';
import { fillEmptyFields, hasText, readStoredMessage } from '#lib/storedMessage.ts';
import { awaitOutcome } from './awaitOutcome';
import { EmailLink } from './EmailLink';
import { Field } from './Field';
import { Notice, type NoticeName } from './Notice';
import { useStoredMessage } from './useStoredMessage';

/** Above Message, to help visitors begin. */
const hints: Record<FormName, string> = {
  contact: 'What do your clients always ask you first? Start there.',
  partner: 'Worth mentioning: what you sell, where, and for how long.',
};

/** What "Restore my message" puts into the fields, and whether the history entry holds it, too. */
type Restorable = { message: Message; isStored: boolean };

/**
 * The form, with the alerts of statements 8.1 to 8.3. It sends one message at a time.
 *
 * The fields are uncontrolled, because a visitor may type before React runs. An island cannot import styles, so its
 * classes are global ones in FormCard.module.scss.
 */
export function MessageForm({ form }: { form: FormName }) {
  const formRef = useRef<HTMLFormElement>(null);
  const sendRef = useRef<HTMLButtonElement>(null);
  const statusRef = useRef<HTMLDivElement>(null);
  const isInFlight = useRef(false);
  const [notice, setNotice] = useState<NoticeName>();
  const [invalidFields, setInvalidFields] = useState<readonly FieldName[]>([]);
  const [restorable, setRestorable] = useState<Restorable>();
  const { store, update } = useStoredMessage();
  const isSending = notice === 'sending';

  useLayoutEffect(takeOver, []);

  /** Takes over from `earlyForm.inline.ts`, and repeats an early Send. */
  function takeOver() {
    const element = formRef.current;
    const card = element?.closest<HTMLElement>('[data-form]');
    if (!element || !card) return;

    const isSendWaiting = card.dataset.state === 'loading';
    card.dataset.state = 'ready';
    setInvalidFields(flaggedFields(element));
    // Wait until `hydrate` has restored what the visitor typed.
    if (isSendWaiting) setTimeout(() => element.requestSubmit());
    else setNotice(readStoredMessage()?.notice);
  }

  function handleInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    // A cast, because the form has only inputs and a text area.
    const { name, value } = target as HTMLInputElement;
    const field = fields.find((field) => field.name === name);
    if (!field) return;

    setInvalidFields((names) => {
      const wasMarked = names.includes(field.name);
      // An email is checked after each change (statement 5.2), another field only while it is marked.
      const isMarked = isInvalid(value, field) && (field.type === 'email' || wasMarked);
      if (isMarked === wasMarked) return names;
      return isMarked ? [...names, field.name] : names.filter((name) => name !== field.name);
    });
    // A stored message that waits behind "Restore my message" is not in the fields.
    if (!restorable?.isStored) update(currentTarget);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second submit in the same tick comes before React has disabled the button.
    if (isInFlight.current) return;

    const message = valuesOf(event.currentTarget);
    const invalid = fields.filter((field) => isInvalid(message[field.name], field)).map(({ name }) => name);
    // Before the alert and the focus, so that the errors are there.
    flushSync(() => setInvalidFields(invalid));
    const [firstInvalid] = invalid;
    if (firstInvalid) reportIncomplete(controlOf(event.currentTarget, firstInvalid));
    else send(event.currentTarget, message);
  }

  function reportIncomplete(firstInvalid: HTMLInputElement) {
    window.alert('Please fill in all the fields correctly.');
    flushSync(() => setNotice('incomplete'));
    firstInvalid.focus();
    // `focus` scrolls to the field alone, without its label.
    firstInvalid.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }

  async function send(element: HTMLFormElement, message: Message) {
    isInFlight.current = true;
    // A disabled button loses the focus.
    if (document.activeElement === sendRef.current) statusRef.current?.focus();
    setNotice('sending');
    setRestorable(undefined);
    store({ values: message, notice: 'unanswered' });

    const outcome = await awaitOutcome(sendEmail(form, message));
    // After `unanswered`, the visitor may be leaving: there is no alert, and the fields keep the message.
    if (outcome === 'sent') {
      window.alert('Thank you. I will get back to you as soon as possible.');
      store();
    } else if (outcome !== 'unanswered') {
      window.alert('Something went wrong. Please try again.');
      store({ values: message, notice: outcome === 'failed' ? 'unsent' : outcome });
    }
    // A failure empties the fields, too (statement 8.2).
    if (outcome !== 'unanswered') element.reset();

    isInFlight.current = false;
    flushSync(() => {
      setNotice(outcome);
      const isRestorable = outcome === 'failed' || outcome === 'disconnected';
      setRestorable(isRestorable ? { message, isStored: true } : undefined);
    });
    // Return the focus to Send, unless the visitor has moved it. A lost focus is on the body.
    const { activeElement } = document;
    if (activeElement === statusRef.current || activeElement === document.body) sendRef.current?.focus();
  }

  /** Swaps the fields and the restorable message, so that a second click undoes the first. */
  function restore({ message }: Restorable) {
    const element = formRef.current;
    if (!element) return;

    const typed = valuesOf(element);
    element.reset();
    fillEmptyFields(element, message);
    update(element);
    setRestorable(hasText(typed) ? { message: typed, isStored: false } : undefined);
    setNotice('restored');
    sendRef.current?.focus();
  }

  return (
    <>
      <form
        ref={formRef}
        // Otherwise, the browser would show its own bubbles instead of the alert of statement 8.3.
        noValidate
        onInput={handleInput}
        onKeyDown={ignoreHeldEnter}
        onReset={() => setInvalidFields([])}
        onSubmit={handleSubmit}
      >
        <p className="secondary">{describeRequiredFields()}</p>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={`${form}-${field.name}`}
            hint={hints[form]}
            isReadOnly={isSending}
            isInvalid={invalidFields.includes(field.name)}
          />
        ))}
        <button ref={sendRef} type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </button>
        <p className="secondary alternative">
          <span>or </span>write to <EmailLink form={form} />
        </p>
      </form>
      <div ref={statusRef} role="status" tabIndex={-1}>
        {notice && (
          <div key={notice} ref={scrollIntoView}>
            <Notice name={notice} form={form} />
            {restorable && (
              <button type="button" onClick={() => restore(restorable)}>
                Restore my message
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** `scroll-padding` keeps the notice clear of the fixed bars. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Submits only once while Enter is held down. In a text area, Enter begins a new line. */
function ignoreHeldEnter(event: KeyboardEvent) {
  const { repeat, key, target } = event;
  if (repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
}

function valuesOf(form: HTMLFormElement): Message {
  return readMessage(new FormData(form));
}

function controlOf(form: HTMLFormElement, name: FieldName): HTMLInputElement {
  // A cast, because `Field` renders an input or a text area with each name.
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** The email if it was flagged early, or if the browser or a password manager has filled in an invalid one silently. */
function flaggedFields(form: HTMLFormElement): FieldName[] {
  const emails = fields.filter(({ type }) => type === 'email');
  const flagged = emails.filter((field) => {
    const control = controlOf(form, field.name);
    return control.getAttribute('aria-invalid') === 'true' || (control.value && isInvalid(control.value, field));
  });
  return flagged.map(({ name }) => name);
}
