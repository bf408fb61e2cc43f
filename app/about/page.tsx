import { DialogueFigure } from '@/components/Figure/Figure';
import { Opening } from '@/components/Opening/Opening';
import { Part } from '@/components/Part/Part';
import { pageMetadata } from '@/lib/metadata';
import { outlineOf } from '@/lib/outline';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/about', frontmatter);

export default function AboutPage() {
  const { sections, ...opening } = outlineOf(copy);
  return (
    <>
      <Opening {...opening} figure={<DialogueFigure />} />
      {sections.map((section) => (
        <Part key={section.heading.key} section={section} />
      ))}
    </>
  );
}
