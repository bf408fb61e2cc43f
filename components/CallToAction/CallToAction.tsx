import { Exchange } from '@/components/Exchange/Exchange';
import { Prose } from '@/components/Prose/Prose';
import type { PartOf } from '@/lib/copy';
import styles from './CallToAction.module.scss';

type CallToActionProps = { part: PartOf<'callToAction'> };

/** The quiet panel that closes a page: where to go from here, and beside it a quote as question and answer. */
export function CallToAction({ part: { heading, others, exchange } }: CallToActionProps) {
  return (
    <section className={styles.panel}>
      <Prose elements={[heading, ...others]} />
      {exchange && <Exchange {...exchange} />}
    </section>
  );
}
