import { startTransition, useActionState, useState } from 'react';
import { sendEmail } from '#lib/email.ts';
import { forgetMessage, keepMessage } from '#lib/keptMessage.ts';
import { type FieldName, firstProblem, type Message, messageFrom, messageOf } from '#lib/message.ts';
import type { FormName } from '#lib/site.ts';
import { resultOf } from './resultOf';

export type Outcome = {
  /** `unanswered`: the visitor left before the answer came. */
  kind: 'untouched' | 'incomplete' | 'sent' | 'failed' | 'unanswered';
  /** React resets the fields to these after every action. */
  values: Message;
  /** The field that kept the message from being sent. */
  problem?: FieldName;
};

const emptyMessage = messageOf(() => '');

/**
 * Sends the messages of a form, one at a time, with the alerts of statements 8.1 to 8.3.
 * @returns the action of the form, and its outcome; `unsent` is a message that could not be sent, in memory until the
 * visitor sends again
 */
export function useSending(form: FormName) {
  const [outcome, send, isSending] = useActionState(submit, { kind: 'untouched', values: emptyMessage });
  const [unsent, setUnsent] = useState<Message>();

  async function submit(
    previous: Outcome,
    { formData, seen }: { formData: FormData; seen: Outcome },
  ): Promise<Outcome> {
    // Of two submits in one tick, only the first may send.
    if (previous !== seen) return previous;
    const message = messageFrom(formData);
    const problem = firstProblem(message);
    if (problem) {
      window.alert('Please fill in all the fields correctly.');
      // An early Send has kept it.
      forgetMessage();
      return { kind: 'incomplete', values: message, problem };
    }
    // For a visitor who leaves before the answer and comes back.
    keepMessage(message, 'answer');
    const kind = await resultOf(sendEmail(form, message));
    if (kind === 'unanswered') return { kind, values: message };
    window.alert(
      kind === 'sent'
        ? 'Thank you. I will get back to you as soon as possible.'
        : 'Something went wrong. Please try again.',
    );
    forgetMessage();
    startTransition(() => setUnsent(kind === 'failed' ? message : undefined));
    return { kind, values: emptyMessage };
  }

  return { action: (formData: FormData) => send({ formData, seen: outcome }), isSending, outcome, unsent, setUnsent };
}
