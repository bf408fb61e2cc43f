import { Prose } from '@/components/Prose/Prose';
import type { Part } from '@/lib/copy';
import styles from './FeatureGrid.module.scss';

/**
 * Short texts, each under a heading of its own, beside what they have in common: on a ruled grid, or as stages in their
 * order, joined by one line.
 */
export function FeatureGrid({ part, isTimeline }: { part: Part; isTimeline?: boolean }) {
  return (
    <section className={styles.part}>
      <Prose elements={[part.heading, ...part.body]} />
      <div className={isTimeline ? styles.timeline : styles.grid}>
        {part.sections.map((section) => (
          <section key={String(section.heading.properties.id)}>
            <Prose elements={[section.heading, ...section.body]} />
          </section>
        ))}
      </div>
    </section>
  );
}
