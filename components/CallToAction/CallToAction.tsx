import { Exchange } from '@/components/Exchange/Exchange';
import { Prose } from '@/components/Prose/Prose';
import { allOf, childrenOf, exchangeOf, type Part } from '@/lib/copy';
import styles from './CallToAction.module.scss';

/** The quiet panel that closes a page: where to go from here, and beside it a quote as question and answer. */
export function CallToAction({ part }: { part: Part }) {
  const elements = allOf(part);
  const exchange = exchangeOf(elements);
  return (
    <section className={styles.panel}>
      <Prose elements={[part.heading, ...elements.filter((element) => element !== exchange)]} />
      {exchange && <Exchange lines={childrenOf(exchange)} />}
    </section>
  );
}
