import { ArticleCard } from '@/components/ArticleCard/ArticleCard';
import { Opening } from '@/components/Opening/Opening';
import { Part } from '@/components/Part/Part';
import { pageMetadata } from '@/lib/metadata';
import { outlineOf } from '@/lib/outline';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/', frontmatter);

export default function HomePage() {
  const { sections, ...opening } = outlineOf(copy);
  return (
    <>
      <Opening {...opening} figure={<ArticleCard />} isFront />
      {sections.map((section) => (
        <Part key={section.heading.key} section={section} />
      ))}
    </>
  );
}
