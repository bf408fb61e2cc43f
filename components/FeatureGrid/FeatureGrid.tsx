import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { childrenOf } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './FeatureGrid.module.scss';

/** Short texts with headings: on a ruled grid beside their introduction, or as numbered stages with notes. */
export function FeatureGrid({ part, asStages }: { part: PartOfKind<'featureGrid'>; asStages?: boolean }) {
  return (
    <section className={asStages ? styles.longPart : styles.part}>
      <Prose elements={[part.heading, ...part.before]} />
      <div className={asStages ? styles.stages : styles.grid}>
        {part.sections.map(({ id, heading, elements, note }) => (
          <section className={styles.item} key={id}>
            <Prose elements={[heading, ...elements]} className={styles.text} />
            {note && (
              <div className={styles.note}>
                <Nodes nodes={childrenOf(note)} />
              </div>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}
