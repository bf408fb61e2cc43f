import type { ReactNode } from 'react';
import { Body } from '@/components/Body/Body';
import type { Outline } from '@/lib/outline';
import styles from './FormPage.module.scss';

/** A page that is about a form: the text at the left, the form at the right; on phones the form follows the lead. */
export function FormPage({ outline, children }: { outline: Outline; children: ReactNode }) {
  const { kicker, heading, body, sections } = outline;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {kicker}
        {heading}
        <div className={styles.lead}>
          <Body elements={body} />
        </div>
      </div>
      <div className={styles.form}>{children}</div>
      <div className={styles.parts}>
        {sections.map((section) => (
          <section className={styles.part} key={section.heading.key}>
            {section.heading}
            <Body elements={section.body} />
          </section>
        ))}
      </div>
    </div>
  );
}
