import type { ReactNode } from 'react';
import { Content, Pictures } from '#components/Content/Content.tsx';
import { FormCard } from '#components/FormCard/FormCard.tsx';
import { HeroText } from '#components/Hero/Hero.tsx';
import { Nodes } from '#components/Prose/Prose.tsx';
import type { PageCopy } from '#lib/copy/copy.ts';
import { childrenOf } from '#lib/copy/elements.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FormPage.module.scss';

type FormPageProps = { copy: PageCopy; formName: FormName; formFirst?: boolean; firstLine?: ReactNode };

/**
 * A page with a form, the parts beside it, and quotes as the small print below it. On phones, a form that is
 * `formFirst` comes before the parts.
 */
export function FormPage({ copy: { hero, parts }, formName, formFirst = false, firstLine }: FormPageProps) {
  const smallPrint = hero.body.filter(({ tagName }) => tagName === 'blockquote');
  const body = hero.body.filter((element) => !smallPrint.includes(element));
  const beside = parts.length > 0 && (
    <div className={styles.beside}>
      {parts.map(({ id, heading, elements }) => (
        <section className={styles.part} key={id}>
          <Content elements={[heading, ...elements]} />
        </section>
      ))}
    </div>
  );
  return (
    // Not named "page": reader modes would treat it as the whole page.
    <div className={styles.columns}>
      <HeroText hero={{ ...hero, body }} />
      <Pictures pictures={hero.pictures} />
      {firstLine}
      {!formFirst && beside}
      <div className={styles.form}>
        <FormCard formName={formName}>
          <Nodes nodes={smallPrint.flatMap(childrenOf)} />
        </FormCard>
      </div>
      {formFirst && beside}
    </div>
  );
}
