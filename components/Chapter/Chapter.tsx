import type { ReactNode } from 'react';
import { InlineNodes, Prose } from '#components/Prose/Prose.tsx';
import { textOf } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './Chapter.module.scss';

/** Text beside its heading, with a number on a long page, and a figure as decoration. */
export function Chapter({ part, figure }: { part: PartOfKind<'chapter'>; figure?: ReactNode }) {
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        {/* Screen readers know the order from the headings. */}
        {part.number && <p aria-hidden="true">{part.number}</p>}
        <InlineNodes nodes={part.heading} />
        {figure && (
          <div className={styles.figure} aria-hidden="true">
            {figure}
          </div>
        )}
      </div>
      <Prose elements={part.elements} />
    </section>
  );
}

/** The table of contents of a long page: a link to each chapter. */
export function Contents({ chapters }: { chapters: readonly PartOfKind<'chapter'>[] }) {
  return (
    <ol className={styles.contents}>
      {chapters.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{textOf(heading)}</a>
        </li>
      ))}
    </ol>
  );
}
