'use client';

import { type ComponentProps, useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sendEmail } from '#lib/email.ts';
import { type FieldName, fields, firstProblem, isEmail, type Message, messageFrom, messageOf } from '#lib/message.ts';
import type { FormName } from '#lib/site.ts';

type Outcome = {
  /** What the fields show once the action is over. */
  values: Message;
  /** The message that could not be sent, kept in memory until the visitor sends again. */
  unsent?: Message;
  /** The field that kept the message from being sent. */
  problem?: FieldName;
};

const emptyMessage = messageOf(() => '');

/** Before the first action. */
const untouched: Outcome = { values: emptyMessage };

/** What a field of each type has of its own. */
const inputs = {
  text: { type: 'text' },
  email: {
    // Not type="email": browsers rewrite its value (punycode), and values are sent as typed.
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const satisfies Record<string, ComponentProps<'input'>>;

/**
 * Flags an e-mail field while it does not hold an address. The attribute is the one truth: the ring and the line of
 * help follow it in CSS, and whoever is there first, `early.ts` or React, keeps it.
 */
function flag(field: HTMLInputElement) {
  // Not the property, which Firefox has from version 119 on.
  field.setAttribute('aria-invalid', String(!isEmail(field.value)));
}

type MessageFormProps = {
  form: FormName;
  /** What is worth mentioning in the message, for the visitor to read before writing it. */
  hint: string;
};

/**
 * The form itself: the fields and Send.
 *
 * The fields are uncontrolled, because a visitor may type before React has hydrated the form. No class names:
 * `ContactForm` says why.
 */
export function MessageForm({ form, hint }: MessageFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const restoreButton = useRef<HTMLButtonElement>(null);
  /** Known at once, unlike state: two submits in one tick would both see a form that is not sending. */
  const inFlight = useRef(false);
  /** Whether the visitor has left the page, which the browser may still keep for a while. */
  const isLeft = useRef(false);
  const [outcome, send, isSending] = useActionState<Outcome, FormData>(submit, untouched);
  /** Whether a message was under way when the visitor left the page: nobody saw what became of it. */
  const [isUnanswered, setIsUnanswered] = useState(false);
  const { values, unsent } = outcome;

  function field(name: FieldName) {
    const element = formElement.current?.elements.namedItem(name);
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
  }

  function emailFields() {
    return fields.flatMap(({ name, type }) => {
      const element = type === 'email' && field(name);
      return element instanceof HTMLInputElement ? [element] : [];
    });
  }

  /**
   * Flags e-mail fields by what they hold now: browsers and password managers fill in without telling anybody.
   * @param isEmptied whether an empty field is one that nobody has begun to fill in; else it stays as it is
   */
  function flagAll(isEmptied = false) {
    for (const element of emailFields()) {
      if (element.value) flag(element);
      else if (isEmptied) element.setAttribute('aria-invalid', 'false');
    }
  }

  /** Its alerts are those of statements 8.1 to 8.3, word for word. */
  async function submit(previous: Outcome, formData: FormData): Promise<Outcome> {
    const message = messageFrom(formData);
    const problem = firstProblem(message);
    if (problem) {
      window.alert('Please fill in all the fields correctly.');
      return { ...previous, values: message, problem };
    }
    setIsUnanswered(false);
    try {
      // For the visitor who leaves before the answer, and comes back: in this entry of the history alone.
      history.replaceState({ typed: message, isUnanswered: true }, '');
      await sendEmail(form, message);
    } catch (error) {
      // Chromium breaks the request off as the visitor leaves the page: that is no answer, and nobody sees an alert.
      if (isLeft.current) return new Promise(() => {});
      console.error(error);
      window.alert('Something went wrong. Please try again.');
      return { values: emptyMessage, unsent: message };
    }
    window.alert('Thank you. I will get back to you as soon as possible.');
    return { values: emptyMessage };
  }

  function status() {
    if (unsent) return 'Nothing was sent. Your message is still here, and you can put it back into the form.';
    if (isUnanswered)
      return 'You left before an answer came. If you are not sure that your message was sent, send it again.';
    return undefined;
  }

  /** Fills the fields again with the message that was not sent. */
  function restore(message: Message) {
    for (const { name } of fields) {
      const element = field(name);
      if (element) element.value = message[name];
    }
    flagAll(true);
    sendButton.current?.focus();
  }

  useEffect(() => {
    const note = ({ type }: Event) => {
      isLeft.current = type === 'pagehide';
    };
    for (const type of ['pagehide', 'pageshow']) addEventListener(type, note);
    return () => {
      for (const type of ['pagehide', 'pageshow']) removeEventListener(type, note);
    };
  }, []);

  // `early.ts` has put back what was typed.
  useEffect(() => {
    if (history.state?.isUnanswered) setIsUnanswered(true);
    if (history.state?.typed) history.replaceState(null, '');
  }, []);

  // Each action ends in an outcome of its own, be it fast or slow. In the commit itself, so that a Send which React
  // replays right after it has hydrated the form is not forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new outcome is the reason, not an ingredient.
  useLayoutEffect(() => {
    inFlight.current = false;
    // An answer has come.
    if (outcome !== untouched && !outcome.problem) history.replaceState(null, '');
    flagAll(outcome !== untouched && !outcome.problem);
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
        // A key that is held down presses once. In a text area, Enter is a character.
        onKeyDown={(event) => {
          if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
            event.preventDefault();
        }}
        // React is not the only one who resets a form. What it holds then is there in the next task.
        onReset={() => {
          const before = emailFields().map(({ value }) => value);
          setTimeout(() => {
            if (emailFields().some(({ value }, index) => value !== before[index])) flagAll(true);
          });
        }}
        action={(formData) => {
          // In development, React replays what was sent early by the action alone.
          if (inFlight.current) return;
          inFlight.current = true;
          send(formData);
        }}
      >
        {fields.map(({ name, label, type, isRequired, autoComplete }) => {
          const id = `${form}-${name}`;
          const attributes = {
            id,
            name,
            readOnly: isSending,
            defaultValue: values[name],
            required: isRequired,
            autoComplete,
          };
          return (
            <div key={name}>
              <label htmlFor={id}>{label}</label>
              {type === 'multiline' && (
                <>
                  <p id={`${id}-hint`}>{hint}</p>
                  <textarea {...attributes} rows={7} aria-describedby={`${id}-hint`} />
                </>
              )}
              {type === 'text' && <input {...attributes} {...inputs.text} />}
              {type === 'email' && (
                <>
                  <input
                    {...attributes}
                    {...inputs.email}
                    // Constant, so that React leaves the attribute to `flag`, and takes over what it finds.
                    aria-invalid={false}
                    suppressHydrationWarning
                    aria-describedby={`${id}-help`}
                    onChange={(event) => flag(event.currentTarget)}
                  />
                  {/* Always there to describe the field; what it says is displayed, and read, while it is flagged. */}
                  <p id={`${id}-help`}>
                    <span>Enter an address like name@example.org.</span>
                  </p>
                </>
              )}
            </div>
          );
        })}
        <button type="submit" ref={sendButton} disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </button>
        <p>You are not signing up for anything. We use your address to answer you, and for nothing else.</p>
      </form>
      <div>
        {/* One text, which React replaces as a whole, also where a translation has put it into an element. */}
        <p role="status">{status()}</p>
        {unsent && (
          <button type="button" ref={restoreButton} onClick={() => restore(unsent)}>
            Restore my message
          </button>
        )}
      </div>
    </>
  );
}
