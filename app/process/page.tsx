import type { ReactNode } from 'react';
import { Chapter } from '@/components/Chapter/Chapter';
import { Contents } from '@/components/Contents/Contents';
import { Figure } from '@/components/Figure/Figure';
import { Hero } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { isText, nameOf, type Part, readCopy, textOf } from '@/lib/copy';
import { type chaptersWithPicture, checkedPage, introduction, week } from '@/lib/figures';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

const copy = readCopy('/process', text);

export const metadata = pageMetadata(copy);

/** By the words of the chapter's heading, so that a chapter takes its picture along. */
const figures: Record<(typeof chaptersWithPicture)[number], ReactNode> = {
  'social media strategy': <Figure of={week} />,
  'website optimization': <Figure of={checkedPage} />,
  'networking and collaboration': <Figure of={introduction} />,
};

/** @returns nothing for a chapter that has no picture */
function figureOf({ heading }: Part): ReactNode {
  return new Map<string, ReactNode>(Object.entries(figures)).get(nameOf(textOf(heading)));
}

export default function ProcessPage() {
  const { hero, parts } = copy;
  const chapters = parts.filter(isText);
  return (
    <>
      <Hero hero={hero} figure={<Contents parts={chapters} />} />
      <Parts
        parts={parts}
        own={(part) =>
          isText(part) && <Chapter part={part} number={chapters.indexOf(part) + 1} figure={figureOf(part)} />
        }
      />
    </>
  );
}
