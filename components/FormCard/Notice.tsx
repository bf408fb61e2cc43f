import type { ReactNode } from 'react';
import type { FormName } from '#lib/site.ts';
import type { Outcome } from './awaitOutcome';
import { EmailLink } from './EmailLink';

export type NoticeName = 'incomplete' | 'sending' | 'restored' | Outcome;

/** Notices with a green border. */
const goodNews: readonly NoticeName[] = ['sending', 'sent', 'restored'];

type NoticeProps = { name: NoticeName; formName: FormName; isRestorable: boolean };

/** What the form says below Send. Repeats each alert, because some in-app browsers suppress alerts. */
export function Notice({ name, formName, isRestorable }: NoticeProps) {
  const address = <EmailLink formName={formName} />;
  const texts: Record<NoticeName, ReactNode> = {
    incomplete: 'Nothing has been sent yet. Please fill in all the fields correctly.',
    sending: 'Sending...',
    restored: 'Your message is back. Press Send to try again.',
    sent: 'Your message was sent. Thank you.',
    unsent: isRestorable ? (
      <>Nothing was sent, and nothing is lost. Restore your message and try again, or write to {address}.</>
    ) : (
      'Your message was not sent. Press Send to try again.'
    ),
    disconnected: (
      <>
        The connection broke before we could confirm that your message was sent. Nothing is lost: if in doubt, send it
        again, or write to {address}.
      </>
    ),
    unanswered: 'You left before we could confirm that your message was sent. If in doubt, send it again.',
  };
  return <p className={`notice ${goodNews.includes(name) ? 'good' : ''}`}>{texts[name]}</p>;
}
