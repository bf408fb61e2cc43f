'use client';

import { type ComponentProps, useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sendEmail } from '#lib/email.ts';
import { type FieldName, fields, firstProblem, isEmail, type Message, messageFrom, messageOf } from '#lib/message.ts';
import type { FormName } from '#lib/site.ts';

type Outcome = {
  /** What the fields show after the action. */
  values: Message;
  /** A message that could not be sent, kept in memory until the visitor sends again. */
  unsent?: Message;
  /** The field that kept the message from being sent. */
  problem?: FieldName;
};

const emptyMessage = messageOf(() => '');

/** Before the first action. */
const untouched: Outcome = { values: emptyMessage };

const inputs = {
  text: { type: 'text' },
  email: {
    // Not type="email": browsers rewrite its value (punycode), and values go out as typed.
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const satisfies Record<string, ComponentProps<'input'>>;

/**
 * Flags an e-mail field without an address. The ring and the line of help follow the attribute in CSS; `early.ts` sets
 * it first, then React does.
 */
function flag(field: HTMLInputElement) {
  // Not the property, which Firefox lacks before version 119.
  field.setAttribute('aria-invalid', String(!isEmail(field.value)));
}

type MessageFormProps = { form: FormName; hint: string };

/**
 * The form itself: the fields and Send.
 *
 * The fields are uncontrolled, because a visitor may type before React has hydrated the form. `ContactForm` says why
 * there are no class names.
 * @param hint what is worth mentioning in the message
 */
export function MessageForm({ form, hint }: MessageFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const restoreButton = useRef<HTMLButtonElement>(null);
  /** Changes at once, unlike state: two submits in one tick would both see a form that is not sending. */
  const inFlight = useRef(false);
  /** Whether the visitor has left the page, which the browser may keep for a while. */
  const isLeft = useRef(false);
  const [outcome, send, isSending] = useActionState<Outcome, FormData>(submit, untouched);
  /** Whether the visitor left while a message was on its way, and saw no answer. */
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
   * Flags e-mail fields by their present values, since browsers and password managers fill them in without an event.
   * @param isEmptied whether an empty field counts as untouched; else it keeps its flag
   */
  function flagAll(isEmptied = false) {
    for (const element of emailFields()) {
      if (element.value) flag(element);
      else if (isEmptied) element.setAttribute('aria-invalid', 'false');
    }
  }

  /** Shows the alerts of statements 8.1 to 8.3, word for word. */
  async function submit(previous: Outcome, formData: FormData): Promise<Outcome> {
    const message = messageFrom(formData);
    const problem = firstProblem(message);
    if (problem) {
      window.alert('Please fill in all the fields correctly.');
      return { ...previous, values: message, problem };
    }
    setIsUnanswered(false);
    try {
      // For a visitor who leaves before the answer and comes back. Only this entry of the history keeps it.
      history.replaceState({ typed: message, isUnanswered: true }, '');
      await sendEmail(form, message);
    } catch (error) {
      // Browsers abort the request when the visitor leaves the page: that is no answer, and nobody sees an alert. They may
      // bring the page back as it was, still sending.
      if (isLeft.current) {
        await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
        setIsUnanswered(true);
        return { values: message };
      }
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

  /** Puts the unsent message back into the fields. */
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

  // `early.ts` has already put the message back.
  useEffect(() => {
    if (history.state?.isUnanswered) setIsUnanswered(true);
    if (history.state?.typed) history.replaceState(null, '');
  }, []);

  // Each action ends in a new outcome. A layout effect runs in the commit itself, before React replays a Send from before
  // the hydration, which would else be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new outcome is the reason, not an ingredient.
  useLayoutEffect(() => {
    inFlight.current = false;
    // An answer has come, or the message is in the fields again.
    if (outcome !== untouched && !outcome.problem) history.replaceState(null, '');
    flagAll(outcome !== untouched && !outcome.problem);
    // Only now: read-only fields would lose the first keys.
    if (outcome.problem) field(outcome.problem)?.focus();
  }, [outcome]);

  useEffect(() => {
    if (!isSending) return;
    // A disabled button loses the focus. Give it back, unless the visitor has moved on.
    return () => {
      if (document.activeElement === document.body) sendButton.current?.focus();
    };
  }, [isSending]);

  // The button and its sentence may be below the screen. `scroll-padding` keeps them clear of the bars.
  useEffect(() => {
    if (unsent) restoreButton.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [unsent]);

  return (
    <>
      <form
        ref={formElement}
        // An incomplete submit meets the alert of statement 8.3, not the browser's own bubbles.
        noValidate
        // A key that is held down presses once. In a text area, Enter is a character.
        onKeyDown={(event) => {
          if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
            event.preventDefault();
        }}
        // Extensions reset forms, too. This event comes before the fields change.
        onReset={() => {
          const before = emailFields().map(({ value }) => value);
          setTimeout(() => {
            if (emailFields().some(({ value }, index) => value !== before[index])) flagAll(true);
          });
        }}
        action={(formData) => {
          // In development, React replays an early submit only through `action`.
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
                    // Constant, so that React takes over what it finds, and leaves the attribute to `flag`.
                    aria-invalid={false}
                    suppressHydrationWarning
                    aria-describedby={`${id}-help`}
                    onChange={(event) => flag(event.currentTarget)}
                  />
                  {/* Always describes the field; its text is displayed, and read, only while the field is flagged. */}
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
        {/* One text, which React replaces even after a translation has put it into an element. */}
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
