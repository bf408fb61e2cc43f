'use client';

import type { InputEvent, KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { sendEmail } from '#lib/email.ts';
import { type FieldName, fields, formWords, type NoticeName } from '#lib/forms.ts';
import { isInvalid, isInvalidEmail, type Message, ownControls, readMessage } from '#lib/message.ts';
import type { FormName } from '#lib/site.ts';
import { awaitOutcome, type Outcome } from './awaitOutcome';
import type { CardElement } from './cardState';
import { Field } from './Field';
import { FormText } from './FormText';
import { Notice } from './Notice';
import { readStoredMessage } from './storedMessage';
import { useStoredMessage } from './useStoredMessage';

const { alerts } = formWords;

/** Sends one message at a time. Its classes are global ones in FormCard.module.scss: islands cannot import styles. */
export function MessageForm({ formName }: { formName: FormName }) {
  const formRef = useRef<HTMLFormElement>(null);
  const sendRef = useRef<HTMLButtonElement>(null);
  /** The live region of the card, in which the notices are rendered as soon as it is known. */
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [notice, setNotice] = useState<NoticeName>();
  const [invalidFields, setInvalidFields] = useState<readonly FieldName[]>([]);
  const storedMessage = useStoredMessage(formRef);
  const areAllRequired = fields.every((field) => field.isRequired);
  const isSending = notice === 'sending';

  // Takes over from `earlyForm.inline.ts`. In a layout effect, so that no event comes before it.
  useLayoutEffect(() => {
    const form = formRef.current;
    const card = form?.closest<CardElement>('[data-form]');
    if (!form || !card) return;

    const isSendWaiting = card.dataset.state === 'sendWaiting';
    card.dataset.state = 'ready';
    setStatus(card.querySelector<HTMLElement>('[role=status]'));
    setInvalidFields(findInvalidEmails(form));
    if (isSendWaiting) {
      // After this effect, because React refuses the `flushSync` of `handleSubmit` within it.
      setTimeout(() => form.requestSubmit());
    } else {
      // What became of the message of an earlier visit.
      setNotice(readStoredMessage()?.outcome);
    }
  }, []);

  useEffect(() => {
    // `scroll-padding` keeps the notice clear of the fixed bars.
    if (notice) status?.scrollIntoView({ block: 'nearest' });
  }, [notice, status]);

  function handleInput({ target }: InputEvent) {
    // A cast, because the form has only inputs and a text area.
    const { name, value } = target as HTMLInputElement;
    const field = fields.find((one) => one.name === name);
    if (!field) return;

    setInvalidFields((names) => {
      const others = names.filter((other) => other !== field.name);
      // At each key, only an email is newly marked (statement 5.2).
      const mayBeMarked = field.type === 'email' || names.includes(field.name);
      return mayBeMarked && isInvalid(value, field) ? [...others, field.name] : others;
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    const form = event.currentTarget;
    const message = readMessage(form);
    const invalid = fields.filter((field) => isInvalid(message[field.name], field)).map(({ name }) => name);
    if (invalid.length > 0) reportIncomplete(form, invalid);
    else send(form, message);
  }

  function reportIncomplete(form: HTMLFormElement, invalid: readonly FieldName[]) {
    // Write before each alert, because the browser may reload the page while the alert is open.
    storedMessage.write();
    window.alert(alerts.incomplete);
    // Render first: a screen reader then reads the error, and the page scrolls to the notice before the field.
    flushSync(() => {
      setInvalidFields(invalid);
      setNotice('incomplete');
    });
    const first = form.querySelector<HTMLInputElement>('[aria-invalid=true]');
    first?.focus();
    // `focus` scrolls to the field alone, without its label.
    first?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }

  async function send(form: HTMLFormElement, message: Message) {
    const isSendFocused = document.activeElement === sendRef.current;
    // Render at once, because `isSending` must stop a second submit in the same tick.
    flushSync(() => {
      setInvalidFields([]);
      setNotice('sending');
      storedMessage.adoptFields();
    });
    // A disabled button loses the focus. The notice has its words by now, so a screen reader has something to say.
    if (isSendFocused) status?.focus();
    // What a visitor who leaves before the response will find on return.
    storedMessage.save({ message, outcome: 'unanswered' });

    finish(form, message, await awaitOutcome(sendEmail(formName, message)));
  }

  function finish(form: HTMLFormElement, message: Message, outcome: Outcome) {
    const hasFailed = outcome === 'unsent' || outcome === 'disconnected';
    storedMessage.save(outcome === 'sent' ? undefined : { message, outcome });
    // After 'unanswered', there is no alert, and the fields stay as they are: the visitor may be leaving.
    if (outcome === 'sent') {
      confirmSent(form);
    } else if (hasFailed) {
      window.alert(alerts.failed);
      form.reset();
    }
    // Render first, because a disabled Send cannot get the focus.
    flushSync(() => {
      setNotice(outcome);
      if (hasFailed) storedMessage.offer(message);
    });
    // Return the focus to Send, unless the visitor has moved it.
    if (document.activeElement === status) sendRef.current?.focus();
  }

  function restore() {
    // Render first, because the button that was pressed may go, and the focus with it.
    flushSync(() => {
      setNotice('restored');
      storedMessage.restore();
    });
    sendRef.current?.focus();
  }

  return (
    <>
      <form
        ref={formRef}
        // Otherwise, the browser would show its own bubbles instead of the alert of statement 5.4.
        noValidate
        // Firefox calls a form invalid as long as a required field is empty, before anybody has typed.
        aria-invalid={false}
        onInput={handleInput}
        onKeyDown={ignoreHeldEnter}
        onReset={() => setInvalidFields([])}
        onSubmit={handleSubmit}
      >
        <p className="secondary">{areAllRequired ? formWords.allRequired : formWords.someRequired}</p>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={`${formName}-${field.name}`}
            hint={field.hints?.[formName]}
            isReadOnly={isSending}
            isInvalid={invalidFields.includes(field.name)}
          />
        ))}
        <button ref={sendRef} id={`${formName}.send`} type="submit" disabled={isSending}>
          {isSending ? formWords.sending : formWords.send}
        </button>
        <p className="secondary alternative">
          <span>{formWords.or}</span>
          <FormText text={formWords.writeTo} formName={formName} />
        </p>
      </form>
      {notice &&
        status &&
        createPortal(
          // A key for each notice, because a translation may have replaced the texts that React would update.
          <Notice
            key={notice}
            name={notice}
            formName={formName}
            onRestore={storedMessage.canRestore ? restore : undefined}
          />,
          status,
        )}
    </>
  );
}

/** Lists the email fields that are wrong: typed early, emptied again, or filled in silently by the browser. */
function findInvalidEmails(form: HTMLFormElement): FieldName[] {
  const invalid = ownControls(form).filter((control) => {
    const hasBeenEdited = control.value !== '' || control.getAttribute('aria-invalid') === 'true';
    return control.inputMode === 'email' && hasBeenEdited && isInvalidEmail(control.value, control.required);
  });
  return invalid.map(({ name }) => name);
}

/** Says that the message was sent, and empties the form, even if the page is reloaded while the alert is open. */
function confirmSent(form: HTMLFormElement) {
  const reset = () => form.reset();
  // Firefox would fill in the fields again.
  addEventListener('pagehide', reset);
  window.alert(alerts.sent);
  removeEventListener('pagehide', reset);
  reset();
}

/** Submits only once while Enter is held down. In a text area, Enter begins a new line. */
function ignoreHeldEnter(event: KeyboardEvent) {
  const { repeat, key, target } = event;
  if (repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
}
