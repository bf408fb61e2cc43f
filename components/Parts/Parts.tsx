import type { ReactElement } from 'react';
import { Chapter } from '#components/Chapter/Chapter.tsx';
import { Exchange } from '#components/Exchange/Exchange.tsx';
import { FeatureGrid } from '#components/FeatureGrid/FeatureGrid.tsx';
import { Interview } from '#components/Interview/Interview.tsx';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { Steps } from '#components/Steps/Steps.tsx';
import type { Part, PartOfKind } from '#lib/copy/layout.ts';
import styles from './Parts.module.scss';

/** Renders the parts of a page (`## …`) by their kinds. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => <AnyPart key={part.id} part={part} />);
}

function AnyPart({ part }: { part: Part }): ReactElement {
  switch (part.kind) {
    case 'panel':
      return <Panel part={part} />;
    case 'grid':
    case 'stages':
      return <FeatureGrid part={part} />;
    case 'interview':
      return <Interview part={part} />;
    case 'steps':
      return <Steps part={part} />;
    case 'quote':
      return <Quote part={part} />;
    // A text is a chapter without a number.
    case 'text':
    case 'chapter':
      return <Chapter part={part} />;
  }
}

/** A few sentences in large type. */
function Quote({ part: { heading, elements } }: { part: PartOfKind<'quote'> }) {
  return (
    <section className={styles.quote}>
      <Nodes nodes={[heading, ...elements]} />
    </section>
  );
}

/** A panel: text and buttons, with an exchange beside them (on phones, above the buttons). */
function Panel({ part }: { part: PartOfKind<'panel'> }) {
  return (
    <section className={styles.panel}>
      <Prose elements={[part.heading, ...part.before]} />
      {part.exchange && (
        <div className={styles.exchange}>
          <Exchange {...part.exchange} />
        </div>
      )}
      <Prose elements={[part.actions, ...part.after]} />
    </section>
  );
}
