import type { ReactNode } from 'react';
import { Chapter, Contents } from '#components/Chapter/Chapter.tsx';
import { chapterFigures } from '#components/Figures/Figures.tsx';
import { Hero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { pageMetadata } from '#lib/build/metadata.ts';
import { isText, nameOf, type Part, readCopy, textOf } from '#lib/copy/copy.ts';
import text from './copy.md';

const copy = readCopy('/process', text);

export const metadata = pageMetadata(copy);

/** Finds the figure of a chapter by its heading, so that the figure follows the chapter. */
function figureOf({ heading }: Part): ReactNode {
  return new Map(Object.entries(chapterFigures)).get(nameOf(textOf(heading)));
}

export default function ProcessPage() {
  const { hero, parts } = copy;
  // A part with a figure is a chapter, whatever its text becomes.
  const chapters = parts.filter((part) => isText(part) || figureOf(part));
  return (
    <>
      <Hero hero={hero} figure={<Contents parts={chapters} />} />
      <Parts
        parts={parts}
        override={(part) =>
          chapters.includes(part) && <Chapter part={part} number={chapters.indexOf(part) + 1} figure={figureOf(part)} />
        }
      />
    </>
  );
}
