import { Content, Pictures } from '#components/Content/Content.tsx';
import { Nodes } from '#components/Prose/Prose.tsx';
import { isPicture } from '#lib/copy/blocks.ts';
import { textOf } from '#lib/copy/elements.ts';
import type { Part, PartOfKind } from '#lib/copy/layout.ts';
import styles from './Chapter.module.scss';

/** A heading beside its text, with pictures below the heading. */
export function Chapter({ part, number }: { part: PartOfKind<'text'>; number: number | undefined }) {
  return (
    <section className={styles.chapter}>
      <div className={styles.heading}>
        {/* Screen readers get the order from the headings. */}
        {number !== undefined && (
          <p className={styles.number} aria-hidden="true">
            {number}
          </p>
        )}
        <Nodes nodes={part.heading} />
        <Pictures pictures={part.elements.filter(isPicture)} />
      </div>
      <Content elements={part.elements.filter((element) => !isPicture(element))} className={styles.text} />
    </section>
  );
}

/** The table of contents of a long page: a link to each chapter. */
export function Contents({ chapters }: { chapters: readonly Part[] }) {
  if (chapters.length === 0) return null;
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
