import type { ReactNode } from 'react';
import { Kicker, Lead } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import type { Copy, Part } from '@/lib/copy';
import styles from './FormPage.module.scss';

/** Parts that are text alone stand beside the form; the others below both. */
function isBeside({ kind }: Part): boolean {
  return kind === 'prose' || kind === 'statement';
}

/** A page that is about a form: text at the left, the form at the right; on phones the form follows the lead. */
export function FormPage({ copy: { hero, parts }, children }: { copy: Copy; children: ReactNode }) {
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <Kicker lines={hero.kicker} />
          <Words of={hero.headline} />
          <Lead hero={hero} />
          <Prose elements={hero.story} />
        </div>
        <div className={styles.form}>{children}</div>
        <div className={styles.beside}>
          {parts.filter(isBeside).map(({ heading, body }) => (
            <section className={styles.part} key={String(heading.properties.id)}>
              <Words of={heading} />
              <Prose elements={body} />
            </section>
          ))}
        </div>
      </div>
      <Parts parts={parts.filter((part) => !isBeside(part))} />
    </>
  );
}
