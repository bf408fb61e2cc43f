import type { ReactNode } from 'react';
import { Prose } from '#components/Prose/Prose.tsx';
import { Words } from '#components/Words/Words.tsx';
import type { Part } from '#lib/copy.ts';
import styles from './Chapter.module.scss';

type ChapterProps = {
  part: Part;
  /** Of a part of a long page. */
  number?: number;
  /** Decoration. */
  figure?: ReactNode;
};

/** Text beside its heading, its number and its figure. */
export function Chapter({ part, number, figure }: ChapterProps) {
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        {/* The order of the headings tells it already. */}
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
