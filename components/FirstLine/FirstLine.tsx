import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import styles from './FirstLine.module.scss';

/**
 * A sheet beside the form that shows the first sentence of the message as a headline, on wide screens only. Hidden from
 * assistive technology, because it repeats what was typed.
 */
export function FirstLine() {
  return (
    <div className={styles.sheet} aria-hidden="true" hidden suppressHydrationWarning>
      <div className={styles.caption}>
        <strong>Your first line</strong>
        <span>Only you see this until you press Send.</span>
      </div>
      <div className={styles.line} dir="auto">
        <mark suppressHydrationWarning />
      </div>
      <InlineScript path="components/FirstLine/showFirstLine.inline.ts" />
    </div>
  );
}
