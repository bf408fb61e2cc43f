import type { ReactNode } from 'react';
import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { Island } from '#components/Island/Island.tsx';
import type { FormName } from '#lib/site.ts';
import { EmailLink } from './EmailLink';
import styles from './FormCard.module.scss';
import { MessageForm } from './MessageForm';

type FormCardProps = { form: FormName; children: ReactNode };

/**
 * The card of the contact and partner pages: the form, what it says until React runs, and a fallback without JavaScript.
 * @param children the small print
 */
export function FormCard({ form, children }: FormCardProps) {
  return (
    <div className={styles.card} data-form={form} suppressHydrationWarning>
      {/* Sets `data-state`. Before the form, so that it sees the first key. */}
      <InlineScript path="components/FormCard/earlyForm.inline.ts" />
      <Island>
        <MessageForm form={form} />
      </Island>
      <div role="status">
        <p className={`notice good ${styles.loading}`}>
          The form is still loading. It will send your message as soon as it is ready.
        </p>
        <div className={`notice ${styles.unavailable}`}>
          <p>
            The form cannot send right now. What you wrote is still here: press Send to try again. If that does not
            help, reload the page, which keeps what you wrote, or write to <EmailLink form={form} />.
          </p>
          <button type="button" value="reload">
            Reload the page
          </button>
        </div>
      </div>
      <div className={`secondary ${styles.smallPrint}`}>{children}</div>
      <noscript>
        <p>
          This form needs JavaScript to send your message. You can write to us at <EmailLink form={form} /> instead.
        </p>
      </noscript>
    </div>
  );
}
