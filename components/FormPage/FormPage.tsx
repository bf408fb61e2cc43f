import type { ReactNode } from 'react';
import { HeroWords } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { Prose } from '@/components/Prose/Prose';
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
        <HeroWords hero={hero} />
        <div className={styles.form}>{children}</div>
        <div className={styles.beside}>
          {parts.filter(isBeside).map(({ heading, body }) => (
            <section className={styles.part} key={String(heading.properties.id)}>
              <Prose elements={[heading, ...body]} />
            </section>
          ))}
        </div>
      </div>
      <Parts parts={parts.filter((part) => !isBeside(part))} />
    </>
  );
}
