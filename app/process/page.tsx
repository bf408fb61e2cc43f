import { Chapter } from '@/components/Chapter/Chapter';
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
  return (
    <>
      <Opening {...opening} />
      {sections.map((section, index) =>
        isInvitation(section) ? (
          <Part key={section.heading.key} section={section} />
        ) : (
          <Chapter key={section.heading.key} section={section} number={index + 1} figure={figures[index]} />
        ),
      )}
    </>
  );
}
