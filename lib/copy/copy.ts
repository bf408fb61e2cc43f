/**
 * Reads the Markdown of a `copy.md` into a typed page, for pages, the proofreader and the tests.
 *
 * Whatever a `copy.md` contains is on the page, or is refused here with file and line.
 */
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
import { childrenOf, isHeading, levelOf, nameOf, textOf } from './elements';
import { type Hero, type Part, splitAtHeadings, toHero, toParts } from './layout';
import { type Frontmatter, readFrontmatter } from './text';
import { checkTree } from './tree';

export type Copy = Frontmatter & {
  route: RoutePath;
  hero: Hero;
  parts: Part[];
  /** Everything, in the order of the file, for the proofreader. */
  elements: Element[];
};

/** The anchors of the fields: `/contact#contact-message` leads to the field itself. */
export const fieldAnchors = formNames.flatMap((form) => fields.map(({ name }) => `${form}-${name}`));

/** The anchors of the layout, which no heading may take. */
const layoutAnchors = ['main', 'menu', ...fieldAnchors];

const processor = unified()
  .use(remarkParse)
  .use(() => checkTree)
  // Curly quotes and long dashes, so that editors type plain ones.
  .use(remarkSmartypants)
  .use(remarkRehype)
  .freeze();

/** The path of a page's copy from the root of the project. */
export function copyPath(route: RoutePath): string {
  return route === '/' ? 'app/copy.md' : `app${route}/copy.md`;
}

/** The last version of each page without findings, for development. */
const lastGood = new Map<string, Copy>();

/** A page that development has never been able to read. */
const unreadable = `---\ntitle: Unreadable\ndescription: ${'See below. '.repeat(6)}\n---\n# This page cannot be read`;

/**
 * Reads the text of a `copy.md`. In development, a page with findings is what can be read of it, or its last good state:
 * app/template.dev.tsx reports them.
 * @throws Error with one line for each finding, `app/about/copy.md:3 …`, when the page cannot be built
 */
export function readCopy(route: RoutePath, text: string, path = copyPath(route)): Copy {
  const file = new VFile({ path, value: text });
  const copy = parseCopy(route, file);
  if (copy && file.messages.length === 0) {
    lastGood.set(path, copy);
    return copy;
  }
  if (process.env.NODE_ENV === 'development') return copy ?? lastGood.get(path) ?? readCopy(route, unreadable);
  const error = new Error(`\n${findingsOf(file).map(formatFinding).join('\n')}`);
  // A stack trace would bury the sentence.
  error.stack = '';
  throw error;
}

/** A mistake in the copy, and what to do about it. */
export type Finding = { path: string; line: number; reason: string };

/** Lists the findings on a page, in the order of their lines. */
export function findingsOf(file: VFile): Finding[] {
  const findings = file.messages.map(({ line = 1, reason }) => ({ path: file.path, line, reason }));
  return findings.toSorted((a, b) => a.line - b.line);
}

/** @returns `app/about/copy.md:14 "recieve" looks misspelled.` */
export function formatFinding({ path, line, reason }: Finding): string {
  return `${path}:${line} ${reason}`;
}

/**
 * Reads as much of a page's copy as it can. Reports in `file` what keeps the page from being built.
 * @returns undefined if too little of the page is there
 */
export function parseCopy(route: RoutePath, file: VFile): Copy | undefined {
  const frontmatter = readFrontmatter(file);
  if (!frontmatter) return undefined;
  const { children } = processor.runSync(processor.parse(file), file);
  const elements = children.filter((node) => node.type === 'element');
  visit({ type: 'root', children: elements }, 'element', (element) => prepareElement(element, file));
  const slugger = new GithubSlugger();
  for (const anchor of layoutAnchors) slugger.slug(anchor);
  for (const heading of elements.filter(isHeading)) heading.properties.id = slugger.slug(textOf(heading));
  const [headline] = elements.filter((element) => levelOf(element) === 1);
  if (!headline) {
    file.message('The page has no headline. Begin one line with a single #: # About Us', elements[0]);
    return undefined;
  }
  const index = elements.indexOf(headline);
  const { before, sections } = splitAtHeadings(elements.slice(index + 1), 2);
  const hero = toHero({ above: elements.slice(0, index), headline, below: before }, route, file);
  return { route, ...frontmatter, hero, parts: toParts(sections, route, file), elements };
}

/** Sets the direction of Hebrew and Arabic text, notes the line for the preview, and reports an element without words. */
function prepareElement(element: Element, file: VFile): void {
  if (element.tagName === 'ul') checkButtons(element, file);
  if (!/^(?:p|li|blockquote|h\d)$/.test(element.tagName)) return;
  if (process.env.NODE_ENV === 'development') {
    element.properties.dataSource = `${file.path}:${element.position?.start.line}`;
  }
  const words = textOf(element);
  if (/^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(words)) element.properties.dir = 'rtl';
  // An element inside it, such as an empty link, is reported itself. A heading needs words for its anchor.
  const isEmpty = isHeading(element) ? nameOf(words) === '' : !words.trim() && childrenOf(element).length === 0;
  if (isEmpty) file.message('Write some words after this mark, or remove it.', element);
}

/** Reports words or punctuation that keep a list of links from being buttons. */
function checkButtons(list: Element, file: VFile): void {
  const items = childrenOf(list);
  const outside = items.map(wordsOutsideLink);
  if (outside.includes(undefined)) return;
  const isMeant = outside.includes('') || outside.every((words) => !/[\p{L}\p{N}]/u.test(words ?? ''));
  const item = items[outside.findIndex((words) => words !== '')];
  if (isMeant && item)
    file.message('Put everything into the brackets: each item of a list of buttons is one link.', item);
}

/** The words of an item beside its link; undefined if it has no link. */
function wordsOutsideLink({ children }: Element): string | undefined {
  const others = children.filter((node) => node.type !== 'element' || node.tagName !== 'a');
  return others.length === children.length ? undefined : others.map(textOf).join('');
}
