import { Blocks, Content } from '#components/Content/Content.tsx';
import { isPicture } from '#lib/copy/blocks.ts';
import { childrenOf, startsWithBold } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './Steps.module.scss';

/** A strip of numbered steps. Each may have a picture, which appears above its text. */
export function Steps({ part: { heading, before, steps, after } }: { part: PartOfKind<'steps'> }) {
  const pictures = steps.map((step) => childrenOf(step).find(isPicture));
  return (
    <section className={styles.strip}>
      <Content elements={[heading, ...before]} />
      <ol className={pictures.some(Boolean) ? styles.illustrated : styles.steps}>
        {steps.map((step, index) => {
          const picture = pictures[index];
          return (
            <li className={styles.step} key={step.position?.start.line}>
              <div className={startsWithBold(step) ? styles.titled : styles.text}>
                <Blocks nodes={step.children.filter((node) => node !== picture)} />
              </div>
              {picture && (
                <div className={styles.picture}>
                  <Blocks nodes={picture} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Content elements={after} />
    </section>
  );
}
