import { InnerHero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import { pageMetadata } from '#lib/document/metadata.ts';
import text from './copy.md';

const copy = readCopy('/services', text);

export const metadata = pageMetadata(copy);

export default function Page() {
  return (
    <>
      <InnerHero hero={copy.hero} />
      <Parts parts={copy.parts} />
    </>
  );
}
