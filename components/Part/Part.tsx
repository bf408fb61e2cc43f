import type { ReactNode } from 'react';
import { CallToAction } from '@/components/CallToAction/CallToAction';
import { FeatureGrid } from '@/components/FeatureGrid/FeatureGrid';
import { Prose } from '@/components/Prose/Prose';
import { Statement } from '@/components/Statement/Statement';
import { Steps } from '@/components/Steps/Steps';
import { Words } from '@/components/Words/Words';
import type { Part } from '@/lib/copy';
import styles from './Part.module.scss';

type Layout = (props: { part: Part }) => ReactNode;

const layouts: Record<Part['kind'], Layout> = {
  callToAction: CallToAction,
  featureGrid: FeatureGrid,
  steps: Steps,
  statement: Statement,
  prose: ProsePart,
};

type PartsProps = {
  parts: readonly Part[];
  /** What a page lays out in its own way. */
  with?: Partial<Record<Part['kind'], Layout>>;
};

/** The parts of a page (`## …`), each laid out by its kind. */
export function Parts({ parts, with: own }: PartsProps) {
  return parts.map((part) => {
    const Layout = own?.[part.kind] ?? layouts[part.kind];
    return <Layout key={String(part.heading.properties.id)} part={part} />;
  });
}

/** Text beside its heading. */
function ProsePart({ part: { heading, body } }: { part: Part }) {
  return (
    <section className={styles.part}>
      <div>
        <Words of={heading} />
      </div>
      <Prose elements={body} />
    </section>
  );
}
