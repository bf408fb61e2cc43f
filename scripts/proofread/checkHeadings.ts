/** Headings: one main heading, no level skipped (WCAG 1.3.1), none without words. */
import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Copy } from './openCopy';

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => {
    headings.push(heading);
  });
  return headings;
}

function marks(depth: number): string {
  return '#'.repeat(depth);
}

/** One main heading, above all others: without it `lib/outline.ts` cannot lay out the page. */
export function checkMainHeading(tree: Root, file: VFile): void {
  const headings = headingsOf(tree);
  const [main, ...extra] = headings.filter(({ depth }) => depth === 1);
  if (!main) {
    file.message('The page has no main heading. Begin one line with a single #, like: # About Us', {
      line: 1,
      column: 1,
    });
    return;
  }
  for (const heading of headings.slice(0, headings.indexOf(main))) {
    file.message(
      `"${textOf(heading)}" stands above the main heading. Begin with the line that has one #.`,
      heading,
    );
  }
  for (const heading of extra) {
    const line = main.position?.start.line;
    file.message(`A page has one main heading, and this one has it on line ${line}. Use ## here.`, heading);
  }
}

/** Headings with words, and no level skipped on the way down. */
export function checkHeadings({ tree, file }: Copy): void {
  let previous: number | undefined;
  for (const heading of headingsOf(tree)) {
    const { depth } = heading;
    const words = textOf(heading).trim();
    if (words === '') file.message('This heading has no words.', heading);
    if (previous && depth > previous + 1) {
      file.message(
        `"${words}" goes from ${marks(previous)} to ${marks(depth)}. Use ${marks(previous + 1)}, so that no level is skipped.`,
        heading,
      );
    }
    previous = depth;
  }
}

/** The anchors of a page, made from its headings as `rehype-slug` makes them in the build. */
export function anchorsOf(tree: Root): Set<string> {
  const slugger = new GithubSlugger();
  return new Set(headingsOf(tree).map((heading) => slugger.slug(textOf(heading))));
}
