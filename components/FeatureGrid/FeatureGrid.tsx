import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import type { Part } from '@/lib/copy';
import styles from './FeatureGrid.module.scss';

/** Short texts, each under a heading of its own, on a ruled grid beside what they have in common. */
export function FeatureGrid({ part: { heading, body, sections } }: { part: Part }) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <Words of={heading} />
        <Prose elements={body} />
      </div>
      <div className={styles.grid}>
        {sections.map((feature) => (
          <section className={styles.feature} key={String(feature.heading.properties.id)}>
            <Words of={feature.heading} />
            <Prose elements={feature.body} />
          </section>
        ))}
      </div>
    </section>
  );
}
