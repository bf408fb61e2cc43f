import { Prose } from '@/components/Prose/Prose';
import type { PartOf } from '@/lib/copy';
import styles from './FeatureGrid.module.scss';

/**
 * Short texts, each under a heading of its own, beside what they have in common: on a ruled grid, or as stages in their
 * order, joined by one line.
 */
export function FeatureGrid({ part, isTimeline }: { part: PartOf<'featureGrid'>; isTimeline?: boolean }) {
  return (
    <section className={styles.part}>
      <Prose elements={[part.heading, ...part.before]} />
      <div className={isTimeline ? styles.timeline : styles.grid}>
        {part.sections.map(({ id, heading, elements }) => (
          <section key={id}>
            <Prose elements={[heading, ...elements]} />
          </section>
        ))}
      </div>
    </section>
  );
}
