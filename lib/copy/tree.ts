/** Checks the Markdown of a `copy.md` for what the page would not show, or would show as syntax. */
import type { Heading, List, Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './text';

/** What is refused, and what to do instead. */
type Rule = { pattern: RegExp; advice: string };

const remark = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

const noImages = { pattern: /^/, advice: 'A figure needs a developer. Ask one to add it, and remove this image.' };
const noFootnotes = 'Put the note into the text: there are no footnotes here.';
const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';
const noCode = 'Remove the four spaces, or the ```, at the beginning: they turn this into a block of code.';
const noLine = 'Remove this line of dashes or stars: the page does not show it. A new part begins with ##.';
const list = 'For a list, write - words. For one inside it, begin with two spaces.';
const lineBreak = 'Instead of this line break, press Enter twice for a paragraph, or type \\ and press Enter.';

/**
 * Markdown that these pages do not have, or that means something other than it seems. The pattern is matched against the
 * source of a node, with one character before and after it.
 */
const nodeRules: Partial<Record<Nodes['type'], Rule[]>> = {
  code: [{ pattern: /^/, advice: noCode }],
  image: [noImages],
  imageReference: [noImages],
  thematicBreak: [{ pattern: /^/, advice: noLine }],
  definition: [{ pattern: /^.\[\^/s, advice: noFootnotes }],
  heading: [
    { pattern: /^.[^#]/s, advice: 'Remove the line of dashes below: it makes this a heading.' },
    {
      pattern: /^.#+\s+\W*\d{1,2}[.)]\s/s,
      advice: 'Remove the number: the page counts its chapters and steps itself.',
    },
  ],
  // A bold word may have an ending in plain letters.
  strong: [{ pattern: /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su, advice: noStars }],
  emphasis: [{ pattern: /^[\p{L}\p{N}]|^.+[\p{L}\p{N}]$/su, advice: noStars }],
};

/**
 * Syntax of other programs, or without its other half, and how to write what it probably means. The pattern is matched
 * against a text as typed, with an `x` for each escaped sign.
 */
const textRules: readonly Rule[] = [
  { pattern: /\*\*|__/, advice: 'For bold, write **words**, without spaces inside the stars.' },
  {
    pattern: /(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_])/u,
    advice: 'For emphasis, write *words*, without spaces inside the stars.',
  },
  { pattern: /^#{1,6}(?=[^\s#])|^#{7}/m, advice: 'For a heading, write ## words, with a space.' },
  {
    pattern: /\]\s+\(|\]\((?!\S+ [^)\n]*\))|\]\[|\)\[|\[\[/,
    advice: 'For a link, write [words](/process), without spaces between the brackets.',
  },
  { pattern: /\]\((?=\S+ [^)\n]*\))/, advice: 'Remove the spaces inside the address of this link: [words](/process).' },
  {
    pattern: /(?<![[\]])\[(?!sic\])\p{L}[^[\]\n]+\](?!\s*[([])/u,
    advice: 'Replace it with the words that it stands for, or remove it.',
  },
  { pattern: /^(?:[•‣◦▪●■]|[·§oØü–](?=\t)|[-–](?=[*[]?\p{L})|[–—](?= .*\n[–—] ))|(?<![\s\S])–(?=\s)/mu, advice: list },
  { pattern: /^\d{1,2}[.)](?=\p{L}{2})/mu, advice: 'For a numbered list, write 1. words, with a space.' },
  {
    pattern: /^\|(?=.*\|)|(?<=^:?-+:?\s*)\|(?=[\s|:-]*$)/m,
    advice: 'For a table, write a list: - **Interview** one hour.',
  },
  {
    pattern: /(?<!^[•‣◦▪●■·§oØü–])\t/m,
    advice: 'Write a space instead of a tab, or a list: - **Interview** one hour.',
  },
  { pattern: /[\v\u2028]/, advice: lineBreak },
  { pattern: /(?<!\|.*)-{3}(?!.*\|)/, advice: 'For a long dash, write --.' },
  { pattern: /(?<=\S)\s+(?=[,;!?](?![\p{L}\p{N}(=]))/u, advice: 'Remove the space before , ; ! or ?' },
  { pattern: /\[\^/, advice: noFootnotes },
  { pattern: /&#?\w+;/, advice: 'Type the character itself.' },
  { pattern: /~~|==|(?<!`)`(?!`)|\[[ x]\]|\[!|\\$/i, advice: 'Remove it.' },
];

/** Reports in `file` what the page would lose, change, or show as syntax. */
export function checkTree(tree: Root, file: VFile): void {
  checkHeadings(tree, file);
  const headline = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  const usedNames = new Set<string>();
  visit(tree, 'linkReference', ({ identifier }) => void usedNames.add(identifier));
  visit(tree, (node, index = 0, parent) => {
    switch (node.type) {
      case 'html':
        if (!remark.test(node.value)) {
          file.message('Write Markdown, not HTML. A remark <!-- … --> needs a line of its own.', node);
        }
        break;
      case 'list':
        checkNumbers(node, parent?.children[index - 1], file);
        // Empty lines between items mean nothing, unless an item has two paragraphs.
        node.spread = node.children.some((item) => item.children.filter(({ type }) => type === 'paragraph').length > 1);
        for (const item of node.children) item.spread = false;
        break;
      case 'break':
        // Smartypants needs a space to see that a quotation mark after it opens a quotation.
        parent?.children.splice(index, 0, { type: 'text', value: ' ' });
        return index + 2;
      case 'paragraph':
        if (parent?.type === 'root') checkBold(node, file);
        // In a leaf of the page, lines end where they end here.
        if (parent?.type !== 'blockquote' && !(parent?.type === 'root' && index < headline)) checkLines(node, file);
        break;
      case 'definition':
        if (!usedNames.delete(node.identifier)) {
          file.message('No link uses this address. Write [words](/process) instead.', node);
        }
        break;
    }
    if ('title' in node && node.title) {
      file.message(`Put "${node.title}" before the link: the page would not show it.`, node);
    }
    checkRules(node, { isFirst: index === 0, isLast: index + 1 === parent?.children.length }, file);
    return undefined;
  });
}

/** Reports headings that are misplaced, empty, or skip a level. Removes bold from them: they are bold already. */
function checkHeadings(tree: Root, file: VFile): void {
  const headline = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  let level = 1;
  visit(tree, (node, index = 0, parent) => {
    // A heading that lacks its space is reported as a text.
    const [, signs] = (node.type === 'paragraph' && /^(#{1,6})[^\s#]/.exec(sourceOf(node, file))) || [];
    if (signs) level = signs.length;
    if (node.type !== 'heading') return;

    const report = (reason: string) => file.message(reason, node);
    if (parent?.type !== 'root') report('Begin this line with the #: lists and quotations have no headings.');
    else if (node.depth === 1 && node !== headline) report('Write ## here: a page has one headline.');
    else if (node.depth > level + 1) {
      report(`Write ${'#'.repeat(level + 1)} here: the heading above has ${'#'.repeat(level)}.`);
    } else if (node.depth > 1 && hasNothingBelow(node, parent.children.slice(index + 1), file)) {
      report('There is nothing below this heading. Write some words, or remove it.');
    }
    level = node.depth;
    node.children = node.children.flatMap((child) => (child.type === 'strong' ? child.children : child));
  });
}

function hasNothingBelow(heading: Heading, below: RootContent[], file: VFile): boolean {
  const next = below.find((node) => node.type !== 'html' || !remark.test(node.value));
  const isEmpty = !next || (next.type === 'heading' && next.depth <= heading.depth);
  return isEmpty && /[\p{L}\p{N}]/u.test(sourceOf(heading, file));
}

/** Reports a numbered list that does not begin with 1, and one that goes on with another sign after its numbers. */
function checkNumbers(list: List, before: RootContent | undefined, file: VFile): void {
  if (!list.ordered || list.start === 1) return;
  const isContinued = before?.type === 'list' && before.ordered;
  const sign = isContinued ? /^\d+(.)/.exec(sourceOf(before, file))?.[1] : undefined;
  const advice = 'Begin a numbered list with 1. For a sentence, write \\ before its dot: 1999\\.';
  file.message(sign ? `Write ${list.start}${sign} here, as in the lines above.` : advice, list);
}

/** Reports a line of bold words alone, which other programs have for a heading. */
function checkBold(paragraph: Paragraph, file: VFile): void {
  const [only, ...others] = paragraph.children;
  if (only?.type !== 'strong' || others.length > 0 || only.children.some(({ type }) => type === 'link')) return;
  file.message('For a heading, write ## or ### before these words. Otherwise remove their stars.', paragraph);
}

type Place = { isFirst: boolean; isLast: boolean };

function checkRules(node: Nodes, place: Place, file: VFile): void {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const typed = node.type === 'text' ? typedAs(node, place, file) : String(file).slice(start - 1, end + 1);
  const rules = node.type === 'text' ? textRules : nodeRules[node.type];
  for (const { pattern, advice } of rules ?? []) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const shown = node.type === 'text' ? found[0].trim() : '';
    const escaped = shown.replace(/[#*_`~=[\]()|!&\\]/g, '\\$&');
    const loss = shown && `The page would show "${shown}". `;
    const keep = escaped === shown ? '' : ` To show it, write ${escaped}`;
    file.message(`${loss}${advice}${keep}`, pointAt(typed, found.index, node.position?.start.line));
  }
}

function sourceOf({ position }: Nodes, file: VFile): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}

/** The beginning of a line that is probably meant as a new one: not a lowercase letter. */
const beginning = /^[*_["“(]*(?:[\p{Lu}\p{Lo}\p{N}]|\p{Extended_Pictographic}|[a-z][.)]\s)/u;

/** Ends in a break, or is part of a table or of a list without its space, which is reported as a text. */
const isReported = /\\$| {2}$|[\t|]|^(?:\d{1,2}[.)]|[-–—])/;

/** Reports lines that Markdown would join: two short ones, as in an address, or a paragraph that is not wrapped. */
function checkLines(paragraph: Paragraph, file: VFile): void {
  const source = sourceOf(paragraph, file);
  const lines = source.split('\n').map((line) => line.trimStart().replace(/\]\([^)]*\)/g, ']'));
  const index = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    const endsHere = line.length > 120 || (line.length < 40 && next.length < 40);
    return endsHere && beginning.test(next) && !isReported.test(line);
  });
  if (index === -1) return;
  const advice = 'Put an empty line between them for a new paragraph, or a \\ at the end of this one for a new line.';
  const line = (paragraph.position?.start.line ?? 1) + index;
  file.message(`The page would join this line and the next. ${advice}`, { line, column: 1 });
}

/** A text as typed, with an `x` for each escaped sign, and for the element before or after it on its line. */
function typedAs(text: Text, { isFirst, isLast }: Place, file: VFile): string {
  return (
    `${isFirst ? '' : 'x'}${sourceOf(text, file)}${isLast ? '' : 'x'}`
      .replace(/&#?\w+;/g, (typed) => (text.value.includes(typed) ? typed : 'x'))
      .replace(/\\[!-/:-@[-`{-~]/g, 'x')
      // Lines of a quotation begin after its sign.
      .replace(/^[ \t>]+/gm, '')
  );
}
