import type { Nodes, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt, type Rule } from './findings';
import { besideText, findLeftovers } from './leftovers';

/** Markdown that no page has. */
const refused: Partial<Record<Nodes['type'], string>> = {
  code: 'Remove the four spaces, or the ```, at the beginning: they are for code.',
  inlineCode: 'Remove the ` around these words: they are for code. To show them, write \\`',
  image: 'Only a developer can add an image. Ask one, and remove this.',
  html: 'Remove each tag, from < to >, and keep the words. To show a <, write \\<',
  definition: 'Remove this line. For a link, write [words](/process). For a note, write <!-- … -->',
};

const nextLine = 'Write an empty line below this. If the next line belongs to it, begin that line with two spaces.';

type Mistake = { type: Nodes['type']; pattern: RegExp; reason: string; rule?: Rule };

/** Markdown that editors rarely mean. A pattern reads the source of the node, and one character on each side of it. */
const mistakes: readonly Mistake[] = [
  {
    type: 'leafDirective',
    pattern: /^/,
    reason: 'Write three colons here, as in :::notes, and ::: below the last line of the block.',
    rule: 'unreadable',
  },
  {
    type: 'list',
    // The dot is the character before the list. The number is not 1.
    pattern: /^.(?!0*1\D)\d/s,
    reason:
      'Begin a numbered list with 1, and write the same sign after each number. Begin lines between its items with four spaces. For a year, write 1999\\.',
  },
  {
    type: 'paragraph',
    pattern: /^[ \t>]*(?:\|[^|\n].*\||:?-+:?\s*\|)/m,
    reason: 'For a table, write a list: - **Interview** one hour.',
  },
  {
    type: 'thematicBreak',
    pattern: /^/,
    reason: 'Remove this line: the page does not show it. Begin a new part with ##.',
    rule: 'advice',
  },
  {
    type: 'heading',
    pattern: /^\n.+\n *[=-]/s,
    reason: 'Remove the line below: it makes this a heading. If you want one, write ## here.',
    rule: 'advice',
  },
  // A line that begins with words, directly below a list or a quote.
  { type: 'listItem', pattern: /.\n(?:["“[\p{L}]|\*\*)/u, reason: nextLine, rule: 'advice' },
  { type: 'blockquote', pattern: /.\n(?:["“[\p{L}]|\*\*)/u, reason: nextLine, rule: 'advice' },
];

/** Reports what the page would lose, change, or show as syntax. */
export function checkTree(tree: Root, file: VFile): void {
  visit(tree, (node, _index, parent) => {
    if (node.type === 'text' && parent) checkText(node, parent, file);
    const source = sourceOf(node, file, 1);
    const mistake = mistakes.find(({ type, pattern }) => type === node.type && pattern.test(source));
    const reason = mistake?.reason ?? refused[node.type];
    if (reason) file.message(reason, node, mistake?.rule);
  });
}

function checkText(text: Text, { children }: Parents, file: VFile): void {
  const before = children[0] === text ? '' : besideText;
  const after = children.at(-1) === text ? '' : besideText;
  // The `>` of a quote are not part of the text.
  const source = `${before}${sourceOf(text, file)}${after}`.replace(/^[ \t>]+/gm, '');
  for (const { index, reason, rule } of findLeftovers(source)) {
    file.message(reason, pointAt(source, index, text.position?.start.line), rule);
  }
}

/** @param margin how many characters before and after the node to include */
function sourceOf({ position }: Nodes, file: VFile, margin = 0): string {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  return String(file).slice(start - margin, end + margin);
}
