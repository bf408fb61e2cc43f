import type { ReactNode } from 'react';
import { ContactForm } from '#components/ContactForm/ContactForm.tsx';
import { HeroWords } from '#components/Hero/Hero.tsx';
import { Prose } from '#components/Prose/Prose.tsx';
import { type Copy, isText, type Part } from '#lib/copy/copy.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FormPage.module.scss';

type FormPageProps = { copy: Copy; form: FormName; figure?: ReactNode };

/**
 * A page about a form: words at the left, the form at the right. A first part that is not only text follows the form on
 * phones, where all others come before it.
 */
export function FormPage({ copy: { hero, parts }, form, figure }: FormPageProps) {
  const [first, ...others] = parts;
  const [before, after] = first && !isText(first) ? [others, [first]] : [parts, []];
  return (
    // Not called "page": reader modes would take it for the whole page.
    <div className={styles.columns}>
      <HeroWords hero={hero} />
      {figure}
      <Beside parts={before} />
      <div className={styles.form}>
        <ContactForm form={form} />
      </div>
      <Beside parts={after} />
    </div>
  );
}

function Beside({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.beside}>
      {parts.map(({ id, heading, elements }) => (
        <section className={styles.part} key={id}>
          <Prose elements={[heading, ...elements]} />
        </section>
      ))}
    </div>
  );
}
