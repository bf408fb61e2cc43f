import { Fragment } from 'react';
import { FeatureGrid } from '#components/FeatureGrid/FeatureGrid.tsx';
import { stepFigures } from '#components/Figures/Figures.tsx';
import { InnerHero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { Steps } from '#components/Steps/Steps.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import type { Part } from '#lib/copy/layout.ts';
import text from './parts.md';

const { hero, parts } = readCopy('/', text, 'app/parts/parts.md');

const [heroSource, ...sources] = text.replace(/^---[\s\S]*?\n---\s*/, '').split(/\n(?=## )/);

/** Applies the layouts that single pages choose: the stages of Services, the figures of Home. */
function override(part: Part) {
  if (part.id === 'stages' && part.kind === 'featureGrid') return <FeatureGrid part={part} asStages />;
  if (part.kind === 'steps') return <Steps part={part} figures={stepFigures} />;
  return undefined;
}

/** Shows every kind of part in every shape, with its Markdown. Only `npm run dev` includes this page (next.config.mjs). */
export default function PartsPage() {
  return (
    <>
      <InnerHero hero={hero} />
      <Source text={heroSource} />
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          <Parts parts={[part]} override={override} />
          <Source text={sources[index]} />
        </Fragment>
      ))}
    </>
  );
}

/** Shows Markdown that a single click selects. */
function Source({ text }: { text: string | undefined }) {
  return <pre style={{ margin: '1.5rem var(--gutter)', whiteSpace: 'pre-wrap', userSelect: 'all' }}>{text}</pre>;
}
