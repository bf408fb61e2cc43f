import { Hero } from '@/components/Hero/Hero';
import { Parts } from '@/components/Parts/Parts';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

const copy = readCopy('/about', text);

export const metadata = pageMetadata(copy);

export default function AboutPage() {
  const { hero, parts } = copy;
  return (
    <>
      <Hero hero={hero} />
      <Parts parts={parts} />
    </>
  );
}
