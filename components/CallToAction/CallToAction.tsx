import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import { allOf, type Part } from '@/lib/copy';
import { leaves } from '@/lib/mark';
import styles from './CallToAction.module.scss';

/** The quiet panel that closes a page: a sentence, and where to go from here. */
export function CallToAction({ part }: { part: Part }) {
  return (
    <section className={styles.invitation}>
      <div className={styles.text}>
        <Words of={part.heading} />
        <Prose elements={allOf(part)} />
      </div>
      {/* The mark, large and cut by the panel's edge. */}
      <svg className={styles.mark} viewBox="3 3 26 26" aria-hidden="true">
        <path d={leaves.upper} />
        <path className={styles.lower} d={leaves.lower} />
      </svg>
    </section>
  );
}
