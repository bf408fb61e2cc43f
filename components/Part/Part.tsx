import type { ReactNode } from 'react';
import { CallToAction } from '@/components/CallToAction/CallToAction';
import { Chapter } from '@/components/Chapter/Chapter';
import { FeatureGrid } from '@/components/FeatureGrid/FeatureGrid';
import { Statement } from '@/components/Statement/Statement';
import { Steps } from '@/components/Steps/Steps';
import type { Part } from '@/lib/copy';

type Layout = (props: { part: Part }) => ReactNode;

const layouts: Record<Part['kind'], Layout> = {
  callToAction: CallToAction,
  featureGrid: FeatureGrid,
  steps: Steps,
  statement: Statement,
  prose: Chapter,
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
