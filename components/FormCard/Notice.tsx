import type { ReactNode } from 'react';
import type { FormName } from '#lib/site.ts';
import type { StoredMessage } from '#lib/storedMessage.ts';
import type { Outcome } from './awaitOutcome';
import { EmailLink } from './EmailLink';

/** A visitor who returns to a stored message reads `unsent`, `unanswered` or `disconnected`. */
export type NoticeName = Outcome | StoredMessage['notice'] | 'incomplete' | 'sending' | 'restored';

/** Those that are not red. */
const goodNews: readonly NoticeName[] = ['sending', 'sent', 'restored'];

/** What the form says below Send, in the words of its alerts and beyond, since some browsers in apps drop alerts. */
export function Notice({ name, form }: { name: NoticeName; form: FormName }) {
  const address = <EmailLink form={form} />;
  const texts: Record<NoticeName, ReactNode> = {
    incomplete: 'Nothing has been sent yet. Please fill in all the fields correctly.',
    sending: 'Sending...',
    sent: 'Your message was sent. Thank you.',
    failed: <>Nothing was sent, and nothing is lost. Restore your message and try again, or write to {address}.</>,
    disconnected: (
      <>
        The connection broke before we could confirm that your message was sent. Nothing is lost: if in doubt, send it
        again, or write to {address}.
      </>
    ),
    restored: 'Your message is back. Press Send to try again.',
    unsent: 'Your message was not sent. Press Send to try again.',
    unanswered: 'You left before we could confirm that your message was sent. If in doubt, send it again.',
  };
  return <p className={`notice ${goodNews.includes(name) ? 'good' : ''}`}>{texts[name]}</p>;
}
