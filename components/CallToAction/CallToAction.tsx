import { Exchange } from '@/components/Exchange/Exchange';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import { allOf, childrenOf, type Part } from '@/lib/copy';
import styles from './CallToAction.module.scss';

/** The quiet panel that closes a page: where to go from here, and beside it a quote as question and answer. */
export function CallToAction({ part }: { part: Part }) {
  const elements = allOf(part);
  const quote = elements.find(({ tagName }) => tagName === 'blockquote');
  const lines = quote ? childrenOf(quote) : [];
  // More than two lines, or something other than lines, is a quote like any other.
  const isExchange = lines.length > 0 && lines.length <= 2 && lines.every(({ tagName }) => tagName === 'p');
  return (
    <section className={styles.panel}>
      <div className={styles.text}>
        <Words of={part.heading} />
        <Prose elements={isExchange ? elements.filter((element) => element !== quote) : elements} />
      </div>
      {isExchange && <Exchange lines={lines} />}
    </section>
  );
}
