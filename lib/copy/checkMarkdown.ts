/** Checks the Markdown of a `copy.md` for anything that its page would lose, or show as syntax. */
import type { Nodes, Paragraph, Parent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './findings';
import { findLeftovers, type Rule } from './leftovers';
import { layoutNamePattern } from './normalizeMarkdown';

const noImages = 'Only a developer can add an image. Ask one, and remove this.';

/** The nodes of CommonMark that no page has, and what to do about each. A `linkReference` needs a `definition`. */
const unsupported: Partial<Record<Nodes['type'], string>> = {
  code: 'Remove the four spaces, or the ```, at the beginning: they are for code.',
  inlineCode: 'Remove the ` around these words: they are for code.',
  image: noImages,
  imageReference: noImages,
  thematicBreak: 'Remove this line: the page does not show it. Begin a new part with ##.',
  definition: 'For a link, write its address beside its words: [words](/process). For a note, write <!-- … -->',
  html: 'Write Markdown, not HTML.',
};

const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';

/**
 * Rejects Markdown that editors rarely mean. Patterns match the source of a node, including the characters before and
 * after it.
 */
const misread: Partial<Record<Nodes['type'], Rule>> = {
  list: {
    pattern: /^.(?!0*1\D)\d/s,
    advice:
      'Begin a numbered list with 1, and write the same character after each number. For a sentence, write \\ before its dot: 1999\\.',
  },
  paragraph: {
    // A line of bold words alone, without a link.
    pattern: /^\n(\*\*|__)(?:(?!\1)[^[])+\1\s?$/s,
    advice: 'For a heading, write ## or ### before these words. Otherwise remove their stars.',
  },
  // Letters may follow a bold word directly, as in "**link**s".
  strong: { pattern: /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su, advice: noStars },
  emphasis: { pattern: /^[\p{L}\p{N}]|^.+[\p{L}\p{N}]$/su, advice: noStars },
};

/** Reports in `file` anything that the page would lose, change, or show as syntax. */
export function checkMarkdown(tree: Root, file: VFile): void {
  visit(tree, (node, _index, parent) => {
    if (node.type === 'text' && parent) checkLeftovers(node, parent, file);
    else checkNode(node, file);
  });
  const headline = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  visit(tree, 'paragraph', (node, index = 0, parent) => {
    const isAboveHeadline = parent?.type === 'root' && index < headline;
    // The lines of a question or an answer stay as they are.
    if (parent?.type !== 'blockquote' && !isAboveHeadline) checkLines(node, file);
  });
}

function checkNode(node: Nodes, file: VFile): void {
  const advice = unsupported[node.type];
  if (advice) file.message(advice, node);
  const source = sourceOf(node, file, 1);
  const rule = misread[node.type];
  const found = rule?.pattern.exec(source);
  if (rule && found) file.message(rule.advice, pointAt(source, found.index, node.position?.start.line));
  if (node.type === 'link' && node.title) {
    file.message(`Put "${node.title}" before the link: the page would not show it.`, node);
  }
}

function checkLeftovers(text: Text, parent: Parent, file: VFile): void {
  const isPartHeading = 'depth' in parent && parent.depth === 2;
  const source = maskEscapes(text, parent, file).replace(isPartHeading ? layoutNamePattern : '', '');
  for (const { shown, advice, index } of findLeftovers(source)) {
    const loss = shown && `The page would show "${shown}". `;
    const escaped = shown.replace(/[#*_`~=[\]()|!&\\{}<>^:$%+]/g, '\\$&');
    const howToKeep = escaped === shown || shown.length > 20 ? '' : ` To show it, write ${escaped}`;
    file.message(`${loss}${advice}${howToKeep}`, pointAt(source, index, text.position?.start.line));
  }
}

/** Returns the source of a text, with `x` for each escaped character and for each neighboring element. */
function maskEscapes(text: Text, { children }: Parent, file: VFile): string {
  return (
    `${children[0] === text ? '' : 'x'}${sourceOf(text, file)}${children.at(-1) === text ? '' : 'x'}`
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

const intendedBreak = /\\$| {2}$/;

/** A line of a list that Markdown does not recognize: it begins with a symbol, `1️⃣`, `①`, `(1)`, `a.` or `ii.` */
const listLine = /^(?:\d\uFE0F?\u20E3|[\p{S}\p{P}\p{M}\p{No}\u200D]+|\(?(?:\d{1,2}|[a-z]|[ivx]+)[.)])\s/iu;

/** Reports line breaks that the author probably meant and Markdown would drop, as in an address or a list. */
function checkLines(paragraph: Paragraph, file: VFile): void {
  const start = paragraph.position?.start.line ?? 1;
  const lines = sourceOf(paragraph, file)
    .split('\n')
    .map((line) => line.trimStart().replace(/\]\([^)]*\)/g, ']'));
  const index = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    const isInList = listLine.test(line) && listLine.test(next);
    const isUnwrapped = line.length > 120 || (line.length < 40 && next.length < 40);
    return !intendedBreak.test(line) && (isInList || (isUnwrapped && newLineStart.test(next)));
  });
  // Another rule may have reported a part of this list or table.
  const isReported = file.messages.some(({ line = 0 }) => line >= start && line < start + lines.length);
  if (index === -1 || isReported) return;

  const advice =
    'For a new paragraph, put an empty line between them. For a new line, end this one with \\. For a list, begin each with - and a space.';
  file.message(`The page would join this line and the next. ${advice}`, { line: start + index, column: 1 });
}
