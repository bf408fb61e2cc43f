'use client';

import { useLayoutEffect, useRef } from 'react';
import { noAnswer } from '#lib/keptMessage.ts';
import { type FieldName, fields, type Message, messageFrom } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';
import { controlsOf, emailControlsOf, flagAgain, flagFilled } from './controls';
import { Field } from './Field';
import { type Outcome, useSending } from './useSending';

type MessageFormProps = { form: FormName; hint: string };

/**
 * The form itself: the fields and Send. `beforeHydration.ts` does what needs no React.
 *
 * The fields are uncontrolled, because a visitor may type before React has hydrated the form. `FormCard` says why
 * there are no class names.
 * @param hint what is worth mentioning in the message
 */
export function MessageForm({ form, hint }: MessageFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const { action, isSending, outcome, unsent, setUnsent } = useSending(form);
  const { toEmail } = settings[form];

  // In the same commit in which React resets the form.
  useLayoutEffect(() => {
    const element = formElement.current;
    if (!element) return;
    const { kind, problem } = outcome;
    if (kind === 'sent' || kind === 'failed') flagAgain(element);
    else flagFilled(element);
    if (kind === 'untouched') return;
    // Not earlier: a field that is still read-only would lose the first keys.
    for (const control of controlsOf(element)) if (control.name === problem) return control.focus();
    // The disabled button has lost the focus. Give it back, unless the visitor has moved on.
    if (document.activeElement === document.body) element.querySelector('button')?.focus();
    // `scroll-padding` keeps it clear of the bars.
    below.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  /** Swaps the unsent message and what has been typed since. */
  function restore(message: Message) {
    const element = formElement.current;
    if (!element) return;
    const typed = messageFrom(new FormData(element));
    for (const control of controlsOf(element)) control.value = message[control.name as FieldName];
    if (fields.some(({ name }) => typed[name].trim())) setUnsent(typed);
    flagAgain(element);
    element.querySelector('button')?.focus();
  }

  return (
    <>
      <form
        ref={formElement}
        // Statement 8.3 asks for an alert, not for the browser's own bubbles.
        noValidate
        // Holding Enter down submits once. In a text area, Enter begins a new line.
        onKeyDown={(event) => {
          if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
            event.preventDefault();
        }}
        // Extensions reset forms, too. This event fires before the fields change.
        onReset={({ currentTarget }) => {
          const emails = () => [...emailControlsOf(currentTarget)].map(({ value }) => value).join();
          const before = emails();
          setTimeout(() => emails() !== before && flagAgain(currentTarget));
        }}
        action={action}
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={`${form}-${field.name}`}
            hint={hint}
            isReadOnly={isSending}
            value={outcome.values[field.name]}
          />
        ))}
        <button type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </button>
        <p>
          <span>or </span>write to <a href={`mailto:${toEmail}`}>{toEmail}</a>
        </p>
      </form>
      <div ref={below}>
        {/* A single text: React can replace it even after a translation has wrapped it in an element. */}
        <p role="status" data-outcome={outcome.kind}>
          {isSending ? undefined : statusOf(outcome, toEmail)}
        </p>
        {unsent && (
          <button type="button" onClick={() => restore(unsent)}>
            Restore my message
          </button>
        )}
      </div>
    </>
  );
}

/** Repeats the alert, since some web views drop alerts, and says what the visitor can do now. */
function statusOf({ kind }: Outcome, address: string): string | undefined {
  const sentences: Record<Outcome['kind'], string | undefined> = {
    untouched: undefined,
    incomplete: 'Nothing was sent yet. Please fill in all the fields correctly.',
    sent: 'Your message was sent. Thank you.',
    failed: `Nothing was sent, and nothing is lost. Put your message back and try again, or write to ${address}.`,
    unanswered: noAnswer,
  };
  return sentences[kind];
}
