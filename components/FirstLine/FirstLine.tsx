import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { formWords } from '#lib/formWords.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FirstLine.module.scss';

/**
 * A sheet beside the form that shows the first sentence of the message as a headline, on wide screens only. Hidden from
 * assistive technology, because it repeats what was typed. Renders nothing if the form has no words for it.
 */
export function FirstLine({ form }: { form: FormName }) {
  const { firstLine } = formWords[form];
  if (!firstLine) return null;

  return (
    <div className={styles.sheet} aria-hidden="true" hidden suppressHydrationWarning>
      <div className={styles.caption}>
        <strong>{firstLine.label}</strong>
        <span>{firstLine.note}</span>
      </div>
      <div className={styles.line} dir="auto">
        <mark suppressHydrationWarning />
      </div>
      <InlineScript path="components/FirstLine/showFirstLine.inline.ts" />
    </div>
  );
}
