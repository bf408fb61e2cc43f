import { InlineNodes } from '#components/Prose/Prose.tsx';
import type { FirstLine as FirstLineCopy } from '#lib/copy/layout.ts';
import styles from './FirstLine.module.scss';

/**
 * The sheet on which the first sentence of a message becomes a headline. A form page has it twice: beside the form where
 * there is room, otherwise between Message and Send. It repeats what was typed, so it is hidden from assistive technology.
 */
export function FirstLine({ label, note, isInForm = false }: FirstLineCopy & { isInForm?: boolean }) {
  return (
    <div
      className={`${styles.sheet} ${isInForm ? styles.inForm : styles.beside}`}
      data-first-line
      aria-hidden="true"
      hidden
      suppressHydrationWarning
    >
      <div className={styles.top}>
        <InlineNodes nodes={label} />
        <span>
          <InlineNodes nodes={note} />
        </span>
      </div>
      <div className={styles.line} dir="auto">
        <mark suppressHydrationWarning />
      </div>
    </div>
  );
}
