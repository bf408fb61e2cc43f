'use client';

import { useActionState, useLayoutEffect, useRef } from 'react';
import { sendEmail } from '#lib/email.ts';
import { formWords } from '#lib/formWords.ts';
import { describeRequiredFields, emptyMessage, fields, type Message, readMessage } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';
import { awaitOutcome, type Outcome } from './awaitOutcome';
import { Field } from './Field';
import { watchForm } from './watchForm';

type Submission = {
  state: 'ready' | Outcome;
  /** React resets the fields to these after each Send. */
  values: Message;
};

const initialSubmission: Submission = { state: 'ready', values: emptyMessage };

/**
 * Sends messages, one at a time, with the alerts of statements 8.1 and 8.2. `watchForm` lets only complete messages
 * through, and shows the state of the form.
 *
 * The fields are uncontrolled, because a visitor may type before React has hydrated the form. An island cannot import
 * styles, so its classes are global ones in FormCard.module.scss.
 */
export function MessageForm({ form }: { form: FormName }) {
  const formElement = useRef<HTMLFormElement>(null);
  const isInFlight = useRef(false);
  const [submission, startSending, isSending] = useActionState(sendAndAlert, initialSubmission);
  const { toEmail } = settings[form];

  useLayoutEffect(() => {
    // After a navigation by Next, the inline script has not run.
    const card = formElement.current?.closest<HTMLElement>('[data-form]');
    if (card) watchForm(card);

    // Report an outcome only here: by now, React has reset the fields, and they can be edited again.
    const detail = isSending ? 'sending' : submission.state;
    formElement.current?.dispatchEvent(new CustomEvent('formstate', { bubbles: true, detail }));
  }, [submission, isSending]);

  /** Ignores a second submit in the same tick, before React has disabled the button. */
  function sendOnce(formData: FormData) {
    if (isInFlight.current) return;

    isInFlight.current = true;
    startSending(formData);
  }

  async function sendAndAlert(_previous: Submission, formData: FormData): Promise<Submission> {
    const message = readMessage(formData);
    const outcome = await awaitOutcome(sendEmail(form, message));
    isInFlight.current = false;
    // No alert, because the visitor may be leaving. The fields keep the message.
    if (outcome === 'unanswered') return { state: outcome, values: message };

    window.alert(
      outcome === 'sent'
        ? 'Thank you. I will get back to you as soon as possible.'
        : 'Something went wrong. Please try again.',
    );
    // A failure empties the fields, too (statement 8.2). `watchForm` offers to restore them.
    return { state: outcome, values: emptyMessage };
  }

  return (
    <form
      ref={formElement}
      // Otherwise, the browser would show its own bubbles instead of the alert of statement 8.3.
      noValidate
      action={sendOnce}
    >
      <p className="secondary">{describeRequiredFields()}</p>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={`${form}-${field.name}`}
          hint={formWords[form].hint}
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
