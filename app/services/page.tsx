import { InterviewFigure } from '@/components/Figure/Figure';
import { Opening } from '@/components/Opening/Opening';
import { Part } from '@/components/Part/Part';
import { Timeline } from '@/components/Timeline/Timeline';
import { pageMetadata } from '@/lib/metadata';
import { outlineOf } from '@/lib/outline';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/services', frontmatter);

export default function ServicesPage() {
  const { sections, ...opening } = outlineOf(copy);
  return (
    <>
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
