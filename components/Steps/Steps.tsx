import { Figures } from '#components/Figures/Figures.tsx';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { isFigure, startsWithBold } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './Steps.module.scss';

/** A strip of numbered steps. Each may have a figure. */
export function Steps({ part }: { part: PartOfKind<'steps'> }) {
  const { heading, before, steps, after } = part;
  const figures = after.filter(isFigure).slice(0, steps.length);
  return (
    <section className={styles.strip}>
      <Prose elements={[heading, ...before]} />
      <ol className={figures.length > 0 ? styles.illustrated : styles.steps}>
        {steps.map((element, index) => {
          const figure = figures[index];
          return (
            <li className={styles.step} key={element.position?.start.line} data-source={element.properties.dataSource}>
              {figure && (
                <div className={styles.figure}>
                  <Figures figures={[figure]} />
                </div>
              )}
              <div className={startsWithBold(element) ? styles.titled : styles.text}>
                <Nodes nodes={element.children} />
              </div>
            </li>
          );
        })}
      </ol>
      <Prose elements={after.filter((element) => !figures.includes(element))} />
    </section>
  );
}
