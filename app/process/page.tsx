import type { ReactNode } from 'react';
import { Chapter } from '@/components/Chapter/Chapter';
import { Contents } from '@/components/Contents/Contents';
import { Figure } from '@/components/Figure/Figure';
import { Hero } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { readCopy } from '@/lib/copy';
import { checkedPage, introduction, week } from '@/lib/figures';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

export const metadata = pageMetadata('/process', readCopy('/process', text));

/** By the anchor of the chapter's heading, so that a chapter takes its picture along. */
const figures: Record<string, ReactNode> = {
  'social-media-strategy': <Figure of={week} />,
  'website-optimization': <Figure of={checkedPage} />,
  'networking-and-collaboration': <Figure of={introduction} />,
};

export default function ProcessPage() {
  const { hero, parts } = readCopy('/process', text);
  const chapters = parts.filter(({ kind }) => kind !== 'callToAction');
  return (
    <>
      <Hero hero={hero} figure={<Contents parts={chapters} />} />
      {chapters.map((part, index) => {
        const id = String(part.heading.properties.id);
        return <Chapter key={id} part={part} number={index + 1} figure={figures[id]} />;
      })}
      <Parts parts={parts.filter(({ kind }) => kind === 'callToAction')} />
    </>
  );
}
