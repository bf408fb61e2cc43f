import { ContactForm } from '#components/ContactForm/ContactForm.tsx';
import { HeroWords } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { Prose } from '#components/Prose/Prose.tsx';
import { type Copy, isText, type Part } from '#lib/copy/copy.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FormPage.module.scss';

/**
 * A page about a form: words at the left, the form at the right. Parts of only text are beside the form, or above it in
 * one column. Other parts are below both, except that the first part of a page is always beside the form, or below it in
 * one column.
 */
export function FormPage({ copy: { hero, parts }, form }: { copy: Copy; form: FormName }) {
  const [first, ...others] = parts;
  const after = first && !isText(first) ? [first] : [];
  const below = (after.length > 0 ? others : parts).filter((part) => !isText(part));
  return (
    <>
      {/* Not called "page": reader modes would take it for the whole page. */}
      <div className={styles.columns}>
        <HeroWords hero={hero} />
        <Beside parts={parts.filter(isText)} />
        <div className={styles.form}>
          <ContactForm form={form} />
        </div>
        <Beside parts={after} />
      </div>
      <Parts parts={below} />
    </>
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
