import type { ReactNode } from 'react';
import { HeroWords } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { Prose } from '@/components/Prose/Prose';
import { type Copy, isText } from '@/lib/copy';
import styles from './FormPage.module.scss';

/**
 * A page that is about a form: text at the left, the form at the right; on phones the form follows the lead. What is
 * text alone stands beside the form, and every other part below both.
 */
export function FormPage({ copy: { hero, parts }, children }: { copy: Copy; children: ReactNode }) {
  return (
    <>
      <div className={styles.page}>
        <HeroWords hero={hero} />
        <div className={styles.form}>{children}</div>
        <div className={styles.beside}>
          {parts.filter(isText).map(({ id, heading, elements }) => (
            <section className={styles.part} key={id}>
              <Prose elements={[heading, ...elements]} />
            </section>
          ))}
        </div>
      </div>
      <Parts parts={parts.filter((part) => !isText(part))} />
    </>
  );
}
