import { InterviewFigure } from '@/components/Figure/Figure';
import { Opening } from '@/components/Opening/Opening';
import { Part } from '@/components/Part/Part';
import { StructuredData } from '@/components/StructuredData/StructuredData';
import { Timeline } from '@/components/Timeline/Timeline';
import { pageMetadata } from '@/lib/metadata';
import { outlineOf } from '@/lib/outline';
import { serviceGraph } from '@/lib/structuredData';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/services', frontmatter);

export default function ServicesPage() {
  const { sections, ...opening } = outlineOf(copy);
  return (
    <>
      <StructuredData graph={serviceGraph(frontmatter.title, frontmatter.description)} />
      <Opening {...opening} figure={<InterviewFigure />} />
      {sections.map((section) =>
        section.sections.length > 0 ? (
          <Timeline key={section.heading.key} section={section} />
        ) : (
          <Part key={section.heading.key} section={section} />
        ),
      )}
    </>
  );
}
