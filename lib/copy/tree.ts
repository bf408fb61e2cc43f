/** Checks the Markdown of a `copy.md` for what the page would not show, or would show as a mark. */
import type { Nodes, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './text';

const remark = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

const noImages = 'A figure needs a developer. Ask one to add it, and remove this image.';
const noFootnotes = 'Put the note into the text: there are no footnotes here.';
const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';

/**
 * What is refused, and what to do instead. The pattern is matched against a text as typed, where an `x` replaces each
 * escaped mark, or against the source of any other node, with one character before and after it.
 */
const rules: readonly [type: Nodes['type'], pattern: RegExp, advice: string][] = [
  // Markdown that these pages do not have, or that means something other than it seems.
  ['code', /^/, 'Remove the four spaces, or the ```, at the beginning: they turn this into a block of code.'],
  ['image', /^/, noImages],
  ['imageReference', /^/, noImages],
  ['thematicBreak', /^/, 'Remove this line of dashes or stars: the page does not show it. A new part begins with ##.'],
  ['definition', /^.\[\^/s, noFootnotes],
  ['heading', /^.[^#]/s, 'Remove the line of dashes below: it makes this a heading.'],
  ['list', /^.(?!0*1[.)])\d/s, 'Begin a numbered list with 1. For a sentence, write \\ before its dot: 1999\\.'],
  // A bold word may have an ending in plain letters.
  ['strong', /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su, noStars],
  ['emphasis', /^[\p{L}\p{N}]|^.+[\p{L}\p{N}]$/su, noStars],
  // Marks of other programs, or without their other half, and how to write what they probably mean.
  ['text', /\*\*|__/, 'For bold, write **words**, without spaces inside the stars.'],
  [
    'text',
    /(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_])/u,
    'For emphasis, write *words*, without spaces inside the stars.',
  ],
  ['text', /^#{1,6}(?=[^\s#])|^#{7}/m, 'For a heading, write ## words, with a space.'],
  ['text', /\]\s*\(|\]\[|\)\[|\[\[/, 'For a link, write [words](/process), without spaces between the brackets.'],
  ['text', /^(?:[•‣◦▪●■]|[·§oØü–](?=\t))/m, 'For a list, write - words. For one inside it, begin with two spaces.'],
  ['text', /^\|(?=.*\|)|(?<=^:?-+:?\s*)\|(?=[\s|:-]*$)/m, 'For a table, write a list: - **Interview** one hour.'],
  ['text', /(?<!^[•‣◦▪●■·§oØü–])\t/m, 'Write a space instead of a tab, or a list: - **Interview** one hour.'],
  ['text', /[\v\u2028]/, 'Instead of this line break, press Enter twice for a paragraph, or type \\ and press Enter.'],
  ['text', /(?<!\|.*)-{3}(?!.*\|)/, 'For a long dash, write --.'],
  ['text', /\[\^/, noFootnotes],
  ['text', /&#?\w+;/, 'Type the character itself.'],
  ['text', /~~|==|(?<!`)`(?!`)|\[[ x]\]|\[!|\\$/i, 'Remove it.'],
];

/** Reports in `file` what the page would lose, change, or show as a mark. */
export function checkTree(tree: Root, file: VFile): void {
  const body = String(file);
  const headline = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  let level = 1;
  const usedNames = new Set<string>();
  visit(tree, 'linkReference', ({ identifier }) => void usedNames.add(identifier));
  visit(tree, (node, index = 0, parent) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const source = body.slice(start, end);
    const report = (reason: string) => file.message(reason, node);
    switch (node.type) {
      case 'heading': {
        const next = parent?.children.slice(index + 1).find((node) => node.type !== 'html' || !remark.test(node.value));
        const isEmpty = !next || (next.type === 'heading' && next.depth <= node.depth);
        if (parent?.type !== 'root') report('Begin this line with the #: lists and quotations have no headings.');
        else if (node.depth === 1 && index !== headline) report('Write ## here: a page has one headline.');
        else if (node.depth > level + 1) {
          report(`Write ${'#'.repeat(level + 1)} here: the heading above has ${'#'.repeat(level)}.`);
        } else if (node.depth > 1 && isEmpty && /[\p{L}\p{N}]/u.test(source)) {
          report('There is nothing below this heading. Write some words, or remove it.');
        }
        level = node.depth;
        break;
      }
      case 'html':
        if (!remark.test(node.value)) report('Write Markdown, not HTML. A remark <!-- … --> needs a line of its own.');
        break;
      case 'list':
        // Empty lines between items mean nothing, unless an item has two paragraphs.
        node.spread = node.children.some((item) => item.children.filter(({ type }) => type === 'paragraph').length > 1);
        for (const item of node.children) item.spread = false;
        break;
      case 'break':
        // Smartypants needs a space to see that a quotation mark after it opens a quotation.
        parent?.children.splice(index, 0, { type: 'text', value: ' ' });
        return index + 2;
      case 'paragraph':
        // In a leaf of the page, lines end where they end here.
        if (parent?.type !== 'blockquote' && !(parent?.type === 'root' && index < headline)) {
          checkLines(source, node, file);
        }
        break;
      case 'definition':
        if (!usedNames.delete(node.identifier)) report('No link uses this address. Write [words](/process) instead.');
        break;
    }
    if ('title' in node && node.title) report(`Put "${node.title}" before the link: the page would not show it.`);
    const isLast = index + 1 === parent?.children.length;
    const typed = node.type === 'text' ? typedAs(node, source, index === 0, isLast) : body.slice(start - 1, end + 1);
    for (const [, pattern, advice] of rules.filter(([type]) => type === node.type)) {
      const found = pattern.exec(typed);
      if (!found) continue;
      const shown = node.type === 'text' ? found[0].trim() : '';
      const escaped = shown.replace(/[#*_`~=[\]()|!&\\]/g, '\\$&');
      const loss = shown && `The page would show "${shown}". `;
      const keep = escaped === shown ? '' : ` To show it, write ${escaped}`;
      file.message(`${loss}${advice}${keep}`, pointAt(typed, found.index, node.position?.start.line));
    }
  });
}

/** How a line begins that somebody means as a new one: not with a lowercase letter. */
const beginning = /^[*_["“(]*(?:[\p{Lu}\p{Lo}\p{N}]|\p{Extended_Pictographic}|[a-z][.)]\s)/u;

/** Reports lines that Markdown would join: two short ones, as in an address, or a paragraph that nobody wrapped. */
function checkLines(source: string, { position }: Nodes, file: VFile): void {
  const lines = source.split('\n').map((line) => line.trimStart().replace(/\]\([^)]*\)/g, ']'));
  const index = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    const endsHere = line.length > 120 || (line.length < 40 && next.length < 40);
    return endsHere && beginning.test(next) && !/\\$| {2}$|[\t|]/.test(line);
  });
  if (index === -1) return;
  const advice = 'Put an empty line between them for a new paragraph, or a \\ at the end of this one for a new line.';
  const line = (position?.start.line ?? 1) + index;
  file.message(`The page would join this line and the next. ${advice}`, { line, column: 1 });
}

/** A text as typed, with an `x` for each escaped mark, and for the element before or after it on its line. */
function typedAs({ value }: Text, source: string, isFirst: boolean, isLast: boolean): string {
  return (
    `${isFirst ? '' : 'x'}${source}${isLast ? '' : 'x'}`
      .replace(/&#?\w+;/g, (typed) => (value.includes(typed) ? typed : 'x'))
      .replace(/\\[!-/:-@[-`{-~]/g, 'x')
      // Lines of a quotation begin after its mark.
      .replace(/^[ \t>]+/gm, '')
  );
}
