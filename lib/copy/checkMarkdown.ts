/** Checks the Markdown of a `copy.md` for anything that its page would lose, or show as syntax. */
import type { Nodes, Paragraph, Parent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './findings';
import { leftovers, type Rule } from './leftovers';
import { layoutNamePattern } from './normalizeMarkdown';

const htmlComment = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

/** What a page is made of. */
const supported = new Set<Nodes['type']>([
  'root',
  'heading',
  'paragraph',
  'blockquote',
  'list',
  'listItem',
  'text',
  'strong',
  'emphasis',
  'link',
  // Occurs only with a definition, which is refused below.
  'linkReference',
  'break',
]);

const noImages = 'Only a developer can add an image. Ask one, and remove this.';

/** What to do about everything else. */
const unsupported: Partial<Record<Nodes['type'], string>> = {
  code: 'Remove the four spaces, or the ```, at the beginning: they are for code.',
  inlineCode: 'Remove the ` around these words: they are for code.',
  image: noImages,
  imageReference: noImages,
  thematicBreak: 'Remove this line: the page does not show it. Begin a new part with ##.',
  definition: 'For a link, write its address beside its words: [words](/process). For a note, write <!-- … -->',
  html: 'Write Markdown, not HTML. A comment <!-- … --> needs a line of its own.',
};

const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';

/**
 * Rejects Markdown that editors rarely mean. Patterns match the source of a node, including the characters before and
 * after it.
 */
const misread: Partial<Record<Nodes['type'], Rule>> = {
  heading: { pattern: /^.[^#]/s, advice: 'Remove the line of dashes or = below: it makes this a heading.' },
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
  const headline = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  visit(tree, (node, index = 0, parent) => {
    const isAboveHeadline = parent?.type === 'root' && index < headline;
    if (node.type === 'text' && parent) checkLeftovers(node, parent, file);
    else checkNode(node, file);
    // The lines of a question or an answer stay as they are.
    if (node.type === 'paragraph' && parent?.type !== 'blockquote' && !isAboveHeadline) checkLines(node, file);
  });
}

function checkNode(node: Nodes, file: VFile): void {
  const isComment = node.type === 'html' && htmlComment.test(node.value);
  if (!supported.has(node.type) && !isComment) {
    file.message(unsupported[node.type] ?? 'Write this in another way: these pages do not show it.', node);
  }
  const source = sourceOf(node, file, 1);
  const rule = misread[node.type];
  const found = rule?.pattern.exec(source);
  if (rule && found) file.message(rule.advice, pointAt(source, found.index, node.position?.start.line));
  if (node.type === 'link' && node.title) {
    file.message(`Put "${node.title}" before the link: the page would not show it.`, node);
  }
}

function checkLeftovers(text: Text, parent: Parent, file: VFile): void {
  let source = maskEscapes(text, parent, file);
  if (parent.type === 'heading' && 'depth' in parent && parent.depth === 2)
    source = source.replace(layoutNamePattern, '');
  for (const { pattern, advice } of leftovers) {
    const found = pattern.exec(source);
    if (!found) continue;

    const shown = found[0].trim();
    const loss = shown && `The page would show "${shown}". `;
    const escaped = shown.replace(/[#*_`~=[\]()|!&\\{}<>^:$%+]/g, '\\$&');
    const howToKeep = escaped === shown || shown.length > 20 ? '' : ` To show it, write ${escaped}`;
    file.message(`${loss}${advice}${howToKeep}`, pointAt(source, found.index, text.position?.start.line));
    // The other rules would report parts of it again.
    source = source.replace(pattern, (part) => part.replace(/[^\n]/g, 'x'));
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

/** A line that ends with a break, or that `leftovers` report as a table or a list. */
const intendedBreak = /\\$| {2}$|[\t|]|^(?:\d{1,2}[.)]|[-–—])/;

/** Reports line breaks that the author probably meant and Markdown would drop, as in an address. */
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
