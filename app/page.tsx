import { ArticleCard } from '@/components/ArticleCard/ArticleCard';
import { Opening } from '@/components/Opening/Opening';
import { Part } from '@/components/Part/Part';
import { StructuredData } from '@/components/StructuredData/StructuredData';
import { pageMetadata } from '@/lib/metadata';
import { outlineOf } from '@/lib/outline';
import { siteGraph } from '@/lib/structuredData';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/', frontmatter);

export default function HomePage() {
  const { sections, ...opening } = outlineOf(copy);
  return (
    <>
      <StructuredData graph={siteGraph(frontmatter.description)} />
      <Opening {...opening} figure={<ArticleCard />} isFront />
      {sections.map((section) => (
        <Part key={section.heading.key} section={section} />
      ))}
    </>
  );
}
