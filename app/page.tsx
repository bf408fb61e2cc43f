import { FrontHero } from '@/components/Hero/Hero';
import { ArticlePage, journey } from '@/components/MarkedSentence/MarkedSentence';
import { Parts } from '@/components/Part/Part';
import { Steps } from '@/components/Steps/Steps';
import { StructuredData } from '@/components/StructuredData/StructuredData';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import { siteGraph } from '@/lib/structuredData';
import text from './copy.md';

export const metadata = pageMetadata('/', readCopy('/', text));

export default function HomePage() {
  const { description, hero, parts } = readCopy('/', text);
  return (
    <>
      <StructuredData graph={siteGraph(description)} />
      <FrontHero hero={hero} figure={<ArticlePage />} />
      <Parts parts={parts} with={{ steps: ({ part }) => <Steps part={part} figures={journey} /> }} />
    </>
  );
}
