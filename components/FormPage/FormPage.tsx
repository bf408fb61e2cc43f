import type { ReactNode } from 'react';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import { allOf, type Copy } from '@/lib/copy';
import styles from './FormPage.module.scss';

/** A page that is about a form: the text at the left, the form at the right; on phones the form follows the lead. */
export function FormPage({ copy: { hero, parts }, children }: { copy: Copy; children: ReactNode }) {
  const { kicker, headline, lead, actions, story } = hero;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Words of={[...kicker, headline]} />
        <div className={styles.lead}>
          <Prose elements={[...(lead ? [lead] : []), ...(actions ? [actions] : []), ...story]} />
        </div>
      </div>
      <div className={styles.form}>{children}</div>
      <div className={styles.parts}>
        {parts.map((part) => (
          <section className={styles.part} key={String(part.heading.properties.id)}>
            <Words of={part.heading} />
            <Prose elements={allOf(part)} />
          </section>
        ))}
      </div>
    </div>
  );
}
