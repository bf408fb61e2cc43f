import { Figures } from '#components/Figures/Figures.tsx';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { isFigure, textOf } from '#lib/copy/elements.ts';
import type { PartOfKind } from '#lib/copy/layout.ts';
import styles from './Chapter.module.scss';

/** A heading beside its text, with figures below the heading. A chapter has a number. */
export function Chapter({ part }: { part: PartOfKind<'text' | 'chapter'> }) {
  return (
    <section className={styles.chapter}>
      <div className={styles.heading}>
        {/* Screen readers get the order from the headings. */}
        {part.kind === 'chapter' && (
          <p className={styles.number} aria-hidden="true">
            {part.number}
          </p>
        )}
        <Nodes nodes={part.heading} />
        <Figures figures={part.elements.filter(isFigure)} />
      </div>
      <Prose elements={part.elements.filter((element) => !isFigure(element))} className={styles.text} />
    </section>
  );
}

/** The table of contents of a long page: a link to each chapter. */
export function Contents({ chapters }: { chapters: readonly PartOfKind<'chapter'>[] }) {
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
