import type { ReactNode } from 'react';
import { Prose, Words } from '#components/Prose/Prose.tsx';
import { type Part, textOf } from '#lib/copy/copy.ts';
import styles from './Chapter.module.scss';

/** Text beside its heading, with a number on a long page, and a figure as decoration. */
export function Chapter({ part, number, figure }: { part: Part; number?: number; figure?: ReactNode }) {
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        {/* Screen readers know the order from the headings. */}
        {number && <p aria-hidden="true">{number}</p>}
        <Words of={part.heading} />
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
export function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <ol className={styles.contents}>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{textOf(heading)}</a>
        </li>
      ))}
    </ol>
  );
}
