import { Chapter } from '@/components/Chapter/Chapter';
import { Contents } from '@/components/Contents/Contents';
import { ChannelsFigure, NetworkFigure, WebsiteFigure } from '@/components/Figure/Figure';
import { Opening } from '@/components/Opening/Opening';
import { Part } from '@/components/Part/Part';
import { pageMetadata } from '@/lib/metadata';
import { isInvitation, outlineOf } from '@/lib/outline';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/process', frontmatter);

/** In the order of the chapters in `copy.md`; a chapter beyond them has none. */
const figures = [
  <ChannelsFigure key="channels" />,
  <WebsiteFigure key="website" />,
  <NetworkFigure key="network" />,
];

export default function ProcessPage() {
  const { sections, ...opening } = outlineOf(copy);
  const chapters = sections
    .filter((section) => !isInvitation(section))
    .map((section, index) => ({ id: `chapter-${index + 1}`, section, figure: figures[index] }));
  return (
    <>
      <Opening {...opening} figure={<Contents chapters={chapters} />} />
      {chapters.map(({ id, section, figure }, index) => (
        <Chapter key={id} id={id} section={section} number={index + 1} figure={figure} />
      ))}
      {sections.filter(isInvitation).map((section) => (
        <Part key={section.heading.key} section={section} />
      ))}
    </>
  );
}
