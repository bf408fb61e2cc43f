/** Checks the Markdown of a `copy.md` for anything that its page would lose, or show as syntax. */
import type { Heading, Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './findings';

/** A mistake, and how to fix it. */
type Rule = { pattern: RegExp; advice: string };

const htmlComment = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

const noImages = { pattern: /^/, advice: 'A figure needs a developer. Ask one to add it, and remove this image.' };
const noFootnotes = 'Put the note into the text: there are no footnotes here.';
const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';
const writeList = 'For a list, write - words. For one inside it, begin with two spaces.';

/**
 * Rejects Markdown that these pages do not support, or that editors rarely mean. Patterns match the source of a node,
 * including the characters before and after it.
 */
const nodeRules: Partial<Record<Nodes['type'], Rule[]>> = {
  code: [{ pattern: /^/, advice: 'Remove the four spaces, or the ```, at the beginning: they are for code.' }],
  image: [noImages],
  imageReference: [noImages],
  thematicBreak: [{ pattern: /^/, advice: 'Remove this line: the page does not show it. Begin a new part with ##.' }],
  definition: [{ pattern: /^.\[\^/s, advice: noFootnotes }],
  heading: [
    { pattern: /^.[^#]/s, advice: 'Remove the line of dashes below: it makes this a heading.' },
    { pattern: /^.#+\s+\W*\d{1,2}[.)]\s/s, advice: 'Remove the number: the page numbers its own parts.' },
  ],
  list: [
    {
      pattern: /^.(?!0*1\D)\d/s,
      advice:
        'Begin a numbered list with 1, and write the same character after each number. For a sentence, write \\ before its dot: 1999\\.',
    },
  ],
  paragraph: [
    {
      // A line of bold words alone, without a link.
      pattern: /^\n(\*\*|__)(?:(?!\1)[^[])+\1\s?$/s,
      advice: 'For a heading, write ## or ### before these words. Otherwise remove their stars.',
    },
  ],
  // Letters may follow a bold word directly, as in "**link**s".
  strong: [{ pattern: /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su, advice: noStars }],
  emphasis: [{ pattern: /^[\p{L}\p{N}]|^.+[\p{L}\p{N}]$/su, advice: noStars }],
};

/**
 * Rejects syntax that is incomplete or belongs to another program. Patterns match the source of a text, with `x` for
 * each escaped character.
 */
const textRules: readonly Rule[] = [
  { pattern: /\*\*|__/, advice: 'For bold, write **words**, without spaces inside the stars.' },
  {
    pattern: /(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_])/u,
    advice: 'For emphasis, write *words*, without spaces inside the stars.',
  },
  { pattern: /^#{1,6}(?=[^\s#])|^#{7}/m, advice: 'For a heading, write ## words, with a space.' },
  { pattern: /\]\s*\(|\]\[|\)\[|\[\[/, advice: 'For a link, write [words](/process), with spaces only in its words.' },
  // A placeholder such as [Your name here]. The rule above covers brackets beside others.
  {
    pattern: /(?<![[\]])\[(?!sic\])\p{L}[^[\]\n]+\](?!\s*[([])/u,
    advice: 'Replace it with the words that it stands for, or remove it.',
  },
  // Bullets, and letters that Word uses as bullets before a tab.
  { pattern: /^(?:[•‣◦▪●■]|[·§oØü–](?=\t))/m, advice: writeList },
  // Dashes without a space, several lines that begin with a long dash, and a paragraph that begins with one.
  { pattern: /^[-–](?=[*[]?\p{L})|^[–—](?= .*\n[–—] )|(?<![\s\S])–(?=\s)/mu, advice: writeList },
  { pattern: /^\d{1,2}[.)](?=\p{L}{2})/mu, advice: 'For a numbered list, write 1. words, with a space.' },
  {
    pattern: /^\|(?=.*\|)|(?<=^:?-+:?\s*)\|(?=[\s|:-]*$)/m,
    advice: 'For a table, write a list: - **Interview** one hour.',
  },
  { pattern: /(?<!^[•‣◦▪●■·§oØü–])\t/m, advice: 'Replace this tab with a space, or write a list: - words' },
  // Line breaks of word processors.
  { pattern: /[\v\u2028]/, advice: 'For a paragraph, press Enter twice. For a new line, type \\ and press Enter.' },
  { pattern: /(?<!\|.*)-{3}(?!.*\|)/, advice: 'For a long dash, write --.' },
  { pattern: /(?<=\S)\s+(?=[,;!?](?![\p{L}\p{N}(=]))/u, advice: 'Remove the space before , ; ! or ?' },
  { pattern: /\[\^/, advice: noFootnotes },
  { pattern: /&#?\w+;/, advice: 'Type the character itself.' },
  { pattern: /~~|==|(?<!`)`(?!`)|\[[ x]\]|\[!|\\$/i, advice: 'Remove it.' },
];

/** Reports in `file` anything that the page would lose, change, or show as syntax. */
export function checkMarkdown(tree: Root, file: VFile): void {
  checkHeadings(tree, file);
  checkDefinitions(tree, file);
  const headline = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  visit(tree, (node, index = 0, parent) => {
    const isAboveHeadline = parent?.type === 'root' && index < headline;
    if (node.type === 'text') {
      checkText(node, { isFirst: index === 0, isLast: index + 1 === parent?.children.length }, file);
    } else {
      checkNode(node, file);
    }
    // Leaves keep the line breaks of the file.
    if (node.type === 'paragraph' && parent?.type !== 'blockquote' && !isAboveHeadline) checkLines(node, file);
  });
}

/** Reports headings that are misplaced, empty, or skip a level. */
function checkHeadings(tree: Root, file: VFile): void {
  const headline = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  let level = 1;
  visit(tree, (node, index = 0, parent) => {
    if (node.type === 'paragraph') {
      // A heading without its space, which `textRules` report.
      const hashes = /^(#{1,6})[^\s#]/.exec(sourceOf(node, file))?.[1];
      level = hashes?.length ?? level;
    }
    if (node.type !== 'heading') return;

    const report = (reason: string) => file.message(reason, node);
    if (parent?.type !== 'root') {
      report('Begin this line with the #: lists and quotations have no headings.');
    } else if (node.depth === 1 && node !== headline) {
      report('Write ## here: a page has one headline.');
    } else if (node.depth > level + 1) {
      report(`Write ${'#'.repeat(level + 1)} here: the heading above has ${'#'.repeat(level)}.`);
    } else if (node.depth > 1 && hasNothingBelow(node, parent.children.slice(index + 1), file)) {
      report('There is nothing below this heading. Write some words, or remove it.');
    }
    level = node.depth;
  });
}

function hasNothingBelow(heading: Heading, below: RootContent[], file: VFile): boolean {
  const next = below.find((node) => node.type !== 'html' || !htmlComment.test(node.value));
  const isEmpty = !next || (next.type === 'heading' && next.depth <= heading.depth);
  return isEmpty && /[\p{L}\p{N}]/u.test(sourceOf(heading, file));
}

/** Reports addresses that no link uses, or that repeat the name of another one. */
function checkDefinitions(tree: Root, file: VFile): void {
  const usedNames = new Set<string>();
  visit(tree, 'linkReference', ({ identifier }) => void usedNames.add(identifier));
  visit(tree, 'definition', (node) => {
    const isUsed = usedNames.delete(node.identifier);
    if (!isUsed) file.message('No link uses this address. Write [words](/process) instead.', node);
  });
}

function checkNode(node: Nodes, file: VFile): void {
  const source = sourceOf(node, file, 1);
  for (const { pattern, advice } of nodeRules[node.type] ?? []) {
    const found = pattern.exec(source);
    if (found) file.message(advice, pointAt(source, found.index, node.position?.start.line));
  }
  if (node.type === 'html' && !htmlComment.test(node.value)) {
    file.message('Write Markdown, not HTML. A comment <!-- … --> needs a line of its own.', node);
  }
  if ('title' in node && node.title) {
    file.message(`Put "${node.title}" before the link: the page would not show it.`, node);
  }
}

/** The position of a text within its parent. */
type Place = { isFirst: boolean; isLast: boolean };

function checkText(text: Text, place: Place, file: VFile): void {
  const source = maskEscapes(text, place, file);
  for (const { pattern, advice } of textRules) {
    const found = pattern.exec(source);
    if (!found) continue;

    const shown = found[0].trim();
    const loss = shown && `The page would show "${shown}". `;
    const escaped = shown.replace(/[#*_`~=[\]()|!&\\]/g, '\\$&');
    const howToKeep = escaped === shown ? '' : ` To show it, write ${escaped}`;
    file.message(`${loss}${advice}${howToKeep}`, pointAt(source, found.index, text.position?.start.line));
  }
}

/** Returns the source of a text, with `x` for each escaped character and for each neighboring element. */
function maskEscapes(text: Text, { isFirst, isLast }: Place, file: VFile): string {
  return (
    `${isFirst ? '' : 'x'}${sourceOf(text, file)}${isLast ? '' : 'x'}`
      .replace(/&#?\w+;/g, (entity) => (text.value.includes(entity) ? entity : 'x'))
      .replace(/\\[!-/:-@[-`{-~]/g, 'x')
      // The syntax of a quotation.
      .replace(/^[ \t>]+/gm, '')
  );
}

/** @param margin how many characters before and after the node to include */
function sourceOf({ position }: Nodes, file: VFile, margin = 0): string {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  return String(file).slice(start - margin, end + margin);
}

/** The start of a line that its author probably meant as a new one: anything but a lowercase letter. */
const newLineStart = /^[*_["“(]*(?:[\p{Lu}\p{Lo}\p{N}]|\p{Extended_Pictographic}|[a-z][.)]\s)/u;

/** A line that ends with a break, or that `textRules` report as a table or a list. */
const intendedBreak = /\\$| {2}$|[\t|]|^(?:\d{1,2}[.)]|[-–—])/;

/** Reports lines that Markdown would join against their author's intent: short ones, as in an address, or very long ones. */
function checkLines(paragraph: Paragraph, file: VFile): void {
  const lines = sourceOf(paragraph, file)
    .split('\n')
    .map((line) => line.trimStart().replace(/\]\([^)]*\)/g, ']'));
  const index = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    const isUnwrapped = line.length > 120 || (line.length < 40 && next.length < 40);
    return isUnwrapped && newLineStart.test(next) && !intendedBreak.test(line);
  });
  if (index === -1) return;

  const advice = 'Put an empty line between them for a new paragraph, or a \\ at the end of this one for a new line.';
  const line = (paragraph.position?.start.line ?? 1) + index;
  file.message(`The page would join this line and the next. ${advice}`, { line, column: 1 });
}
