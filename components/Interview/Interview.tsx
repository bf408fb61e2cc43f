import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { childrenOf, textOf } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './Interview.module.scss';

/** An interview: what was said, and beside it the article that was written from it. */
export function Interview({ part: { heading, before, said, written } }: { part: PartOfKind<'interview'> }) {
  return (
    <section className={styles.interview}>
      <Prose elements={[heading, ...before]} />
      <div className={styles.columns}>
        <div className={styles.said}>
          <Prose elements={[said.heading, ...said.elements]} />
        </div>
        <article className={styles.written}>
          {/* Identifies the article even when it is seen on its own. */}
          <div className={styles.masthead}>
            <Nodes nodes={written.note ? childrenOf(written.note) : []} />
            <span aria-hidden="true">{textOf(heading)}</span>
          </div>
          <Prose elements={[written.heading, ...written.elements]} />
        </article>
      </div>
    </section>
  );
}
