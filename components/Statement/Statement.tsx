import { Words } from '#components/Words/Words.tsx';
import type { PartOf } from '#lib/copy/copy.ts';
import styles from './Statement.module.scss';

/** The sentence at the heart of a page, as large as a pull quote. */
export function Statement({ part: { heading, elements } }: { part: PartOf<'statement'> }) {
  return (
    <section className={styles.band}>
      <div className={styles.statement}>
        <Words of={[heading, ...elements]} />
      </div>
    </section>
  );
}
