import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { FormCard } from '#components/FormCard/FormCard.tsx';
import { HeroWords } from '#components/Hero/Hero.tsx';
import { Prose, Words } from '#components/Prose/Prose.tsx';
import { type Copy, childrenOf, isText, type Part } from '#lib/copy/copy.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FormPage.module.scss';

type FormPageProps = { copy: Copy; form: FormName; figure?: ReactNode };

/**
 * A page with a form: words on the left, the form on the right. On phones, the form comes last, or before a first part
 * that is more than text. A quote below the opening lines goes under the form.
 */
export function FormPage({ copy: { hero, parts }, form, figure }: FormPageProps) {
  const isQuote = ({ tagName }: Element) => tagName === 'blockquote';
  const [first, ...others] = parts;
  const [before, after] = first && !isText(first) ? [others, [first]] : [parts, []];
  return (
    // Not named "page": reader modes would take it for the whole page.
    <div className={styles.columns}>
      <HeroWords hero={{ ...hero, story: hero.story.filter((element) => !isQuote(element)) }} />
      {figure}
      <Beside parts={before} />
      <div className={styles.form}>
        <FormCard form={form}>
          <Words of={hero.story.filter(isQuote).flatMap(childrenOf)} />
        </FormCard>
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
