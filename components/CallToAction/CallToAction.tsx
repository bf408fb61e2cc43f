import { Exchange } from '#components/Exchange/Exchange.tsx';
import { Prose } from '#components/Prose/Prose.tsx';
import { type PartOfKind, shapeOf } from '#lib/copy/copy.ts';
import styles from './CallToAction.module.scss';

/**
 * The quiet panel that closes a page: where to go from here, and a quote as question and answer beside it, on phones
 * above the buttons.
 */
export function CallToAction({ part: { heading, others, exchange } }: { part: PartOfKind<'callToAction'> }) {
  const start = others.findIndex((element) => shapeOf(element) === 'actions');
  return (
    <section className={styles.panel}>
      <Prose elements={[heading, ...others.slice(0, start)]} />
      {exchange && <Exchange {...exchange} />}
      <Prose elements={others.slice(start)} />
    </section>
  );
}
