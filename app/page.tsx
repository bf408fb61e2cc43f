import { ArticleCard } from '@/components/ArticleCard/ArticleCard';
import { Hero } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
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
      <Hero hero={hero} figure={<ArticleCard />} isFront />
      <Parts parts={parts} />
    </>
  );
}
