import { Contents } from '#components/Chapter/Chapter.tsx';
import { InnerHero } from '#components/Hero/Hero.tsx';
import { Parts } from '#components/Parts/Parts.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import { pageMetadata } from '#lib/document/metadata.ts';
import text from './copy.md';

const copy = readCopy('/process', text);

export const metadata = pageMetadata(copy);

export default function Page() {
  const { hero, parts } = copy;
  return (
    <>
      <InnerHero hero={hero}>
        <Contents chapters={parts.filter((part) => part.kind === 'text')} />
      </InnerHero>
      <Parts parts={parts} isNumbered />
    </>
  );
}
