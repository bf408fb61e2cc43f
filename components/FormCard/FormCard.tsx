import type { ReactNode } from 'react';
import { FirstLine } from '#components/FirstLine/FirstLine.tsx';
import { Island } from '#components/Island/Island.tsx';
import { inlineScript } from '#lib/build/inlineScript.ts';
import type { FirstLineCopy } from '#lib/copy/layout.ts';
import { settings } from '#lib/settings.ts';
import { type FormName, site } from '#lib/site.ts';
import styles from './FormCard.module.scss';
import { MessageForm } from './MessageForm';
import type { Notice } from './watchForm';

const hints: Record<FormName, string> = {
  contact: 'What do your clients always ask you first? Start there.',
  partner: 'Worth mentioning: what you sell, where, and for how long.',
};

type FormCardProps = { form: FormName; firstLine: FirstLineCopy | undefined; children: ReactNode };

/**
 * The card of the contact and partner pages: the form, its notices, and a fallback without JavaScript.
 *
 * @param firstLine the words on the sheet that shows the first sentence of the message, if the page has one
 * @param children the small print
 */
export function FormCard({ form, firstLine, children }: FormCardProps) {
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
    <div className={`${styles.card} ${firstLine ? styles.withFirstLine : ''}`} data-form={form}>
      {/* Calls `watchForm` with this card. Before the form, so that it sees the first key. */}
      <script>{inlineScript('components/FormCard/watchForm.inline.ts')}</script>
      <Island>
        <MessageForm form={form} hint={hints[form]} />
      </Island>
      {/* Outside the island, because a script changes its text. */}
      {firstLine && (
        <>
          <FirstLine {...firstLine} isInForm />
          <script>{inlineScript('components/FirstLine/showFirstLine.inline.ts')}</script>
        </>
      )}
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
