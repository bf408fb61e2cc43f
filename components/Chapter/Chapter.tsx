import type { ReactNode } from 'react';
import { Body } from '@/components/Body/Body';
import type { Section } from '@/lib/outline';
import styles from './Chapter.module.scss';

type ChapterProps = {
  section: Section;
  number: number;
  /** A small picture; decoration. */
  figure?: ReactNode;
};

/** A numbered part of a long page, its figure beside its text. */
export function Chapter({ section: { heading, body }, number, figure }: ChapterProps) {
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        {/* The order of the headings tells it already. */}
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        {heading}
      </div>
      <div className={styles.figure}>{figure}</div>
      <div className={styles.text}>
        <Body elements={body} />
      </div>
    </section>
  );
}
