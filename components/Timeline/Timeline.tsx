import { Body } from '@/components/Body/Body';
import type { Section } from '@/lib/outline';
import styles from './Timeline.module.scss';

/** Stages in their order, each a heading of the third rank with its text, joined by one line. */
export function Timeline({ section: { heading, body, sections } }: { section: Section }) {
  return (
    <section className={styles.timeline}>
      <div className={styles.head}>
        {heading}
        <Body elements={body} />
      </div>
      <div className={styles.stages}>
        {sections.map((stage) => (
          <section className={styles.stage} key={stage.heading.key}>
            {stage.heading}
            <Body elements={stage.body} />
          </section>
        ))}
      </div>
    </section>
  );
}
