import type { Nodes, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './findings';
import { besideText, findLeftovers } from './leftovers';

/** Markdown that no page has. */
const refused: Partial<Record<Nodes['type'], string>> = {
  code: 'Remove the four spaces, or the ```, at the beginning: they are for code.',
  inlineCode: 'Remove the ` around these words: they are for code. To show them, write \\`',
  image: 'Only a developer can add an image. Ask one, and remove this.',
  html: 'Remove each tag, from < to >, and keep the words. To show a <, write \\<',
  definition: 'Remove this line. For a link, write [words](/process). For a note, write <!-- … -->',
};

const twoColons = 'Write three colons here, as in :::notes, and ::: below the last line of the block.';
const notFromOne =
  'Begin a numbered list with 1, and write the same sign after each number. Begin lines between its items with four spaces. For a year, write 1999\\.';
const table = 'For a table, write a list: - **Interview** one hour.';
const line = 'Remove this line: the page does not show it. Begin a new part with ##.';
const underlined = 'Remove the line below: it makes this a heading. If you want one, write ## here.';
const nextLine = 'Write an empty line below this. If the next line belongs to it, begin that line with two spaces.';

/** Reports what the page would lose, change, or show as syntax. */
export function checkTree(tree: Root, file: VFile): void {
  visit(tree, (node, _index, parent) => {
    const source = sourceOf(node, file);
    const reason = refused[node.type];
    if (reason) file.message(reason, node);
    // Unreadable, because the `:::` at its end would be a second finding.
    if (node.type === 'leafDirective') file.message(twoColons, node, 'unreadable');
    if (node.type === 'text' && parent) checkText(node, parent, file);
    if (node.type === 'list' && node.ordered && node.start !== 1) file.message(notFromOne, node);
    if (node.type === 'paragraph' && /^[ \t>]*(?:\|.*\||:?-+:? *\|)/m.test(source)) file.message(table, node);
    if (node.type === 'thematicBreak') file.message(line, node, 'advice');
    if (node.type === 'heading' && !source.startsWith('#')) file.message(underlined, node, 'advice');
    const hasNextLine = (node.type === 'listItem' || node.type === 'blockquote') && /\n[^\s>]/.test(source);
    if (hasNextLine) file.message(nextLine, node, 'advice');
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

function sourceOf({ position }: Nodes, file: VFile): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}
