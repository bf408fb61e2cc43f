import type { ReactNode } from 'react';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { startsWithBold } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './Steps.module.scss';

type StepsProps = { part: PartOfKind<'steps'>; figures: readonly ReactNode[] };

/** A strip of numbered steps, with decorative figures for the first of them. */
export function Steps({ part: { heading, before, steps, after }, figures }: StepsProps) {
  return (
    <section className={styles.strip}>
      <Prose elements={[heading, ...before]} />
      <ol className={figures.length > 0 ? styles.illustrated : styles.steps}>
        {steps.map((element, index) => {
          const figure = figures[index];
          return (
            <li className={styles.step} key={element.position?.start.line} data-source={element.properties.dataSource}>
              {figure && (
                <div className={styles.figure} aria-hidden="true">
                  {figure}
                </div>
              )}
              <div className={startsWithBold(element) ? styles.titled : styles.text}>
                <Nodes nodes={element.children} />
              </div>
            </li>
          );
        })}
      </ol>
      <Prose elements={after} />
    </section>
  );
}
