import { Chapter } from '#components/Chapter/Chapter.tsx';
import { Blocks, Content } from '#components/Content/Content.tsx';
import { FeatureGrid } from '#components/FeatureGrid/FeatureGrid.tsx';
import { Question } from '#components/Question/Question.tsx';
import { Steps } from '#components/Steps/Steps.tsx';
import type { Part, PartOfKind } from '#lib/copy/layout.ts';
import styles from './Parts.module.scss';

/** Renders the parts of a page (`## …`) by their kinds. Those that are text can have numbers, like chapters. */
export function Parts({ parts, isNumbered = false }: { parts: readonly Part[]; isNumbered?: boolean }) {
  const chapters = parts.filter(({ kind }) => kind === 'text');
  return parts.map((part) => (
    <AnyPart key={part.id} part={part} number={isNumbered ? chapters.indexOf(part) + 1 : undefined} />
  ));
}

function AnyPart({ part, number }: { part: Part; number: number | undefined }) {
  switch (part.kind) {
    case 'panel':
      return <Panel part={part} />;
    case 'grid':
      return <FeatureGrid part={part} />;
    case 'steps':
      return <Steps part={part} />;
    case 'quote':
    case 'wide':
      return <WidePart part={part} />;
    case 'text':
      return <Chapter part={part} number={number} />;
  }
}

/** A part around a block that takes the whole width. */
function WidePart({ part: { kind, heading, before, block, after } }: { part: PartOfKind<'quote' | 'wide'> }) {
  return (
    <section className={styles[kind]}>
      <Content elements={[heading, ...before]} />
      <Blocks nodes={block} />
      <Content elements={after} />
    </section>
  );
}

/** A panel: text and buttons, with a question beside them (on phones, above the buttons). */
function Panel({ part }: { part: PartOfKind<'panel'> }) {
  const { heading, before, question, actions, after } = part;
  return (
    <section className={styles.panel}>
      <Content elements={[heading, ...before]} />
      {question && (
        <div className={styles.question}>
          <Question node={question} />
        </div>
      )}
      <Content elements={[actions, ...after]} />
    </section>
  );
}
