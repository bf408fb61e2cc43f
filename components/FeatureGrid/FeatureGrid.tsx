import { Content } from '#components/Content/Content.tsx';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './FeatureGrid.module.scss';

/** Short texts with headings, on a ruled grid beside their introduction. */
export function FeatureGrid({ part }: { part: PartOfKind<'grid'> }) {
  return (
    <section className={styles.part}>
      <Content elements={[part.heading, ...part.before]} />
      <div className={styles.grid}>
        {part.sections.map((section) => (
          <section className={styles.item} key={section.id}>
            <Content elements={[section.heading, ...section.elements]} />
          </section>
        ))}
      </div>
    </section>
  );
}
