/** The Markdown of a `copy.md` as a tree. Refuses what would vanish from the page, or show on it as a mark. */
import type { Nodes, Root, Text } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { invisible, placeIn, unreadable } from './text';

const parser = unified().use(remarkParse).freeze();

const noPicture = 'A picture needs a developer. Ask one to put it beside these words, and remove this.';

/** The Markdown that these pages do not have, and what to do instead. */
const unknown: Readonly<Record<string, string>> = {
  code: 'Remove the four spaces, or the ```, at the beginning: they turn this into a block of code.',
  html: 'Use Markdown in place of this HTML, which the page leaves out. Put a remark <!-- … --> on a line of its own.',
  image: noPicture,
  imageReference: noPicture,
  thematicBreak: 'Remove this line of dashes or stars: the page would not show it. A new part begins with ##.',
};

const noNotes = 'Put the note into the text: there are no footnotes here.';

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
  [/^\|(?=.*\|)|(?<=^:?-+:?\s*)\|(?=[\s|:-]*$)/m, 'In place of a table, write a list: - **Interview** one hour.'],
  [/(?<!^[•‣◦▪●■·§oØü–])\t/m, 'Write a space, or in place of a table a list: - **Interview** one hour'],
  [/(?<!\|.*)-{3}(?!.*\|)/, 'For a long dash, write --.'],
  [/\[\^/, noNotes],
  [/&#?\w+;/, 'Type the character itself.'],
  [/~~|==|(?<!`)`(?!`)|\[[ x]\]|\[!|\\$/i, 'Remove it.'],
];

/**
 * Parses the Markdown of a page.
 * @param file gets a message for whatever would vanish, change, or show as a mark
 */
export function readTree(body: string, file: VFile): Root {
  const tree = parser.parse(body);
  const headline = tree.children.findIndex(({ type }) => type === 'heading');
  const wanted = new Set<string>();
  visit(tree, 'linkReference', (node) => void wanted.add(node.identifier));
  const sourceOf = ({ position }: Nodes) => body.slice(position?.start.offset, position?.end.offset);
  visit(tree, (node, index = 0, parent) => {
    const report = (reason: string) => file.message(reason, node);
    if (/^(?:listItem|blockquote|paragraph)$/.test(node.type) && !hasWords(node)) {
      report('Write some words after this mark, or remove it.');
    }
    switch (node.type) {
      case 'heading':
        if (parent?.type !== 'root') report('Begin this line with the #: lists and quotations have no headings.');
        else if (!sourceOf(node).startsWith('#')) report('Remove the line of dashes below: it makes this a heading.');
        break;
      case 'list':
        if (node.ordered && node.start !== 1) {
          report(`Begin a numbered list with 1. For a sentence, write \\ before the dot: ${node.start}\\.`);
        }
        break;
      case 'paragraph':
        // In a leaf of the page, lines end where they end here.
        if (parent?.type !== 'blockquote' && !(parent?.type === 'root' && index < headline)) {
          checkLines(sourceOf(node), node, file);
        }
        break;
      case 'definition':
        if (!wanted.delete(node.identifier)) report('No link uses this address. Write [words](/process) in its place.');
        break;
      case 'emphasis':
      case 'strong':
        if (isWithinWord(node, parent?.children[index - 1], parent?.children[index + 1])) {
          report('The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4');
        }
        break;
      case 'text':
        checkText(node, sourceOf(node), index === 0, index + 1 === parent?.children.length, file);
        break;
      default:
        if (unknown[node.type] && !(node.type === 'html' && remark.test(node.value))) report(unknown[node.type] ?? '');
    }
    if ('identifier' in node && node.identifier.startsWith('^')) report(noNotes);
    if ('title' in node && node.title) report(`Put "${node.title}" before the link: the page would not show it.`);
  });
  return tree;
}

const remark = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

function hasWords(node: Nodes): boolean {
  if ('value' in node) return node.type !== 'html' && /\S/.test(node.value);
  // Links and pictures without words get another finding.
  return /^(?:image|link)/.test(node.type) || ('children' in node && node.children.some(hasWords));
}

/** Of a line of its own, such as a lettered item. A line that goes on with a sentence mostly begins with a small letter. */
const beginning = /^[*_["“(]*(?:[\p{Lu}\p{Lo}\p{N}]|\p{Extended_Pictographic}|[a-z][.)]\s)/u;

/** Reports lines that Markdown would join: two short ones, as in an address, or a paragraph that nobody wrapped. */
function checkLines(source: string, { position }: Nodes, file: VFile): void {
  const lines = source.split('\n').map((line) => line.trimStart().replace(/\]\([^)]*\)/g, ']'));
  const at = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    const isMeant = line.length > 120 || (line.length < 40 && next.length < 40);
    return isMeant && beginning.test(next) && !/\\$| {2}$|[\t|]/.test(line);
  });
  if (at === -1) return;
  const advice = 'Put an empty line between them for a new paragraph, or a \\ at the end of this one for a new line.';
  file.message(`The page would join this line and the next. ${advice}`, {
    line: (position?.start.line ?? 1) + at,
    column: 1,
  });
}

/** Finds `2*3*4` and `*2*3`. A bold word may have an ending in plain letters. */
function isWithinWord({ type }: Nodes, before: Nodes | undefined, after: Nodes | undefined): boolean {
  const touches = [
    before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.value),
    after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value),
  ];
  return type === 'strong' ? touches.every(Boolean) : touches.some(Boolean);
}

/**
 * Looks at the text as typed, since a `\` before a mark means to show it.
 * @param isFirst whether it begins its paragraph
 * @param isLast whether it ends its paragraph
 */
function checkText({ value, position }: Text, source: string, isFirst: boolean, isLast: boolean, file: VFile): void {
  // An x for the element before or after it, so that no mark seems to begin or end the line.
  const typed = `${isFirst ? '' : 'x'}${source}${isLast ? '' : 'x'}`
    .replace(/\\[!-/:-@[-`{-~]|&#?\w+;/g, (it) => (it[0] === '&' && value.includes(it) ? it : 'x'.repeat(it.length)))
    // Lines of a quotation begin after its mark.
    .replace(/^[ \t>]+/gm, '');
  const report = (reason: string, index = 0) => file.message(reason, placeIn(typed, index, position?.start.line));
  for (const [mark, meant] of strayMarks) {
    const found = mark.exec(typed);
    if (!found) continue;
    const [shown] = found;
    const escaped = shown.replace(/[#*_`~=[\]()|!&\\]/g, '\\$&');
    const keep = escaped === shown ? '' : ` To show it, write ${escaped}`;
    const loss = shown === '\t' ? 'The page would lose this tab.' : `The page would show "${shown}".`;
    report(`${loss} ${meant}${keep}`, found.index);
  }
  // Written as an entity, which only parsing turns into the character.
  if (value.search(invisible) !== -1 || unreadable.test(value)) {
    report('Remove the invisible character from this line, perhaps written like &shy;.');
  }
}
