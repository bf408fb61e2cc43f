import { FeatureGrid } from '@/components/FeatureGrid/FeatureGrid';
import { Hero } from '@/components/Hero/Hero';
import { SpokenHeadline } from '@/components/MarkedSentence/SpokenHeadline';
import { Parts } from '@/components/Parts/Parts';
import { StructuredData } from '@/components/StructuredData/StructuredData';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import { serviceGraph } from '@/lib/structuredData';
import text from './copy.md';

const copy = readCopy('/services', text);

export const metadata = pageMetadata(copy);

export default function ServicesPage() {
  const { title, description, hero, parts } = copy;
  return (
    <>
      <StructuredData graph={serviceGraph(title, description)} />
      <Hero hero={hero} figure={<SpokenHeadline />} />
      <Parts parts={parts} own={(part) => part.kind === 'featureGrid' && <FeatureGrid part={part} isTimeline />} />
    </>
  );
}
