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
type Section = { heading: Element; body: Element[] };

/** A part of a page (`## …`): what stands under its heading, and the sections (`### …`) that follow. */
export type Part = Section & {
  kind: 'callToAction' | 'featureGrid' | 'steps' | 'statement' | 'prose';
  sections: Section[];
};

/** The head of a page: what stands above and below its headline (`# …`), up to the first part. */
export type Hero = {
  /** Up to two lines above the headline: a question, and perhaps its answer. */
  kicker: Element[];
  headline: Element;
  /** The first paragraph. */
  lead: Element | undefined;
  /** The first list of links. */
  actions: Element | undefined;
  /** Everything else. */
  story: Element[];
};

export type Copy = Frontmatter & {
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
  const copy = openCopy(file);
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
export function openCopy(file: VFile): Copy | undefined {
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
  return outline && { ...frontmatter, ...outline, elements };
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
export function textOf(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
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
  const kicker = elements.slice(0, start);
  for (const [index, element] of kicker.entries()) {
    if (element.tagName !== 'p' || index > 1) file.message(aboveHeadline, element);
  }
  checkLevels(elements.slice(start), file);

  const [first, ...parts] = split(elements.slice(start), 2);
  const body = first?.body ?? [];
  const lead = body[0]?.tagName === 'p' ? body[0] : undefined;
  const actions = body.find(isActions);
  const story = body.filter((element) => element !== lead && element !== actions);
  return { hero: { kicker, headline, lead, actions, story }, parts: parts.map(partOf) };
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

/** Cuts elements, of which the first is a heading, before each heading of a level. */
function split([heading, ...rest]: Element[], level: number): Section[] {
  if (!heading) return [];
  const next = rest.findIndex((element) => levelOf(element) === level);
  if (next === -1) return [{ heading, body: rest }];
  return [{ heading, body: rest.slice(0, next) }, ...split(rest.slice(next), level)];
}

function partOf({ heading, body }: Section): Part {
  const [first, ...sections] = split([heading, ...body], 3);
  const part = { heading, body: first?.body ?? [], sections };
  return { kind: kindOf(part), ...part };
}

/** Everything under the heading of a part, for a layout that sets it as one running text. */
export function allOf({ body, sections }: Part): Element[] {
  return [...body, ...sections.flatMap((section) => [section.heading, ...section.body])];
}

/** By its shape alone, so that an editor never says how something looks. */
function kindOf({ body, sections }: Omit<Part, 'kind'>): Part['kind'] {
  if (body.some(isActions)) return 'callToAction';
  if (sections.length > 0) return 'featureGrid';
  if (body.some(({ tagName }) => tagName === 'ol')) return 'steps';
  if (body.length === 1 && body[0]?.tagName === 'p') return 'statement';
  return 'prose';
}

/** A list in which every item is one link. */
export function isActions(element: Element): boolean {
  return element.tagName === 'ul' && childrenOf(element).every((item) => isOneLink(item));
}

/** A paragraph or an item that is one link and nothing else. */
export function isOneLink(element: Element): boolean {
  const [only, ...others] = element.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  if (only?.type !== 'element' || others.length > 0) return false;
  // A list with empty lines between its items has a paragraph in each of them.
  return only.tagName === 'a' || (only.tagName === 'p' && isOneLink(only));
}

/** A list in which every item begins with bold words: terms, and what is said of each. */
export function isTerms(element: Element): boolean {
  return (
    element.tagName === 'ul' &&
    childrenOf(element).every(({ children: [first] }) => first?.type === 'element' && first.tagName === 'strong')
  );
}

/** The words of a line that has dots between them, `Interviews · Websites`; one alone where there are none. */
export function topicsOf(line: Element): string[] {
  return textOf(line).split(' · ');
}

/** The first quote of one or two lines: a question and its answer. */
export function exchangeOf(elements: readonly Element[]): Element | undefined {
  return elements.find((element) => {
    const lines = element.tagName === 'blockquote' ? childrenOf(element) : [];
    return lines.length > 0 && lines.length < 3 && lines.every(({ tagName }) => tagName === 'p');
  });
}

/** The elements directly inside an element. */
export function childrenOf(element: Element): Element[] {
  return element.children.filter((node) => node.type === 'element');
}
