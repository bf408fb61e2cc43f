import type { ReactNode } from 'react';
import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { Island } from '#components/Island/Island.tsx';
import type { FormName } from '#lib/site.ts';
import { EmailLink } from './EmailLink';
import styles from './FormCard.module.scss';
import { MessageForm } from './MessageForm';

type FormCardProps = { formName: FormName; children: ReactNode };

/**
 * The card of the contact and partner pages: the form, what it says until React runs, and a fallback without JavaScript.
 * @param children the small print
 */
export function FormCard({ formName, children }: FormCardProps) {
  return (
    // The inline script may set `data-state` before React hydrates the page in development.
    <div className={styles.card} data-form={formName} suppressHydrationWarning>
      {/* Before the form, so that it sees the first key. */}
      <InlineScript path="components/FormCard/earlyForm.inline.ts" />
      <Island>
        <MessageForm formName={formName} />
      </Island>
      {/* Hidden until `data-state` shows one of them (FormCard.module.scss). */}
      <div role="status">
        <p className={`notice good ${styles.sendWaiting}`}>
          The form is still loading. It will send your message as soon as it is ready.
        </p>
        <div className={`notice ${styles.unavailable}`}>
          <p>
            The form cannot send right now. What you wrote is still here: press Send to try again. If that does not
            help, reload the page, which keeps what you wrote, or write to <EmailLink formName={formName} />.
          </p>
          {/* The inline script handles this value. */}
          <button type="button" value="reload">
            Reload the page
          </button>
        </div>
      </div>
      <div className={`secondary ${styles.smallPrint}`}>{children}</div>
      <noscript>
        <p>
          This form needs JavaScript to send your message. You can write to us at <EmailLink formName={formName} />{' '}
          instead.
        </p>
      </noscript>
    </div>
  );
}
