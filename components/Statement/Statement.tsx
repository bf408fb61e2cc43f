import type { Section } from '@/lib/outline';
import styles from './Statement.module.scss';

/** One sentence that a page is about, as large as a pull quote. */
export function Statement({ section: { heading, body } }: { section: Section }) {
  return (
    <section className={styles.band}>
      <div className={styles.statement}>
        {heading}
        {body}
      </div>
    </section>
  );
}
