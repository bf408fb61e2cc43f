import type { ReactNode } from 'react';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import { allOf, type Part } from '@/lib/copy';
import styles from './Chapter.module.scss';

type ChapterProps = {
  part: Part;
  number: number;
  /** A small picture; decoration. */
  figure?: ReactNode;
};

/** A numbered part of a long page, its figure beside its text. */
export function Chapter({ part, number, figure }: ChapterProps) {
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        {/* The order of the headings tells it already. */}
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <Words of={part.heading} />
      </div>
      <div className={styles.figure}>{figure}</div>
      <div className={styles.text}>
        <Prose elements={allOf(part)} />
      </div>
    </section>
  );
}
