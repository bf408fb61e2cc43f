/**
 * Reads the Markdown of a `copy.md` into a typed page, for pages, the proofreader and the tests.
 *
 * Only the shape of the text decides the layout of a part; the table in docs/editing.md tells editors the same.
 * Everything in a `copy.md` is on the page, or is refused here with file and line.
 */
import type { Element, ElementContent } from 'hast';
import type { List } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { fields } from '../message';
import { formNames, type RoutePath } from '../site';
import { type Frontmatter, readFrontmatter, top } from './frontmatter';
import { checkMarkdown, isUnreadable, repaired } from './markdown';

/** A heading and everything under it, deeper headings included. */
export type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A section of a grid, and the note beside it. */
export type Stage = Section & { note: Element | undefined };

/** A question, and perhaps its answer. */
export type Exchange = { question: Element; answer?: Element | undefined };

/** One item of a numbered list, and the bold words at its beginning, as `nameOf` writes them. */
export type Step = { name: string; element: Element };

/** A part of a page (`## …`), and what the layout of its kind needs. */
export type Part = Section &
  (
    | { kind: 'chapter' }
    | { kind: 'statement' }
    | { kind: 'steps'; before: Element[]; steps: Step[]; after: Element[] }
    | { kind: 'featureGrid'; before: Element[]; sections: Stage[] }
    | { kind: 'callToAction'; exchange: Exchange | undefined; others: Element[] }
  );

export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** The head of a page: everything around its headline (`# …`), up to the first part. */
export type Hero = {
  /** Above the headline: words with dots between them, `Interviews · Websites` … */
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
  /** Everything, in the order of the file, for the proofreader. */
  elements: Element[];
};

const parser = unified().use(remarkParse).use(remarkFrontmatter).freeze();

const toHtml = unified()
  // Curly quotes and long dashes, so that editors type plain ones.
  .use(remarkSmartypants)
  .use(remarkRehype)
  // An anchor for each heading, so that copy can link to it.
  .use(rehypeSlug)
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
  const copy = openCopy(route, file);
  if (copy && file.messages.length === 0) return copy;
  const error = new Error(`\n${file.messages.map((message) => findingOf(file, message)).join('\n')}`);
  // A stack trace would bury the sentence.
  error.stack = '';
  throw error;
}

/** Writes a finding for people: `app/about/copy.md:14 "recieve" looks misspelled.` */
export function findingOf(file: VFile, { line, reason }: VFile['messages'][number]): string {
  return `${file.path}:${line ?? 1} ${reason}`;
}

/**
 * Reads as much of a page's copy as it can. Puts a message into `file`, with its line, for whatever keeps the page from
 * being built.
 * @returns undefined when too little of a page is there
 */
export function openCopy(route: RoutePath, file: VFile): Copy | undefined {
  file.value = repaired(String(file).replace(/\r\n?/g, '\n'));
  if (isUnreadable(file)) return undefined;
  const tree = parser.parse(file);
  checkMarkdown(tree, file);
  const [first] = tree.children;
  const frontmatter = readFrontmatter(first?.type === 'yaml' ? first.value : undefined, file);
  visit(tree, 'list', tighten);
  const html = toHtml.runSync(tree);
  const elements = html.children.filter((node) => node.type === 'element');
  const outline = frontmatter && outlineOf(elements, file);
  return outline && { route, ...frontmatter, ...outline, elements };
}

/** Ignores empty lines between the items of a list, unless an item has two paragraphs. */
function tighten(list: List): void {
  if (list.children.some(({ children }) => children.filter(({ type }) => type === 'paragraph').length > 1)) return;
  for (const node of [list, ...list.children]) node.spread = false;
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
    if (element.tagName === 'p' && index < 2) continue;
    const room = 'Above the headline there is room for a question and its answer, each a paragraph. Put this below it.';
    file.message(room, element);
  }
  checkHeadings(elements.slice(start), file);

  const [body, parts] = split(elements.slice(start + 1), 2);
  const lead = body[0]?.tagName === 'p' ? body[0] : undefined;
  const actions = body.find((element) => shapeOf(element) === 'actions');
  const story = body.filter((element) => element !== lead && element !== actions);
  return { hero: { ...kickerOf(above, file), headline, lead, actions, story }, parts: parts.map(partOf) };
}

function kickerOf([first, second]: Element[], file: VFile): Pick<Hero, 'topics' | 'exchange'> {
  if (!first) return { topics: [], exchange: undefined };
  const topics = textOf(first).split('·');
  if (topics.length === 1 || second) return { topics: [], exchange: { question: first, answer: second } };
  if (childrenOf(first).length > 0) {
    file.message('Words with dots between them are plain here. Remove the link, the stars or the line break.', first);
  }
  return { topics: topics.map((topic) => topic.trim()).filter(Boolean), exchange: undefined };
}

/** Anchors in the layout of every page, and of a page with a form. */
const takenAnchors = ['main', 'menu', ...formNames.flatMap((form) => fields.map(({ name }) => `${form}-${name}`))];

function checkHeadings(elements: Element[], file: VFile): void {
  const lines = new Map<string, number | undefined>();
  let previous = 0;
  for (const [index, element] of elements.entries()) {
    const level = levelOf(element);
    if (level === 0) continue;
    const words = textOf(element).trim();
    const name = nameOf(words);
    // They make its anchor.
    if (name === '') file.message('This heading has no words.', element);
    if (lines.has(name)) {
      const reason = `"${words}" is a heading on line ${lines.get(name)} already. Give each one its own, so that a link can lead to it.`;
      file.message(reason, element);
    }
    lines.set(name, element.position?.start.line);
    if (takenAnchors.includes(String(element.properties.id))) {
      file.message(`The page itself has a part named "${words}". Add a word to this heading.`, element);
    }
    const next = elements[index + 1];
    if (level > 1 && (!next || (levelOf(next) > 0 && levelOf(next) <= level))) {
      file.message(`Nothing stands below the heading "${words}". Write some words, or remove it.`, element);
    }
    if (level > previous + 1) {
      const [from, to, right] = [previous, level, previous + 1].map((count) => '#'.repeat(count));
      file.message(`"${words}" goes from ${from} to ${to}. Use ${right}, so that no level is skipped.`, element);
    }
    previous = level;
  }
}

/** Cuts elements at each heading of a level: into those before the first, and a section for each. */
function split(elements: Element[], level: number): [before: Element[], sections: Section[]] {
  const starts = elements.flatMap((element, index) => (levelOf(element) === level ? [index] : []));
  const sections = starts.flatMap((start, index) => {
    const [heading, ...others] = elements.slice(start, starts[index + 1]);
    return heading ? [{ id: String(heading.properties.id), heading, elements: others }] : [];
  });
  return [elements.slice(0, starts[0]), sections];
}

/** Goes only by shape, so that an editor never says how something looks. */
function partOf(section: Section): Part {
  const { elements } = section;
  const [before, sections] = split(elements, 3);
  if (before.some((element) => shapeOf(element) === 'actions')) {
    const quote = elements.find(isExchange);
    const [question, answer] = quote ? childrenOf(quote) : [];
    const others = elements.filter((element) => element !== quote);
    return { kind: 'callToAction', ...section, exchange: question && { question, answer }, others };
  }
  if (sections.length > 0) return { kind: 'featureGrid', ...section, before, sections: sections.map(stageOf) };
  const start = elements.findIndex((element) => shapeOf(element) === 'numbered');
  const list = elements[start];
  if (list) {
    const steps = childrenOf(list).map((element) => ({ name: nameOf(boldOf(element)), element }));
    return { kind: 'steps', ...section, before: elements.slice(0, start), steps, after: elements.slice(start + 1) };
  }
  return { kind: elements.length === 1 && elements[0]?.tagName === 'p' ? 'statement' : 'chapter', ...section };
}

function stageOf(section: Section): Stage {
  const note = section.elements.find(isNote);
  return { ...section, elements: section.elements.filter((element) => element !== note), note };
}

/** Whether a part is only text: a chapter on the process page, beside the form on a page with one. */
export function isText(part: Part): part is PartOf<'chapter' | 'statement'> {
  return part.kind === 'chapter' || part.kind === 'statement';
}

/** The look of an element of running text, by its shape; undefined for one that looks the same everywhere. */
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

/** A quote of one or two lines. */
function isExchange(element: Element): boolean {
  const lines = element.tagName === 'blockquote' ? childrenOf(element) : [];
  return lines.length > 0 && lines.length < 3 && lines.every(({ tagName }) => tagName === 'p');
}

/** A quote that begins with bold words. */
function isNote(element: Element): boolean {
  const [first] = element.tagName === 'blockquote' ? childrenOf(element) : [];
  return first !== undefined && boldOf(first) !== '';
}

/** The bold words at the beginning of an item, if any. */
function boldOf({ children: [first] }: Element): string {
  return first?.type === 'element' && first.tagName === 'strong' ? textOf(first) : '';
}

/** Turns words into a name: small letters, without punctuation. */
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
