import { FrontHero } from '@/components/Hero/Hero';
import { ArticlePage } from '@/components/MarkedSentence/ArticlePage';
import { stepFigures } from '@/components/MarkedSentence/figures';
import { Parts } from '@/components/Parts/Parts';
import { Steps } from '@/components/Steps/Steps';
import { StructuredData } from '@/components/StructuredData/StructuredData';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import { siteGraph } from '@/lib/structuredData';
import text from './copy.md';

const copy = readCopy('/', text);

export const metadata = pageMetadata(copy);

export default function HomePage() {
  const { description, hero, parts } = copy;
  return (
    <>
      <StructuredData graph={siteGraph(description)} />
      <FrontHero hero={hero} figure={<ArticlePage />} />
      <Parts parts={parts} own={(part) => part.kind === 'steps' && <Steps part={part} figures={stepFigures} />} />
    </>
  );
}
