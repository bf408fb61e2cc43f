/**
 * The one reader of page copy: from the Markdown of a `copy.md` to a typed page.
 *
 * Pages, the proofreader and the tests read through it. Which part of a page is laid out how is decided here alone, by
 * the shape of what is written; the table in docs/editing.md says the same to editors. Whatever a `copy.md` says is on
 * the page, or is refused here with file and line.
 */
import type { Element, ElementContent } from 'hast';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { type Frontmatter, placeIn, readFrontmatter, top } from './frontmatter';
import type { RoutePath } from './site';

/** A heading and everything under it, deeper headings included. */
export type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A question, and perhaps its answer. */
export type Exchange = { question: Element; answer?: Element | undefined };

/** One item of a numbered list, and the bold words that it begins with, as `nameOf` has them. */
export type Step = { name: string; element: Element };

/** A part of a page (`## …`), and what a layout of its kind sets apart. */
export type Part = Section &
  (
    | { kind: 'prose' }
    | { kind: 'statement' }
    | { kind: 'steps'; before: Element[]; steps: Step[]; after: Element[] }
    | { kind: 'featureGrid'; before: Element[]; sections: Section[] }
    | { kind: 'callToAction'; exchange: Exchange | undefined; others: Element[] }
  );

export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** The head of a page: what stands above and below its headline (`# …`), up to the first part. */
export type Hero = {
  /** Above the headline: the words of a line that has dots between them, `Interviews · Websites` … */
  topics: string[];
  /** … or anything else. */
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
  /** All of it, in the order of the file, for the proofreader. */
  elements: Element[];
};

const parser = unified().use(remarkParse).use(remarkFrontmatter).freeze();

const toHtml = unified()
  // Typographer's quotes and dashes, so that editors type plain ones.
  .use(remarkSmartypants)
  .use(remarkRehype)
  // An anchor for each heading, so that copy can link to a part of a page.
  .use(rehypeSlug)
  .freeze();

/** The file with the words of a page, from the root of the project. */
export function copyPath(route: RoutePath): string {
  return route === '/' ? 'app/copy.md' : `app${route}/copy.md`;
}

/**
 * Reads the words of a page.
 * @param text of its `copy.md`
 * @throws Error with one line for each finding, `app/about/copy.md:3 …`, when the page cannot be built
 */
export function readCopy(route: RoutePath, text: string): Copy {
  const file = new VFile({ path: copyPath(route), value: text });
  const copy = openCopy(route, file);
  if (copy && file.messages.length === 0) return copy;
  const error = new Error(`\n${file.messages.map((message) => findingOf(file, message)).join('\n')}`);
  // Where this function stands would bury the sentence.
  error.stack = '';
  throw error;
}

/** One finding as a person reads it: `app/about/copy.md:14 "recieve" looks misspelled.` */
export function findingOf(file: VFile, { line, reason }: VFile['messages'][number]): string {
  return `${file.path}:${line ?? 1} ${reason}`;
}

/**
 * Reads the words of a page as far as they can be read.
 * @param file gets a message, with its line, for whatever keeps the page from being built
 * @returns undefined when there is no page to speak of
 */
export function openCopy(route: RoutePath, file: VFile): Copy | undefined {
  file.value = String(file).replaceAll('\r\n', '\n');
  const unreadable = /[\uFFFD\0]/.exec(file.value);
  if (unreadable) {
    const place = placeIn(file.value, unreadable.index);
    file.message('This line is not text in UTF-8. Save the file as plain text in UTF-8.', place);
    return undefined;
  }
  const tree = parser.parse(file);
  refuse(tree, file);
  const [first] = tree.children;
  const frontmatter = readFrontmatter(first?.type === 'yaml' ? first.value : undefined, file);
  const html = toHtml.runSync(structuredClone(tree));
  const elements = html.children.filter((node) => node.type === 'element');
  const outline = frontmatter && outlineOf(elements, file);
  return outline && { route, ...frontmatter, ...outline, elements };
}

const noPicture = 'Pictures are not part of the copy. Ask a developer to place it.';

/** What Markdown knows and these pages do not, and what to do instead. */
const refusals: Readonly<Record<string, string>> = {
  code: 'Four spaces at its beginning, or ```, make this a block of code. Remove them.',
  html: 'This is HTML, which the page leaves out. Use Markdown, or put words into a line of their own.',
  image: noPicture,
  imageReference: noPicture,
  thematicBreak: 'A line of dashes or stars shows nothing here. Remove it, or begin a part with ##.',
};

const footnote = 'There are no footnotes here. Put the note into the text.';

/** Marks that other programs know, and that would stay on the page as they are typed. */
const strayMarks: readonly [RegExp, string][] = [
  [/~~/, 'The ~~ stays visible: nothing is struck out here. Remove it, or the words.'],
  [/==/, 'The == stays visible: nothing is highlighted here. Remove it.'],
  [/\[[ x]\]/i, 'The box [ ] stays visible. Remove it.'],
  [/\[\^/, footnote],
  [/\*\*|__/, 'The marks for bold stay visible. Put them close to the words on both sides, like **this**.'],
  [/^#{1,6}[^\s#]+/m, 'This is no heading yet. Put a space behind the #.'],
  [/\]\s*\(|\]\[/, 'This link went wrong. Write it like [our process](/process), without spaces.'],
  [/^\|.*\|/m, 'Tables are not known here. Use a list.'],
];

/** Refuses what would vanish, or stay visible as a mark. */
function refuse(tree: ReturnType<typeof parser.parse>, file: VFile): void {
  const used = new Set<string>();
  visit(tree, 'linkReference', (node) => {
    used.add(node.identifier);
    // With a note of one word, which Markdown takes for an address.
    if (node.identifier.startsWith('^')) file.message(footnote, node);
  });
  visit(tree, (node, index = 0, parent) => {
    const isRemark = node.type === 'html' && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
    const refusal = refusals[node.type];
    if (refusal && !isRemark) file.message(refusal, node);
    if (node.type === 'heading' && parent?.type !== 'root') {
      file.message('A heading cannot stand in a list or a quotation. Begin its line with the #.', node);
    }
    if (node.type === 'definition' && !used.has(node.identifier)) {
      file.message(`No link uses the address [${node.label}]. Write it like [our process](/process).`, node);
    }
    if (node.type === 'text') {
      for (const [mark, reason] of strayMarks) {
        const found = mark.exec(node.value);
        if (found) file.message(reason, placeIn(node.value, found.index, node.position?.start.line));
      }
    }
    if (node.type === 'emphasis' || node.type === 'strong') {
      const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
      const isInsideWord =
        before?.type === 'text' && /\w$/.test(before.value) && after?.type === 'text' && /^\w/.test(after.value);
      if (isInsideWord)
        file.message('The stars inside this word vanish. Put a \\ before each of them: 2\\*3\\*4', node);
    }
  });
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

const aboveHeadline =
  'Above the headline there is room for a question and its answer, each a paragraph. Put this below it.';

/** @returns undefined when there is no headline */
function outlineOf(elements: Element[], file: VFile): { hero: Hero; parts: Part[] } | undefined {
  const [headline, ...others] = elements.filter((element) => levelOf(element) === 1);
  for (const other of others) {
    const line = headline?.position?.start.line;
    file.message(`A page has one headline, and this one has it on line ${line}. Use ## here.`, other);
  }
  if (!headline) {
    file.message('The page has no headline. Begin one line with a single #, like: # About Us', top);
    return undefined;
  }
  const start = elements.indexOf(headline);
  const above = elements.slice(0, start);
  for (const [index, element] of above.entries()) {
    if (element.tagName !== 'p' || index > 1) file.message(aboveHeadline, element);
  }
  checkLevels(elements.slice(start), file);

  const [body, parts] = split(elements.slice(start + 1), 2);
  const lead = body[0]?.tagName === 'p' ? body[0] : undefined;
  const actions = body.find((element) => shapeOf(element) === 'actions');
  const story = body.filter((element) => element !== lead && element !== actions);
  return { hero: { ...kickerOf(above), headline, lead, actions, story }, parts: parts.map(partOf) };
}

function kickerOf([first, second]: Element[]): Pick<Hero, 'topics' | 'exchange'> {
  if (!first) return { topics: [], exchange: undefined };
  const topics = textOf(first).split(' · ');
  if (topics.length > 1 && !second) return { topics, exchange: undefined };
  return { topics: [], exchange: { question: first, answer: second } };
}

function checkLevels(elements: Element[], file: VFile): void {
  let previous = 0;
  for (const element of elements) {
    const level = levelOf(element);
    if (level === 0) continue;
    const words = textOf(element).trim();
    // Its anchor is made of them.
    if (!/[\p{L}\p{N}]/u.test(words)) file.message('This heading has no words.', element);
    if (previous > 0 && level > previous + 1) {
      const [from, to, right] = [previous, level, previous + 1].map((count) => '#'.repeat(count));
      file.message(`"${words}" goes from ${from} to ${to}. Use ${right}, so that no level is skipped.`, element);
    }
    previous = level;
  }
}

/** Cuts elements before each heading of a level: what stands before the first, and a section for each. */
function split(elements: Element[], level: number): [before: Element[], sections: Section[]] {
  const starts = elements.flatMap((element, index) => (levelOf(element) === level ? [index] : []));
  const sections = starts.flatMap((start, index) => {
    const [heading, ...others] = elements.slice(start, starts[index + 1]);
    return heading ? [{ id: String(heading.properties.id), heading, elements: others }] : [];
  });
  return [elements.slice(0, starts[0]), sections];
}

/** By its shape alone, so that an editor never says how something looks. */
function partOf(section: Section): Part {
  const { elements } = section;
  const [before, sections] = split(elements, 3);
  if (before.some((element) => shapeOf(element) === 'actions')) {
    const quote = elements.find(isExchange);
    const [question, answer] = quote ? childrenOf(quote) : [];
    const others = elements.filter((element) => element !== quote);
    return { kind: 'callToAction', ...section, exchange: question && { question, answer }, others };
  }
  if (sections.length > 0) return { kind: 'featureGrid', ...section, before, sections };
  const start = elements.findIndex((element) => shapeOf(element) === 'numbered');
  const list = elements[start];
  if (list) {
    const steps = childrenOf(list).map((element) => ({ name: nameOf(boldOf(element)), element }));
    return { kind: 'steps', ...section, before: elements.slice(0, start), steps, after: elements.slice(start + 1) };
  }
  return { kind: elements.length === 1 && elements[0]?.tagName === 'p' ? 'statement' : 'prose', ...section };
}

/** Whether a part is text alone: the process page makes a chapter of it, the pages with a form set it beside the form. */
export function isText(part: Part): part is PartOf<'prose' | 'statement'> {
  return part.kind === 'prose' || part.kind === 'statement';
}

/** A list with more items than this is a long one. */
const longList = 5;

/** What an element of running text looks like, by its shape; undefined for what looks the same wherever it stands. */
export function shapeOf(element: Element): 'link' | 'numbered' | 'actions' | 'terms' | 'longList' | 'list' | undefined {
  if (element.tagName === 'p') return isOneLink(element) ? 'link' : undefined;
  if (element.tagName === 'ol') return 'numbered';
  if (element.tagName !== 'ul') return undefined;
  const items = childrenOf(element);
  if (items.every(isOneLink)) return 'actions';
  if (items.every(({ children: [first] }) => first?.type === 'element' && first.tagName === 'strong')) return 'terms';
  return items.length > longList ? 'longList' : 'list';
}

/** A paragraph or an item that is one link and nothing else. */
function isOneLink(element: Element): boolean {
  const [only, ...others] = element.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  if (only?.type !== 'element' || others.length > 0) return false;
  // A list with empty lines between its items has a paragraph in each of them.
  return only.tagName === 'a' || (only.tagName === 'p' && isOneLink(only));
}

/** A quote of one or two lines. */
function isExchange(element: Element): boolean {
  const lines = element.tagName === 'blockquote' ? childrenOf(element) : [];
  return lines.length > 0 && lines.length < 3 && lines.every(({ tagName }) => tagName === 'p');
}

/** The first bold words of an item. In a list with empty lines between its items, a paragraph stands around them. */
function boldOf(item: Element): string {
  const bold = [item, ...childrenOf(item)].flatMap(childrenOf).find(({ tagName }) => tagName === 'strong');
  return bold ? textOf(bold) : '';
}

/** Words as the name of what belongs to them: small letters, without punctuation. */
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
