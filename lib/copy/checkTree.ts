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

/** Markdown that editors rarely mean. A pattern reads the source of the node, and one character on each side of it. */
const rules: readonly [type: Nodes['type'], pattern: RegExp, reason: string, rule?: Rule][] = [
  [
    'leafDirective',
    /^/,
    'Write three colons here, as in :::notes, and ::: below the last line of the block.',
    'unreadable',
  ],
  // The dot is the character before the list. The number is not 1.
  [
    'list',
    /^.(?!0*1\D)\d/s,
    'Begin a numbered list with 1, and write the same sign after each number. Begin lines between its items with three spaces. For a year, write 1999\\.',
  ],
  ['paragraph', /^[ \t>]*(?:\|[^|\n].*\||:?-+:?\s*\|)/m, 'For a table, write a list: - **Interview** one hour.'],
  ['thematicBreak', /^/, 'Remove this line: the page does not show it. Begin a new part with ##.', 'advice'],
  [
    'heading',
    /^\n.+\n *[=-]/s,
    'Remove the line below: it makes this a heading. If you want one, write ## here.',
    'advice',
  ],
  // A line that begins with words, directly below a list or a quote.
  ['listItem', /.\n(?:["“[\p{L}]|\*\*)/u, nextLine, 'advice'],
  ['blockquote', /.\n(?:["“[\p{L}]|\*\*)/u, nextLine, 'advice'],
];

/** Reports what the page would lose, change, or show as syntax. */
export function checkTree(tree: Root, file: VFile): void {
  visit(tree, (node, _index, parent) => {
    if (node.type === 'text' && parent) checkText(node, parent, file);
    const source = sourceOf(node, file, 1);
    const [, , reason = refused[node.type], rule] =
      rules.find(([type, pattern]) => type === node.type && pattern.test(source)) ?? [];
    if (reason) file.message(reason, node, rule);
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
