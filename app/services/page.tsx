import { InnerHero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import { pageMetadata } from '#lib/document/metadata.ts';
import { serviceData } from '#lib/document/structuredData.ts';
import text from './copy.md';

const copy = readCopy('/services', text);

export const metadata = pageMetadata(copy);

export default function Page() {
  const { title, description, hero, parts } = copy;
  return (
    <>
      <script type="application/ld+json">{serviceData(title, description)}</script>
      <InnerHero hero={hero} />
      <Parts parts={parts} />
    </>
  );
}
