'use client';

import { useActionState, useEffect, useLayoutEffect, useRef } from 'react';
import { sendEmail } from '@/lib/email';
import {
  emptyMessage,
  type FieldName,
  fieldNames,
  firstProblem,
  isEmail,
  type Message,
  messageFrom,
} from '@/lib/message';
import type { FormName } from '@/lib/site';

type Outcome = {
  /** What the fields show once the action is over. */
  values: Message;
  /** The message that could not be sent, kept in memory until the visitor sends again. */
  unsent?: Message;
  /** The field that kept the message from being sent. */
  problem?: FieldName;
};

/**
 * Flags the e-mail field while it does not hold an address. The attribute is the one truth: the ring and the line of
 * help follow it in CSS, and whoever is there first, `loader.ts` or React, keeps it.
 */
function flag(field: HTMLInputElement) {
  // Not the property, which Firefox has from version 119 on.
  field.setAttribute('aria-invalid', String(!isEmail(field.value)));
}

/**
 * The form itself: name, email, message and Send.
 *
 * The fields are uncontrolled and a submit is carried out by the form's action alone, because a visitor may type, and
 * press Send, before React has hydrated the form: React then replays the submit by calling the action, not `onSubmit`.
 * No class names: `ContactForm` says why.
 */
export function MessageForm({ form }: { form: FormName }) {
  const formElement = useRef<HTMLFormElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const restoreButton = useRef<HTMLButtonElement>(null);
  /** Known at once, unlike state: two submits in one tick would both see a form that is not sending. */
  const inFlight = useRef(false);
  const [outcome, send, isSending] = useActionState<Outcome, FormData>(submit, { values: emptyMessage });
  const { values, unsent } = outcome;

  function attributesOf(name: FieldName) {
    return { id: `${form}-${name}`, name, readOnly: isSending, defaultValue: values[name] };
  }

  function field(name: FieldName) {
    const element = formElement.current?.elements.namedItem(name);
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
  }

  /** Its alerts are those of statements 8.1 to 8.3, word for word. */
  async function submit(previous: Outcome, formData: FormData): Promise<Outcome> {
    const message = messageFrom(formData);
    const problem = firstProblem(message);
    if (problem) {
      window.alert('Please fill in all the fields correctly.');
      return { ...previous, values: message, problem };
    }
    try {
      await sendEmail(form, message);
    } catch (error) {
      console.error(error);
      window.alert('Something went wrong. Please try again.');
      return { values: emptyMessage, unsent: message };
    }
    window.alert('Thank you. I will get back to you as soon as possible.');
    return { values: emptyMessage };
  }

  /** Fills the fields again with the message that was not sent. */
  function restore(message: Message) {
    for (const name of fieldNames) {
      const element = field(name);
      if (element) element.value = message[name];
    }
    if (emailField.current) flag(emailField.current);
    sendButton.current?.focus();
  }

  // Browsers put back what was typed before a reload, and tell nobody. A field that is empty stays as it is found.
  useEffect(() => {
    if (emailField.current?.value) flag(emailField.current);
  }, []);

  // Each action ends in an outcome of its own, be it fast or slow. In the commit itself, so that a Send which React
  // replays right after it has hydrated the form is not forgotten.
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

  // Below Send, where a screen may end. With its sentence: the browser keeps it clear of the bars (`scroll-padding`).
  useEffect(() => {
    if (unsent) restoreButton.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [unsent]);

  return (
    <>
      <form
        ref={formElement}
        // An incomplete submit meets the rule and the alert of statement 8.3, not the browser's own bubbles.
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
        <div>
          <label htmlFor={`${form}-name`}>Name</label>
          <input {...attributesOf('name')} type="text" autoComplete="name" required />
        </div>
        <div>
          <label htmlFor={`${form}-email`}>Email</label>
          <input
            ref={emailField}
            {...attributesOf('email')}
            // Not type="email": browsers rewrite its value (punycode), and values are sent as typed.
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            // Constant, so that React leaves the attribute to `flag`, and takes over what it finds.
            aria-invalid={false}
            suppressHydrationWarning
            aria-describedby={`${form}-email-help`}
            onChange={(event) => flag(event.currentTarget)}
          />
          {/* Always there to describe the field; what it says is displayed, and read, while the field is flagged. */}
          <p id={`${form}-email-help`}>
            <span>Enter an address like name@example.org.</span>
          </p>
        </div>
        <div>
          <label htmlFor={`${form}-message`}>Message</label>
          <textarea {...attributesOf('message')} rows={7} required />
        </div>
        <button type="submit" ref={sendButton} disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </button>
      </form>
      <div>
        <p role="status">
          {unsent && 'Nothing was sent. Your message is still here, and you can put it back into the form.'}
        </p>
        {unsent && (
          <button type="button" ref={restoreButton} onClick={() => restore(unsent)}>
            Restore my message
          </button>
        )}
      </div>
    </>
  );
}
