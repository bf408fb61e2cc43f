import { Fragment, type ReactElement, type ReactNode } from 'react';
import { CallToAction } from '#components/CallToAction/CallToAction.tsx';
import { Chapter } from '#components/Chapter/Chapter.tsx';
import { FeatureGrid } from '#components/FeatureGrid/FeatureGrid.tsx';
import { PullQuote } from '#components/PullQuote/PullQuote.tsx';
import { Steps } from '#components/Steps/Steps.tsx';
import type { Part } from '#lib/copy/copy.ts';

/**
 * Lays out the parts of a page (`## …`) by their kinds.
 * @param override lays out a part in the page's own way, or returns nothing
 */
export function Parts({ parts, override }: { parts: readonly Part[]; override?: (part: Part) => ReactNode }) {
  return parts.map((part) => <Fragment key={part.id}>{override?.(part) || layOut(part)}</Fragment>);
}

function layOut(part: Part): ReactElement {
  switch (part.kind) {
    case 'callToAction':
      return <CallToAction part={part} />;
    case 'featureGrid':
      return <FeatureGrid part={part} />;
    case 'steps':
      return <Steps part={part} />;
    case 'pullQuote':
      return <PullQuote part={part} />;
    case 'chapter':
      return <Chapter part={part} />;
  }
}
