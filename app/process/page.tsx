import type { ReactNode } from 'react';
import { Chapter } from '@/components/Chapter/Chapter';
import { Contents } from '@/components/Contents/Contents';
import { Figure } from '@/components/Figure/Figure';
import { Hero } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { isText, readCopy } from '@/lib/copy';
import { checkedPage, introduction, week } from '@/lib/figures';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

const copy = readCopy('/process', text);

export const metadata = pageMetadata(copy);

/** By the anchor of the chapter's heading, so that a chapter takes its picture along. */
const figures: Record<string, ReactNode> = {
  'social-media-strategy': <Figure of={week} />,
  'website-optimization': <Figure of={checkedPage} />,
  'networking-and-collaboration': <Figure of={introduction} />,
};

export default function ProcessPage() {
  const { hero, parts } = copy;
  const chapters = parts.filter(isText);
  return (
    <>
      <Hero hero={hero} figure={<Contents parts={chapters} />} />
      <Parts
        parts={parts}
        own={(part) =>
          isText(part) && <Chapter part={part} number={chapters.indexOf(part) + 1} figure={figures[part.id]} />
        }
      />
    </>
  );
}
