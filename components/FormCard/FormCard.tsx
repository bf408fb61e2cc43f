import type { ReactNode } from 'react';
import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { Island } from '#components/Island/Island.tsx';
import { settings } from '#lib/settings.ts';
import { type FormName, site } from '#lib/site.ts';
import styles from './FormCard.module.scss';
import { MessageForm } from './MessageForm';
import type { Notice } from './watchForm';

type FormCardProps = { form: FormName; children: ReactNode };

/**
 * The card of the contact and partner pages: the form, its notices, and a fallback without JavaScript.
 * @param children the small print
 */
export function FormCard({ form, children }: FormCardProps) {
  const { toEmail } = settings[form];
  const address = <a href={`mailto:${toEmail}`}>{toEmail}</a>;
  // `watchForm` shows one of these. A visitor who returns to a stored message reads `unsent` or `unanswered`.
  const notices: Record<Notice, ReactNode> = {
    loading: 'The form is still loading. It will send your message as soon as it is ready.',
    sending: 'Sending...',
    sent: 'Your message was sent. Thank you.',
    incomplete: 'Nothing has been sent yet. Please fill in all the fields correctly.',
    failed: <>Nothing was sent, and nothing is lost. Restore your message and try again, or write to {address}.</>,
    restored: 'Your message is back. Press Send to try again.',
    unsent: 'Your message was not sent. Press Send to try again.',
    unanswered: 'You left before we could confirm that your message was sent. If in doubt, send it again.',
    unavailable: (
      <>
        <p>
          The form cannot send right now. What you wrote is still here: press Send to try again. If that does not help,
          reload the page, which keeps what you wrote, or write to {address}.
        </p>
        <button type="button" value="reload">
          Reload the page
        </button>
      </>
    ),
  };
  return (
    <div className={styles.card} data-form={form}>
      {/* Calls `watchForm` with this card. Before the form, so that it sees the first key. */}
      <InlineScript path="components/FormCard/watchForm.inline.ts" />
      <Island>
        <MessageForm form={form} />
      </Island>
      {/* With Next's runtime, React may hydrate these after `watchForm` has shown one. */}
      <div role="status" tabIndex={-1}>
        {Object.entries(notices).map(([name, words]) => (
          <div key={name} data-notice={name} hidden suppressHydrationWarning>
            {words}
          </div>
        ))}
        <button type="button" value="restore" hidden suppressHydrationWarning>
          Restore my message
        </button>
      </div>
      <div className={`secondary ${styles.smallPrint}`}>
        {children}
        {site.privacyUrl && (
          <p>
            <a href={site.privacyUrl}>Privacy notice</a>
          </p>
        )}
      </div>
      <noscript>
        <p>This form needs JavaScript to send your message. You can write to us at {address} instead.</p>
      </noscript>
    </div>
  );
}
