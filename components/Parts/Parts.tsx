import { Fragment, type ReactElement, type ReactNode } from 'react';
import { CallToAction } from '#components/CallToAction/CallToAction.tsx';
import { Chapter } from '#components/Chapter/Chapter.tsx';
import { FeatureGrid } from '#components/FeatureGrid/FeatureGrid.tsx';
import { Statement } from '#components/Statement/Statement.tsx';
import { Steps } from '#components/Steps/Steps.tsx';
import type { Part } from '#lib/copy/copy.ts';

/**
 * Lays out the parts of a page (`## …`) by their kinds.
 * @param own lays out a part in the page's own way, or returns nothing
 */
export function Parts({ parts, own }: { parts: readonly Part[]; own?: (part: Part) => ReactNode }) {
  return parts.map((part) => <Fragment key={part.id}>{own?.(part) || layOut(part)}</Fragment>);
}

function layOut(part: Part): ReactElement {
  switch (part.kind) {
    case 'callToAction':
      return <CallToAction part={part} />;
    case 'featureGrid':
      return <FeatureGrid part={part} />;
    case 'steps':
      return <Steps part={part} />;
    case 'statement':
      return <Statement part={part} />;
    case 'chapter':
      return <Chapter part={part} />;
  }
}
