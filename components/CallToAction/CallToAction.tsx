import { Exchange } from '#components/Exchange/Exchange.tsx';
import { Prose } from '#components/Prose/Prose.tsx';
import { type PartOf, shapeOf } from '#lib/copy.ts';
import styles from './CallToAction.module.scss';

type CallToActionProps = { part: PartOf<'callToAction'> };

/**
 * The quiet panel that closes a page: where to go from here, and a quote as question and answer, which stands beside it
 * or, on phones, before the buttons.
 */
export function CallToAction({ part: { heading, others, exchange } }: CallToActionProps) {
  const start = others.findIndex((element) => shapeOf(element) === 'actions');
  return (
    <section className={styles.panel}>
      <Prose elements={[heading, ...others.slice(0, start)]} />
      {exchange && <Exchange {...exchange} />}
      <Prose elements={others.slice(start)} />
    </section>
  );
}
