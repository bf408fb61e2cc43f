import type { ReactNode } from 'react';
import { CallToAction } from '@/components/CallToAction/CallToAction';
import { Prose } from '@/components/Prose/Prose';
import { Statement } from '@/components/Statement/Statement';
import { Words } from '@/components/Words/Words';
import type { Part as PartCopy } from '@/lib/copy';
import styles from './Part.module.scss';

type PartsProps = {
  parts: readonly PartCopy[];
  /** What a page sets its feature grids as, where not as a grid. */
  featureGrid?: (props: { part: PartCopy }) => ReactNode;
};

/** The parts of a page, one below the other. */
export function Parts({ parts, featureGrid: FeatureGrid = Part }: PartsProps) {
  return parts.map((part) => {
    const Kind = part.kind === 'featureGrid' ? FeatureGrid : Part;
    return <Kind key={String(part.heading.properties.id)} part={part} />;
  });
}

/** A part of a page (`## …`), laid out by its kind. */
function Part({ part }: { part: PartCopy }) {
  const { kind, heading, body, sections } = part;
  if (kind === 'callToAction') return <CallToAction part={part} />;
  if (kind === 'statement') return <Statement part={part} />;
  return (
    <section className={kind === 'steps' ? styles.strip : styles.part}>
      <div className={styles.head}>
        <Words of={heading} />
        {kind === 'featureGrid' && <Prose elements={body} />}
      </div>
      {kind === 'featureGrid' ? (
        <div className={styles.grid}>
          {sections.map((section) => (
            <section className={styles.reason} key={String(section.heading.properties.id)}>
              <Words of={section.heading} />
              <Prose elements={section.body} />
            </section>
          ))}
        </div>
      ) : (
        <Prose elements={body} />
      )}
    </section>
  );
}
