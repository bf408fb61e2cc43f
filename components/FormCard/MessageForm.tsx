'use client';

import { useActionState, useLayoutEffect, useRef } from 'react';
import { sendEmail } from '#lib/email.ts';
import { describeNeededFields, emptyMessage, fields, type Message, readMessage } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';
import { awaitOutcome, type SendResult } from './awaitOutcome';
import { Field } from './Field';
import { watchForm } from './watchForm';

type MessageFormProps = { form: FormName; hint: string };

type Submission = {
  state: 'ready' | SendResult;
  /** React resets the fields to these after each Send. */
  values: Message;
};

const untouched: Submission = { state: 'ready', values: emptyMessage };

/**
 * Sends messages, one at a time, with the alerts of statements 8.1 and 8.2. `watchForm` lets only complete messages
 * through, and shows the state of the form.
 *
 * The fields are uncontrolled, because a visitor may type before React has hydrated the form. An island cannot import
 * styles, so FormCard.module.scss has its class names, as global ones.
 * @param hint suggests what to write in the message
 */
export function MessageForm({ form, hint }: MessageFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  const isInFlight = useRef(false);
  const [submission, send, isSending] = useActionState(submit, untouched);
  const { toEmail } = settings[form];

  // Report the state after React has updated the page: the fields are reset, and no longer read-only.
  useLayoutEffect(() => {
    const card = formElement.current?.closest<HTMLElement>('[data-form]');
    if (card) watchForm(card);
    const detail = isSending ? 'sending' : submission.state;
    formElement.current?.dispatchEvent(new CustomEvent('formstate', { bubbles: true, detail }));
  }, [submission, isSending]);

  /** Ignores a second submit in the same tick, before React has disabled the button. */
  function sendOnce(formData: FormData) {
    if (isInFlight.current) return;

    isInFlight.current = true;
    send(formData);
  }

  async function submit(_previous: Submission, formData: FormData): Promise<Submission> {
    const message = readMessage(formData);
    const state = await awaitOutcome(sendEmail(form, message));
    isInFlight.current = false;
    if (state === 'unanswered') return { state, values: message };

    window.alert(
      state === 'sent'
        ? 'Thank you. I will get back to you as soon as possible.'
        : 'Something went wrong. Please try again.',
    );
    return { state, values: emptyMessage };
  }

  return (
    <form
      ref={formElement}
      // Statement 8.3 asks for an alert instead of the browser's bubbles.
      noValidate
      action={sendOnce}
    >
      <p className="secondary">{describeNeededFields()}</p>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={`${form}-${field.name}`}
          hint={hint}
          isReadOnly={isSending}
          value={submission.values[field.name]}
        />
      ))}
      <button type="submit" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send'}
      </button>
      <p className="secondary alternative">
        <span>or </span>write to <a href={`mailto:${toEmail}`}>{toEmail}</a>
      </p>
    </form>
  );
}
