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
  const chapters = sections.filter((section) => !isInvitation(section));
  return (
    <>
      <Opening {...opening} figure={<Contents headings={chapters.map(({ heading }) => heading)} />} />
      {chapters.map((section, index) => (
        <Chapter key={section.heading.key} section={section} number={index + 1} figure={figures[index]} />
      ))}
      {sections.filter(isInvitation).map((section) => (
        <Part key={section.heading.key} section={section} />
      ))}
    </>
  );
}
