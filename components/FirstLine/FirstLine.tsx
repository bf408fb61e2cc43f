import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { formWords } from '#lib/forms.ts';
import styles from './FirstLine.module.scss';

/** The first sentence of the message as a headline, on wide screens. `aria-hidden`, because it repeats the field. */
export function FirstLine() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.caption}>
        <strong>{formWords.firstLine.caption}</strong>
        <span>{formWords.firstLine.promise}</span>
      </div>
      <div className={styles.line} dir="auto">
        <em suppressHydrationWarning />
      </div>
      {/* Not in the line, whose letters the page embeds (scripts/export/headlineFont.ts). */}
      <InlineScript path="components/FirstLine/showFirstLine.inline.ts" />
    </div>
  );
}
