import type { ReactNode } from 'react';
import { Figures } from '#components/Figures/Figures.tsx';
import { FormCard } from '#components/FormCard/FormCard.tsx';
import { HeroText } from '#components/Hero/Hero.tsx';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import type { PageCopy } from '#lib/copy/copy.ts';
import { childrenOf } from '#lib/copy/elements.ts';
import type { FormName } from '#lib/site.ts';
import styles from './FormPage.module.scss';

type FormPageProps = { copy: PageCopy; formName: FormName; formFirst?: boolean; firstLine?: ReactNode };

/** A page with a form, and the parts beside it. On phones, a form that is `formFirst` comes before the parts. */
export function FormPage({ copy: { hero, parts }, formName, formFirst = false, firstLine }: FormPageProps) {
  const beside = parts.length > 0 && (
    <div className={styles.beside}>
      {parts.map(({ id, heading, elements }) => (
        <section className={styles.part} key={id}>
          <Prose elements={[heading, ...elements]} />
        </section>
      ))}
    </div>
  );
  return (
    // Not named "page": reader modes would treat it as the whole page.
    <div className={styles.columns}>
      <HeroText hero={hero} />
      <Figures figures={hero.figures} />
      {firstLine}
      {!formFirst && beside}
      <div className={styles.form}>
        <FormCard formName={formName}>
          <Nodes nodes={hero.smallPrint.flatMap(childrenOf)} />
        </FormCard>
      </div>
      {formFirst && beside}
    </div>
  );
}
