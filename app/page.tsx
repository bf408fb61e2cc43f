import { HomeHero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import { pageMetadata } from '#lib/document/metadata.ts';
import { siteData } from '#lib/document/structuredData.ts';
import text from './copy.md';

const copy = readCopy('/', text);

export const metadata = pageMetadata(copy);

export default function Page() {
  const { description, hero, parts } = copy;
  return (
    <>
      <script type="application/ld+json">{siteData(description)}</script>
      <HomeHero hero={hero} />
      <Parts parts={parts} />
    </>
  );
}
