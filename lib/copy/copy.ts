/** Reads the Markdown of a `copy.md` into a typed page. */
import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { fields } from '#lib/forms.ts';
import { formNames, type RoutePath } from '#lib/site.ts';
import { checkContent, nameBlocks, readBlocks } from './blocks';
import { checkHeadings, checkLines } from './checkElements';
import { checkSource } from './checkSource';
import { checkTree } from './checkTree';
import { headingLevel, isHeading, splitAt, textOf } from './elements';
import { isUnreadable } from './findings';
import { type Frontmatter, readFrontmatter } from './frontmatter';
import { type Hero, type Part, splitAtHeadings, toHero, toPart } from './layout';
import { tidySource } from './tidySource';
import { tidyTree } from './tidyTree';

export type PageCopy = Frontmatter & {
  route: RoutePath;
  hero: Hero;
  parts: Part[];
  /** All elements of the page, in order. `npm run check:copy` proofreads them. */
  elements: Element[];
};

/** The anchors of the form fields, such as `contact-message`. */
export const fieldAnchors = formNames.flatMap((form) => fields.map(({ name }) => `${form}-${name}`));

/** Anchors of the layout, which no heading may have. */
const reservedAnchors = ['main', 'menu', ...fieldAnchors];

/** From Markdown to the elements of the page. */
const processor = unified()
  .use(remarkParse)
  .use(readBlocks)
  // `use` takes a function that returns a step. This one comes before those that change what it reports.
  .use(() => checkTree)
  .use(() => nameBlocks)
  .use(() => tidyTree)
  // Sets typographic quotes and dashes.
  .use(remarkSmartypants)
  .use(remarkRehype);

/** Returns the path of a page's copy, relative to the root of the project. */
export function copyPath(route: RoutePath): string {
  return route === '/' ? 'app/copy.md' : `app${route}/copy.md`;
}

const noHeadline = 'The page has no headline. Begin one line with a single #: # About Us';

/** Replaces a missing headline in development. */
const emptyHeadline: Element = { type: 'element', tagName: 'h1', properties: {}, children: [] };

/** Reads the text of a `copy.md`, and drops the findings: next.config.mjs has stopped a build that has errors. */
export function readCopy(route: RoutePath, text: string): PageCopy {
  return parseCopy(route, new VFile({ path: copyPath(route), value: text }));
}

/** Reads what it can of a page, and reports mistakes in `file`. `checkCopy` then compares all pages. */
export function parseCopy(route: RoutePath, file: VFile): PageCopy {
  file.value = tidySource(String(file)).trimEnd();
  checkSource(file);
  const { markdown, ...frontmatter } = readFrontmatter(file);
  // Spaces replace the frontmatter, so that the offsets in the tree are those in `file`.
  const tree = processor.runSync(processor.parse(markdown), file);
  // Each check from here on leaves out what an earlier one has reported.
  visit(tree, 'element', (element) => checkContent(element, file));
  addAnchors(tree);
  const elements = tree.children.filter((node) => node.type === 'element');

  const { before, found: headline, after } = splitAt(elements, (element) => headingLevel(element) === 1);
  if (!headline && !isUnreadable(file)) file.message(noHeadline, elements[0], 'unreadable');
  const { before: intro, sections } = splitAtHeadings(after, 2);
  const hero = toHero(before, headline ?? emptyHeadline, intro, file);
  // `toHero` checks what is above the headline.
  const checked = headline ? [headline, ...after] : [];
  checkHeadings(checked, file);
  checkLines(checked, file);
  return { route, ...frontmatter, hero, parts: sections.map(toPart), elements };
}

/** Gives each heading an anchor. */
function addAnchors(tree: Root): void {
  const slugger = new GithubSlugger();
  // Reserves these anchors: the slugger appends a number to a slug that it has returned before.
  for (const anchor of reservedAnchors) slugger.slug(anchor);
  visit(tree, 'element', (element) => {
    // The slugger would join words around a line break or a no-break space.
    if (isHeading(element)) element.properties.id = slugger.slug(textOf(element).replace(/\s/g, ' '));
  });
}
