import type { ReactNode } from 'react';
import { Chapter, Contents } from '#components/Chapter/Chapter.tsx';
import { chapterFigures } from '#components/Figures/Figures.tsx';
import { InnerHero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { pageMetadata } from '#lib/build/metadata.ts';
import { readCopy } from '#lib/copy/copy.ts';
import type { Part } from '#lib/copy/layout.ts';
import text from './copy.md';

const copy = readCopy('/process', text);

export const metadata = pageMetadata(copy);

/** Finds the figure of a chapter by its heading, so that the figure follows the chapter. */
function findFigure({ id }: Part): ReactNode {
  return Object.entries(chapterFigures).find(([anchor]) => id.includes(anchor))?.[1];
}

export default function ProcessPage() {
  const { hero, parts } = copy;
  return (
    <>
      <InnerHero hero={hero} figure={<Contents chapters={parts.filter((part) => part.kind === 'chapter')} />} />
      <Parts
        parts={parts}
        override={(part) => part.kind === 'chapter' && <Chapter part={part} figure={findFigure(part)} />}
      />
    </>
  );
}
