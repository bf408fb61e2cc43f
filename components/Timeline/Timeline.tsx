import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import type { Part } from '@/lib/copy';
import styles from './Timeline.module.scss';

/** Stages in their order, each a heading of the third rank with its text, joined by one line. */
export function Timeline({ part: { heading, body, sections } }: { part: Part }) {
  return (
    <section className={styles.timeline}>
      <div className={styles.head}>
        <Words of={heading} />
        <Prose elements={body} />
      </div>
      <div className={styles.stages}>
        {sections.map((stage) => (
          <section className={styles.stage} key={String(stage.heading.properties.id)}>
            <Words of={stage.heading} />
            <Prose elements={stage.body} />
          </section>
        ))}
      </div>
    </section>
  );
}
