import type { ReactNode } from 'react';
import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { Island } from '#components/Island/Island.tsx';
import { formWords } from '#lib/forms.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FormCard.module.scss';
import { FormText } from './FormText';
import { MessageForm } from './MessageForm';

/** The card: a fallback without JavaScript, the form, its notices, and the small print. */
export function FormCard({ formName, children }: { formName: FormName; children: ReactNode }) {
  const { notices, reload, withoutJavaScript } = formWords;
  return (
    // In development, Next hydrates the whole page, after the inline script may have set `data-state`.
    <div className={styles.card} data-form={formName} suppressHydrationWarning>
      <InlineScript path="components/FormCard/earlyForm.inline.ts" />
      <noscript>
        <p className="notice">
          <FormText text={withoutJavaScript} formName={formName} />
        </p>
      </noscript>
      <Island>
        <MessageForm formName={formName} />
      </Island>
      {/* Outside the island, because a screen reader says only what appears in a region that was there before.
          `MessageForm` adds its notices. These two are hidden until `data-state` shows one of them. */}
      <div role="status" tabIndex={-1}>
        <p className={`notice good ${styles.sendWaiting}`}>{notices.sendWaiting}</p>
        <div className={`notice ${styles.unavailable}`}>
          <p>
            <FormText text={notices.unavailable} formName={formName} />
          </p>
          {/* Helps if a deployment has removed the page's scripts. The inline script stores what was typed. */}
          <a className={styles.reload} href={`/${formName}`}>
            {reload}
          </a>
        </div>
      </div>
      <div className={`secondary ${styles.smallPrint}`}>{children}</div>
    </div>
  );
}
