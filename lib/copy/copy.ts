/** Reads the Markdown of a `copy.md` into a typed page. */
import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { fields } from '#lib/message.ts';
import { formNames, type RoutePath } from '#lib/site.ts';
import { checkMarkdown } from './checkMarkdown';
import { checkText } from './checkText';
import { cleanText } from './cleanText';
import { childrenOf, headingLevel, isFigure, isHeading, isOneLink, normalizeWords, textOf } from './elements';
import { formatFinding, listFindings } from './findings';
import { type Frontmatter, readFrontmatter } from './frontmatter';
import { fillFigures, groupFigures, type Hero, type Part, splitAtHeadings, toHero, toParts } from './layout';
import { normalizeMarkdown } from './normalizeMarkdown';

export type PageCopy = Frontmatter & {
  route: RoutePath;
  hero: Hero;
  parts: Part[];
  /** The elements of the whole page, in their original order. `npm run check:copy` proofreads them. */
  elements: Element[];
};

/** The anchors of the form fields, such as `contact-message`. */
export const fieldAnchors = formNames.flatMap((form) => fields.map(({ name }) => `${form}-${name}`));

/** Anchors of the layout, which no heading may have. */
const reservedAnchors = ['main', 'menu', ...fieldAnchors];

const processor = unified()
  .use(remarkParse)
  // `use` takes a function that returns a step.
  .use(() => checkMarkdown)
  .use(() => normalizeMarkdown)
  // Sets typographic quotes and dashes.
  .use(remarkSmartypants)
  .use(remarkRehype)
  .use(() => groupFigures)
  .freeze();

/** Returns the path of a page's copy, relative to the root of the project. */
export function copyPath(route: RoutePath): string {
  return route === '/' ? 'app/copy.md' : `app${route}/copy.md`;
}

/** What development shows instead of a page without frontmatter or headline. A description needs 50 characters. */
const unreadablePage = `---\ntitle: Unreadable\ndescription: ${'See below. '.repeat(6)}\n---\n# This page cannot be read`;

/**
 * Reads the text of a `copy.md`. In development, returns as much of a faulty page as it can read, while
 * app/template.dev.tsx lists the findings.
 * @throws Error with a line for each finding, such as `app/about/copy.md:3 …`, except in development
 */
export function readCopy(route: RoutePath, text: string): PageCopy {
  const file = new VFile({ path: copyPath(route), value: text });
  const copy = parseCopy(route, file);
  if (copy && file.messages.length === 0) return copy;
  if (process.env.NODE_ENV === 'development') return copy ?? readCopy(route, unreadablePage);

  const error = new Error(`\n${listFindings(file).map(formatFinding).join('\n')}`);
  // A stack trace would bury the findings.
  error.stack = '';
  throw error;
}

/**
 * Reads as much of a page as it can, and reports its mistakes in `file`.
 * @returns undefined if the file has merge conflicts, an unclosed comment, no frontmatter or no headline
 */
export function parseCopy(route: RoutePath, file: VFile): PageCopy | undefined {
  file.value = cleanText(String(file)).trimEnd();
  if (!checkText(file)) return undefined;
  // Leaves only the Markdown in `file`.
  const frontmatter = readFrontmatter(file);
  if (!frontmatter) return undefined;

  const tree = processor.runSync(processor.parse(file), file);
  const slugger = new GithubSlugger();
  // The slugger appends a number to a slug that it has returned before.
  for (const anchor of reservedAnchors) slugger.slug(anchor);
  visit(tree, 'element', (element, _index, parent) => {
    prepareElement(element, file);
    if (!isHeading(element)) return;
    element.properties.id = slugger.slug(textOf(element));
    if (parent?.type !== 'root') {
      file.message('Begin this line with the #: lists and quotations have no headings.', element);
    }
  });
  const elements = tree.children.filter((node) => node.type === 'element');
  checkHeadings(elements, file);

  // The headline, with everything below it.
  const {
    before: above,
    sections: [page],
  } = splitAtHeadings(elements, 1);
  if (!page) {
    file.message('The page has no headline. Begin one line with a single #: # About Us', elements[0]);
    return undefined;
  }
  const { before: below, sections } = splitAtHeadings(page.elements, 2);
  const hero = toHero({ above, headline: page.heading, below }, route, file);
  const parts = toParts(sections, route, file);
  fillFigures(elements, parts, file);
  return { route, ...frontmatter, hero, parts, elements };
}

/** Reports a second headline, skipped levels, and headings with nothing below them. */
function checkHeadings(elements: Element[], file: VFile): void {
  let level = 0;
  for (const [index, element] of elements.entries()) {
    const depth = headingLevel(element);
    if (depth === undefined) continue;

    const next = elements[index + 1];
    // Anything but a heading or a figure is below every heading.
    const hasContent = next && !isFigure(next) && (headingLevel(next) ?? 7) > depth;
    const { position } = element;
    if (position?.start.line !== position?.end.line) {
      file.message('Remove the line of dashes or = below: it makes this a heading.', element);
    } else if (depth === 1 && level > 0) {
      file.message('Write ## here: a page has one headline.', element);
    } else if (level > 0 && depth > level + 1) {
      file.message(`Write ${'#'.repeat(level + 1)} here: the heading above has ${'#'.repeat(level)}.`, element);
    } else if (depth > 1 && !hasContent && normalizeWords(textOf(element))) {
      file.message('There is nothing below this heading. Write some words, or remove it.', element);
    }
    level = depth;
  }
}

/** Elements with words. */
const textTags = /^(?:p|li|blockquote|figcaption|h\d)$/;

/** Checks an element, and adds the attributes that it needs on the page. */
function prepareElement(element: Element, file: VFile): void {
  if (element.tagName === 'ul') checkButtons(element, file);
  if (!textTags.test(element.tagName)) return;

  const words = textOf(element);
  // A heading needs letters or digits for its anchor. Among nested elements, only the innermost is reported.
  const isEmpty = isHeading(element)
    ? normalizeWords(words) === ''
    : element.tagName !== 'figcaption' && words.trim() === '' && childrenOf(element).length === 0;
  if (isEmpty) file.message('There are no words here. Write some, or remove this.', element);

  if (process.env.NODE_ENV === 'development') {
    // An Alt-click opens this line in an editor (app/template.dev.tsx).
    element.properties.dataSource = `${file.path}:${element.position?.start.line}`;
  }
}

/** Reports an item that keeps a list from becoming buttons: it is more than one plain link. */
function checkButtons(list: Element, file: VFile): void {
  const items = childrenOf(list);
  const other = items.find((item) => !isOneLink(item));
  const isMeantAsButtons = items.every(startsWithLink) && (items.length === 1 || items.some(isOneLink));
  if (!other || !isMeantAsButtons) return;

  const reason = 'Put everything into the brackets: each item of a list of buttons is one link, without stars.';
  file.message(reason, other);
}

function startsWithLink({ children: [first] }: Element): boolean {
  return first?.type === 'element' && (first.tagName === 'a' || (first.tagName !== 'p' && startsWithLink(first)));
}
