import { Words } from '#components/Prose/Prose.tsx';
import type { PartOfKind } from '#lib/copy/copy.ts';
import styles from './PullQuote.module.scss';

/** The sentence at the heart of a page, in large letters. */
export function PullQuote({ part: { heading, elements } }: { part: PartOfKind<'pullQuote'> }) {
  return (
    <section className={styles.band}>
      <div className={styles.quote}>
        <Words of={[heading, ...elements]} />
      </div>
    </section>
  );
}
