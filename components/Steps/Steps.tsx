import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import { childrenOf, type Part, textOf } from '@/lib/copy';
import styles from './Steps.module.scss';

type StepsProps = {
  part: Part;
  /** Pictures by the bold words that a step begins with, so that a step takes its picture along; decoration. */
  figures?: Readonly<Record<string, ReactNode>>;
};

/** A strip of numbered steps. */
export function Steps({ part: { heading, body }, figures = {} }: StepsProps) {
  const index = body.findIndex(({ tagName }) => tagName === 'ol');
  const list = body[index];
  const steps = list ? childrenOf(list) : [];
  return (
    <section className={styles.strip}>
      <Prose elements={[heading, ...body.slice(0, index)]} />
      <ol className={Object.keys(figures).length > 0 ? styles.illustrated : styles.steps}>
        {steps.map((step) => {
          const figure = figures[titleOf(step)];
          return (
            <li className={styles.step} key={textOf(step)}>
              {figure && (
                <div className={styles.figure} aria-hidden="true">
                  {figure}
                </div>
              )}
              <div className={styles.text}>
                <Words of={step.children} />
              </div>
            </li>
          );
        })}
      </ol>
      <Prose elements={body.slice(index + 1)} />
    </section>
  );
}

/** In a list with empty lines between its items, a paragraph stands around the words of each. */
function titleOf(step: Element): string {
  const bold = [step, ...childrenOf(step)].flatMap(childrenOf).find(({ tagName }) => tagName === 'strong');
  return bold ? textOf(bold) : '';
}
