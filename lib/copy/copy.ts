/**
 * Reads the Markdown of a `copy.md` into a typed page, for pages, the proofreader and the tests.
 *
 * The shape of the text alone decides its layout, as the table in docs/editing.md tells editors. Whatever a `copy.md`
 * contains is on the page, or is refused here with file and line.
 */
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { fields } from '#lib/message.ts';
import { formNames, type RoutePath } from '#lib/site.ts';
import { type Frontmatter, readFrontmatter } from './text';
import { checkTree } from './tree';

/** A heading and everything under it, deeper headings included. */
type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A question, and perhaps its answer. */
export type Exchange = { question: Element; answer?: Element | undefined };

/** A part of a page (`## …`), with what the layout of its kind needs. */
export type Part = Section &
  (
    | { kind: 'chapter' }
    | { kind: 'pullQuote' }
    | { kind: 'steps'; before: Element[]; steps: { name: string; element: Element }[]; after: Element[] }
    | { kind: 'featureGrid'; before: Element[]; sections: (Section & { note: Element | undefined })[] }
    | { kind: 'callToAction'; exchange: Exchange | undefined; beforeButtons: Element[]; fromButtons: Element[] }
  );

export type PartOfKind<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** The head of a page: everything around its headline (`# …`), up to the first part. */
export type Hero = {
  /** Above the headline: either plain words with dots between them (`Interviews · Websites`), or a question. */
  topics: string[];
  exchange: Exchange | undefined;
  headline: Element;
  /** The first paragraph. */
  lead: Element | undefined;
  /** The first list of links. */
  actions: Element | undefined;
  /** Everything else. */
  story: Element[];
};

export type Copy = Frontmatter & {
  route: RoutePath;
  hero: Hero;
  parts: Part[];
  /** Everything, in the order of the file, for the proofreader. */
  elements: Element[];
};

/** The anchors of the layout, which no heading may take. */
const layoutAnchors = ['main', 'menu', ...formNames.flatMap((form) => fields.map(({ name }) => `${form}-${name}`))];

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

/**
 * Reads the text of a `copy.md`.
 * @throws Error with one line for each finding, `app/about/copy.md:3 …`, when the page cannot be built
 */
export function readCopy(route: RoutePath, text: string): Copy {
  const file = new VFile({ path: copyPath(route), value: text });
  const copy = parseCopy(route, file);
  if (copy && file.messages.length === 0) return copy;
  const error = new Error(`\n${findingsOf(file).join('\n')}`);
  // A stack trace would bury the sentence.
  error.stack = '';
  throw error;
}

/** Lists the findings on a page: `app/about/copy.md:14 "recieve" looks misspelled.` */
export function findingsOf(file: VFile): string[] {
  const messages = file.messages.toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1));
  return messages.map(({ line, reason }) => `${file.path}:${line ?? 1} ${reason}`);
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
  for (const heading of elements.filter(levelOf)) heading.properties.id = slugger.slug(textOf(heading));
  const [headline] = elements.filter((element) => levelOf(element) === 1);
  if (!headline) {
    file.message('The page has no headline. Begin one line with a single #: # About Us', elements[0]);
    return undefined;
  }
  const index = elements.indexOf(headline);
  const [above, below] = [elements.slice(0, index), elements.slice(index + 1)];
  for (const element of above.filter(({ tagName }, index) => tagName !== 'p' || index > 1)) {
    file.message('Put this below the headline: only a question and its answer can be above it.', element);
  }
  const [body, sections] = split(below, 2);
  const hero = toHero(above, headline, body);
  return { route, ...frontmatter, hero, parts: sections.map((section) => toPart(section, file)), elements };
}

/** Sets the direction of Hebrew and Arabic text, and reports an element without words. */
function prepareElement(element: Element, file: VFile): void {
  if (!/^(?:p|li|blockquote|h\d)$/.test(element.tagName)) return;
  const words = textOf(element);
  if (/^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(words)) element.properties.dir = 'rtl';
  // An element inside it, such as an empty link, is reported itself. A heading needs words for its anchor.
  const isEmpty = levelOf(element) > 0 ? nameOf(words) === '' : !words.trim() && childrenOf(element).length === 0;
  if (isEmpty) file.message('Write some words after this mark, or remove it.', element);
}

/** 1 to 6 for a heading, 0 for anything else. */
export function levelOf({ tagName }: Element): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : 0;
}

/** The words of an element, without its marks. */
export function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

function toHero([first, second]: Element[], headline: Element, body: Element[]): Hero {
  const words = first && childrenOf(first).length === 0 && !second ? textOf(first).split('·') : [];
  const topics = words.length > 1 ? words.map((topic) => topic.trim()).filter(Boolean) : [];
  const exchange = first && topics.length === 0 ? { question: first, answer: second } : undefined;
  const lead = body[0]?.tagName === 'p' ? body[0] : undefined;
  const actions = body.find((element) => shapeOf(element) === 'actions');
  const story = body.filter((element) => element !== lead && element !== actions);
  return { topics, exchange, headline, lead, actions, story };
}

/** Splits elements at each heading of a level: those before the first, then a section per heading. */
function split(elements: Element[], level: number): [before: Element[], sections: Section[]] {
  const starts = elements.flatMap((element, index) => (levelOf(element) === level ? [index] : []));
  const sections = starts.flatMap((start, index) => {
    const [heading, ...below] = elements.slice(start, starts[index + 1]);
    return heading ? [{ id: String(heading.properties.id), heading, elements: below }] : [];
  });
  return [elements.slice(0, starts[0]), sections];
}

/** Decides by shape alone, so that an editor never says how something looks. */
function toPart(section: Section, file: VFile): Part {
  const { elements } = section;
  const [before, sections] = split(elements, 3);
  if (before.some((element) => shapeOf(element) === 'actions')) {
    // A quote of one or two lines.
    const quote = elements.find((element) => {
      const lines = element.tagName === 'blockquote' ? childrenOf(element) : [];
      return lines.length > 0 && lines.length < 3 && lines.every(({ tagName }) => tagName === 'p');
    });
    const [question, answer] = quote ? childrenOf(quote) : [];
    const others = elements.filter((element) => element !== quote);
    const start = others.findIndex((element) => shapeOf(element) === 'actions');
    const [beforeButtons, fromButtons] = [others.slice(0, start), others.slice(start)];
    return { kind: 'callToAction', ...section, exchange: question && { question, answer }, beforeButtons, fromButtons };
  }
  if (sections.length > 0) {
    const stages = sections.map((section) => {
      const isNote = (element: Element) => element.tagName === 'blockquote' && boldOf(childrenOf(element)[0]) !== '';
      const note = section.elements.find(isNote);
      return { ...section, elements: section.elements.filter((element) => element !== note), note };
    });
    const hasNotes = stages.some(({ note }) => note);
    for (const { heading } of stages.filter(({ note }) => hasNotes && !note)) {
      file.message('Add a note below this heading, as the others have: > **Your part** Tell us …', heading);
    }
    return { kind: 'featureGrid', ...section, before, sections: stages };
  }
  const start = elements.findIndex((element) => shapeOf(element) === 'numbered');
  const list = elements[start];
  if (list) {
    const steps = childrenOf(list).map((element) => ({ name: nameOf(boldOf(element)), element }));
    return { kind: 'steps', ...section, before: elements.slice(0, start), steps, after: elements.slice(start + 1) };
  }
  // One paragraph alone, if it looks right in large letters.
  const [only, ...others] = elements;
  const { length } = textOf(only);
  const isUnbroken =
    only?.tagName === 'p' && others.length === 0 && childrenOf(only).every(({ tagName }) => tagName !== 'br');
  return { kind: isUnbroken && length >= 40 && length <= 240 ? 'pullQuote' : 'chapter', ...section };
}

/** Whether a part is only text: a chapter on the process page, and beside the form on a page with one. */
export function isText(part: Part): part is PartOfKind<'chapter' | 'pullQuote'> {
  return part.kind === 'chapter' || part.kind === 'pullQuote';
}

/** How an element of running text looks, by its shape; undefined for one that always looks the same. */
export function shapeOf(element: Element): 'link' | 'numbered' | 'actions' | 'terms' | 'longList' | 'list' | undefined {
  if (element.tagName === 'p') return isOneLink(element) ? 'link' : undefined;
  if (element.tagName === 'ol') return 'numbered';
  if (element.tagName !== 'ul') return undefined;
  const items = childrenOf(element);
  if (items.every(isOneLink)) return 'actions';
  if (items.every((item) => nameOf(boldOf(item)) !== '')) return 'terms';
  return items.length > 5 ? 'longList' : 'list';
}

function isOneLink(element: Element): boolean {
  const [only, ...others] = element.children;
  return others.length === 0 && only?.type === 'element' && only.tagName === 'a';
}

/** The bold words at the beginning of an item, if any. */
function boldOf(element: Element | undefined): string {
  const [first] = element?.children ?? [];
  return first?.type === 'element' && first.tagName === 'strong' ? textOf(first) : '';
}

/** Turns words into a name: in lower case, without punctuation. */
export function nameOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The elements directly inside an element. */
export function childrenOf(element: Element): Element[] {
  return element.children.filter((node) => node.type === 'element');
}
