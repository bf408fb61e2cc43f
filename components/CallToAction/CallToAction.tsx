import { Exchange } from '#components/Exchange/Exchange.tsx';
import { Prose } from '#components/Prose/Prose.tsx';
import type { PartOfKind } from '#lib/copy/copy.ts';
import styles from './CallToAction.module.scss';

/**
 * The quiet panel that closes a page: where to go from here, and a quote as question and answer beside it, on phones
 * above the buttons.
 */
export function CallToAction({ part }: { part: PartOfKind<'callToAction'> }) {
  return (
    <section className={styles.panel}>
      <Prose elements={[part.heading, ...part.beforeButtons]} />
      {part.exchange && <Exchange {...part.exchange} />}
      <Prose elements={part.fromButtons} />
    </section>
  );
}
