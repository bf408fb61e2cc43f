import { Hero } from '@/components/Hero/Hero';
import { Parts } from '@/components/Part/Part';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

export const metadata = pageMetadata('/about', readCopy('/about', text));

export default function AboutPage() {
  const { hero, parts } = readCopy('/about', text);
  return (
    <>
      <Hero hero={hero} />
      <Parts parts={parts} />
    </>
  );
}
