import { Prose } from '@/components/Prose/Prose';
import type { Part } from '@/lib/copy';
import styles from './FeatureGrid.module.scss';

type FeatureGridProps = {
  part: Part;
  isTimeline?: boolean;
};

/** Short texts, each under a heading of its own, on a ruled grid beside what they have in common. */
export function FeatureGrid({ part: { heading, body, sections }, isTimeline = false }: FeatureGridProps) {
  return (
    <section className={styles.part}>
      <Prose elements={[heading, ...body]} />
      <div className={isTimeline ? styles.timeline : styles.grid}>
        {sections.map((section) => (
          <section key={String(section.heading.properties.id)}>
            <Prose elements={[section.heading, ...section.body]} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** The same texts as stages in their order, joined by one line. */
export function Timeline({ part }: { part: Part }) {
  return <FeatureGrid part={part} isTimeline />;
}
