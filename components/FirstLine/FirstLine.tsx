import { Nodes } from '#components/Prose/Prose.tsx';
import type { FirstLineCopy } from '#lib/copy/layout.ts';
import styles from './FirstLine.module.scss';

/**
 * A sheet that shows the first sentence of the message as a headline. A form page has two: one beside the form, where
 * there is room, and one between Message and Send. Hidden from assistive technology, because it repeats what was typed.
 */
export function FirstLine({ label, rest, isInForm = false }: FirstLineCopy & { isInForm?: boolean }) {
  return (
    <div
      className={`${styles.sheet} ${isInForm ? styles.inForm : styles.beside}`}
      data-first-line
      aria-hidden="true"
      hidden
      suppressHydrationWarning
    >
      <div className={styles.caption}>
        <Nodes nodes={label} />
        <span>
          <Nodes nodes={rest} />
        </span>
      </div>
      <div className={styles.line} dir="auto">
        <mark suppressHydrationWarning />
      </div>
    </div>
  );
}
