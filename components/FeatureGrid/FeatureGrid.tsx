import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { childrenOf } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './FeatureGrid.module.scss';

/** Short texts with headings: on a ruled grid beside their introduction, or as numbered stages with notes. */
export function FeatureGrid({ part }: { part: PartOfKind<'grid' | 'stages'> }) {
  const isStages = part.kind === 'stages';
  return (
    <section className={isStages ? styles.longPart : styles.part}>
      <Prose elements={[part.heading, ...part.before]} />
      <div className={isStages ? styles.stages : styles.grid}>
        {part.sections.map((section) => (
          <section className={styles.item} key={section.id}>
            <Prose elements={[section.heading, ...section.elements]} className={styles.text} />
            {'note' in section && section.note && (
              <div className={styles.note}>
                <Nodes nodes={childrenOf(section.note)} />
              </div>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}
