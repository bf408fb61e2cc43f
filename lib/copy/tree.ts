/** The Markdown of a `copy.md` as a tree. Refuses what the page would not show, or would show as a mark. */
import type { Nodes, Parent, Root, Text } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './text';

const parser = unified().use(remarkParse).freeze();

const noImages = 'A figure needs a developer. Ask one to add it, and remove this image.';

const noFootnotes = 'Put the note into the text: there are no footnotes here.';

/** The Markdown that these pages do not have, and what to do instead. */
const unsupported: Readonly<Record<string, string>> = {
  code: 'Remove the four spaces, or the ```, at the beginning: they turn this into a block of code.',
  html: 'Use Markdown instead of this HTML, which the page leaves out. Put a remark <!-- … --> on a line of its own.',
  image: noImages,
  imageReference: noImages,
  thematicBreak: 'Remove this line of dashes or stars: the page does not show it. A new part begins with ##.',
};

/** Marks of other programs, or without their other half, and how to write what they probably mean. */
const strayMarks: readonly [mark: RegExp, meant: string][] = [
  [/\*\*|__/, 'For bold, write **words**, without spaces inside the stars.'],
  [
    /(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_])/u,
    'For emphasis, write *words*, without spaces inside the stars.',
  ],
  [/^#{1,6}(?=[^\s#])|^#{7}/m, 'For a heading, write ## words, with a space.'],
  [/\]\s*\(|\]\[|\)\[|\[\[/, 'For a link, write [words](/process), without spaces between the brackets.'],
  [
    /^(?:[•‣◦▪●■]|[·§oØü–](?=\t))/m,
    'For a list, begin each line with - and a space; for one inside it, with two spaces more.',
  ],
  [/^\|(?=.*\|)|(?<=^:?-+:?\s*)\|(?=[\s|:-]*$)/m, 'Instead of a table, write a list: - **Interview** one hour.'],
  [/(?<!^[•‣◦▪●■·§oØü–])\t/m, 'Write a space, or instead of a table a list: - **Interview** one hour'],
  [/[\v\u2028]/, 'In its place, press Enter twice for a new paragraph, or type \\ and press Enter for a new line.'],
  [/(?<!\|.*)-{3}(?!.*\|)/, 'For a long dash, write --.'],
  [/\[\^/, noFootnotes],
  [/&#?\w+;/, 'Type the character itself.'],
  [/~~|==|(?<!`)`(?!`)|\[[ x]\]|\[!|\\$/i, 'Remove it.'],
];

/**
 * Parses the Markdown of a page.
 * @param file gets a message for whatever the page would lose, change, or show as a mark
 */
export function readTree(body: string, file: VFile): Root {
  const tree = parser.parse(body);
  const headline = tree.children.findIndex(({ type }) => type === 'heading');
  const linked = new Set<string>();
  visit(tree, 'linkReference', ({ identifier }) => void linked.add(identifier));
  visit(tree, (node, index = 0, parent) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const source = body.slice(start, end);
    const report = (reason: string) => file.message(reason, node);
    switch (node.type) {
      case 'heading':
        if (parent?.type !== 'root') report('Begin this line with the #: lists and quotations have no headings.');
        else if (!source.startsWith('#')) report('Remove the line of dashes below: it makes this a heading.');
        else if (node.depth > 1 && /[\p{L}\p{N}]/u.test(source) && isEmpty(node.depth, parent, index)) {
          report('There is nothing below this heading. Write some words, or remove it.');
        }
        break;
      case 'list':
        if (node.ordered && node.start !== 1) {
          report(`Begin a numbered list with 1. For a sentence, write \\ before the dot: ${node.start}\\.`);
        }
        break;
      case 'paragraph':
        // In a leaf of the page, lines end where they end here.
        if (parent?.type !== 'blockquote' && !(parent?.type === 'root' && index < headline)) {
          checkLines(source, node, file);
        }
        break;
      case 'definition':
        if (node.identifier.startsWith('^')) report(noFootnotes);
        else if (!linked.delete(node.identifier)) report('No link uses this address. Write [words](/process) instead.');
        break;
      case 'emphasis':
      case 'strong': {
        // `2*3*4` and `*2*3`. A bold word may have an ending in plain letters.
        const touches = [body.charAt(start - 1), body.charAt(end)].map((beside) => /[\p{L}\p{N}]/u.test(beside));
        if (node.type === 'strong' ? touches.every(Boolean) : touches.some(Boolean)) {
          report('The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4');
        }
        break;
      }
      case 'text':
        checkText(node, source, index > 0, index + 1 < (parent?.children.length ?? 1), file);
        break;
      default:
        if (unsupported[node.type] && !isRemark(node)) report(unsupported[node.type] ?? '');
    }
    if ('title' in node && node.title) report(`Put "${node.title}" before the link: the page would not show it.`);
  });
  return tree;
}

function isRemark(node: Nodes): boolean {
  return node.type === 'html' && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
}

/** Whether nothing but remarks follows a heading, up to the next of its level. */
function isEmpty(depth: number, parent: Parent, index: number): boolean {
  const next = parent.children.slice(index + 1).find((node) => !isRemark(node));
  return !next || (next.type === 'heading' && next.depth <= depth);
}

/** How a new line begins. A line that continues a sentence mostly begins with a small letter. */
const beginning = /^[*_["“(]*(?:[\p{Lu}\p{Lo}\p{N}]|\p{Extended_Pictographic}|[a-z][.)]\s)/u;

/** Reports lines that Markdown would join: two short ones, as in an address, or a paragraph that nobody wrapped. */
function checkLines(source: string, { position }: Nodes, file: VFile): void {
  const lines = source.split('\n').map((line) => line.trimStart().replace(/\]\([^)]*\)/g, ']'));
  const index = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    const isWhole = line.length > 120 || (line.length < 40 && next.length < 40);
    return isWhole && beginning.test(next) && !/\\$| {2}$|[\t|]/.test(line);
  });
  if (index === -1) return;
  const advice = 'Put an empty line between them for a new paragraph, or a \\ at the end of this one for a new line.';
  const line = (position?.start.line ?? 1) + index;
  file.message(`The page would join this line and the next. ${advice}`, { line, column: 1 });
}

/** Looks at the text as typed, since a `\` before a mark means to show it. */
function checkText({ value, position }: Text, source: string, isAfter: boolean, isBefore: boolean, file: VFile): void {
  // An x for the element before or after it, so that no mark seems to begin or end the line.
  const typed = `${isAfter ? 'x' : ''}${source}${isBefore ? 'x' : ''}`
    .replace(/\\[!-/:-@[-`{-~]|&#?\w+;/g, (it) => (it[0] === '&' && value.includes(it) ? it : 'x'.repeat(it.length)))
    // Lines of a quotation begin after its mark.
    .replace(/^[ \t>]+/gm, '');
  for (const [mark, meant] of strayMarks) {
    const found = mark.exec(typed);
    if (!found) continue;
    const [shown] = found;
    const escaped = shown.replace(/[#*_`~=[\]()|!&\\]/g, '\\$&');
    const keep = escaped === shown ? '' : ` To show it, write ${escaped}`;
    const blank = shown === '\t' ? 'tab' : 'line break';
    const loss = shown.trim() ? `The page would show "${shown}".` : `The page would lose this ${blank}.`;
    file.message(`${loss} ${meant}${keep}`, pointAt(typed, found.index, position?.start.line));
  }
}
