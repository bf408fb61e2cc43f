'use client';

import { useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FormName, sendEmail } from '@/lib/email';
import {
  emptyMessage,
  type FieldName,
  fieldNames,
  firstProblem,
  isEmail,
  type Message,
  messageFrom,
} from '@/lib/message';
import { settings } from '@/lib/settings';
import styles from './ContactForm.module.scss';

/** The three texts of section 8 of the specification. */
export const alerts = {
  sent: 'Thank you. I will get back to you as soon as possible.',
  failed: 'Something went wrong. Please try again.',
  incomplete: 'Please fill in all the fields correctly.',
} as const;

type Outcome = {
  /** What the fields show once the action is over. */
  values: Message;
  /** The message that could not be sent, kept in memory until the visitor sends again. */
  unsent?: Message;
  /** The field that kept the message from being sent. */
  problem?: FieldName;
};

/**
 * The form of the contact and partner pages: name, email, message and Send.
 *
 * The fields are uncontrolled and a submit is carried out by the form's action alone, because a visitor may type, and
 * press Send, before React has hydrated the page: React then replays the submit by calling the action, not `onSubmit`.
 */
export function ContactForm({ form }: { form: FormName }) {
  const formElement = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  /** Known at once, unlike state: two submits in one tick would both see a form that is not sending. */
  const inFlight = useRef(false);
  const [isFlagged, setIsFlagged] = useState(false);
  const [outcome, send, isSending] = useActionState<Outcome, FormData>(submit, { values: emptyMessage });
  const { values, unsent } = outcome;

  function field(name: FieldName) {
    const element = formElement.current?.elements.namedItem(name);
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
  }

  async function submit(previous: Outcome, formData: FormData): Promise<Outcome> {
    const message = messageFrom(formData);
    const problem = firstProblem(message);
    if (problem) {
      window.alert(alerts.incomplete);
      return { ...previous, values: message, problem };
    }
    try {
      await sendEmail(form, message);
    } catch (error) {
      console.error(error);
      window.alert(alerts.failed);
      return { values: emptyMessage, unsent: message };
    }
    window.alert(alerts.sent);
    return { values: emptyMessage };
  }

  /** Fills the fields again with the message that was not sent. */
  function restore(message: Message) {
    for (const name of fieldNames) {
      const element = field(name);
      if (element) element.value = message[name];
    }
    setIsFlagged(false);
    sendButton.current?.focus();
  }

  // The visitor may have typed before React was there to see it, and browsers restore what was typed before a reload.
  useEffect(() => {
    const email = formElement.current?.elements.namedItem('email');
    if (email instanceof HTMLInputElement && email.value !== '') setIsFlagged(!isEmail(email.value));
  }, []);

  // Each action ends in an outcome of its own, be it fast or slow. In the commit itself, so that a Send which React
  // replays right after it has hydrated the page is not forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new outcome is the reason, not an ingredient.
  useLayoutEffect(() => {
    inFlight.current = false;
    // Not before: until now the fields are read-only, and the first keys would be lost.
    if (outcome.problem) field(outcome.problem)?.focus();
  }, [outcome]);

  useEffect(() => {
    if (!isSending) return;
    // A button that is disabled loses the focus: give it back afterwards, unless the visitor has moved on.
    return () => {
      if (document.activeElement === document.body) sendButton.current?.focus();
    };
  }, [isSending]);

  return (
    <div className={styles.panel}>
      <form
        className={styles.form}
        ref={formElement}
        // Tells the export step that this page has something to hydrate.
        data-hydrate=""
        // An incomplete submit meets the rule and the alert of section 8, not the browser's own bubbles.
        noValidate
        // Without this, React would empty the fields after a submit that the guard below turns away.
        onSubmit={(event) => {
          if (inFlight.current) event.preventDefault();
        }}
        action={(formData) => {
          if (inFlight.current) return;
          inFlight.current = true;
          // What the fields say now: a Send from before hydration is replayed with what they said then, and the
          // visitor may have typed on.
          send(formElement.current ? new FormData(formElement.current) : formData);
        }}
      >
        <div className={styles.field}>
          <label htmlFor={`${form}-name`}>Name</label>
          <input
            id={`${form}-name`}
            name="name"
            type="text"
            autoComplete="name"
            required
            readOnly={isSending}
            defaultValue={values.name}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${form}-email`}>Email</label>
          <input
            id={`${form}-email`}
            name="email"
            // Not type="email": browsers rewrite its value (punycode), and values are sent as typed.
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={isSending}
            defaultValue={values.email}
            aria-invalid={isFlagged}
            aria-describedby={isFlagged ? `${form}-email-help` : undefined}
            onChange={(event) => setIsFlagged(!isEmail(event.currentTarget.value))}
          />
          <p className={styles.help} id={`${form}-email-help`} hidden={!isFlagged}>
            Enter an address like name@example.org.
          </p>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${form}-message`}>Message</label>
          <textarea
            id={`${form}-message`}
            name="message"
            rows={7}
            required
            readOnly={isSending}
            defaultValue={values.message}
          />
        </div>
        <button className={styles.send} type="submit" ref={sendButton} disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </button>
      </form>
      {/* The loader of this page (scripts/export) shows it where the scripts do not arrive: React is not there to do so. */}
      <p className={styles.unavailable} hidden role="alert" data-unavailable="">
        The form cannot send right now. What you wrote is still here: press Send to try again, or write to{' '}
        <a href={`mailto:${settings[form].toEmail}`}>{settings[form].toEmail}</a>.
      </p>
      <p className={styles.status} role="status">
        {unsent && 'Nothing was sent. Your message is still here, and you can put it back into the form.'}
      </p>
      {unsent && (
        <button className={styles.restore} type="button" onClick={() => restore(unsent)}>
          Restore my message
        </button>
      )}
      <noscript>
        <p>
          This form needs JavaScript to send your message. You can write to us at{' '}
          <a href={`mailto:${settings[form].toEmail}`}>{settings[form].toEmail}</a> instead.
        </p>
      </noscript>
    </div>
  );
}
