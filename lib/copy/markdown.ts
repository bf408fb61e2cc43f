/** Repairs the Markdown of a `copy.md`, and refuses what would vanish from the page or show as a mark on it. */
import type { Nodes, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { placeIn } from './frontmatter';

/** Invisible, and of no use to a page: hints for line breaks, and marks for the direction of writing. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A joiner beside Latin text: it has a meaning only inside an emoji, and in other scripts. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]|[\u200C\u200D](?=[\s!-~\p{Script=Latin}]|$)/gmu;

/** The marks at the beginning of a line, and the spaces around them. */
const opening = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+|^(?:title|description):\p{Zs}+/gmu;

/**
 * Repairs what a word processor leaves behind, where its meaning is clear: removes invisible characters, puts plain
 * spaces where Markdown wants them, and makes one character of each letter and its accent. Keeps the lines.
 */
export function repaired(text: string): string {
  return (
    text
      .replace(invisible, '')
      .replace(strayJoiner, '')
      // A word processor's line break within a paragraph.
      .replace(/[\v\u2028]/g, ' ')
      // A no-break space around marks would turn them into words.
      .replace(opening, (marks) => marks.replace(/\p{Zs}/gu, ' '))
      .replace(/(?! )\p{Zs}[ \p{Zs}]*$/gmu, '')
      .normalize('NFC')
      // Ligatures from a PDF.
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
  );
}

/** Half a character, or one without a glyph: controls, private use. */
const unreadable = /[\uFFFD\p{Zp}\p{Co}\p{Cn}]|(?![\t\n])\p{Cc}/u;

/** Returns whether a line is unreadable, and reports the first one. */
export function isUnreadable(file: VFile): boolean {
  const found = unreadable.exec(String(file));
  if (!found) return false;
  const reason = 'This line is not text in UTF-8. Save the file as plain text in UTF-8, or type the line anew.';
  file.message(reason, placeIn(String(file), found.index));
  return true;
}

const noPicture = 'Pictures are not part of the copy. Ask a developer to place it.';

/** The Markdown that these pages do not have, and what to do instead. */
const unknownBlocks: Readonly<Record<string, string>> = {
  code: 'Four spaces at its beginning, or ```, make this a block of code. Remove them.',
  html: 'This is HTML, which the page leaves out. Use Markdown, or put words into a line of their own.',
  image: noPicture,
  imageReference: noPicture,
  thematicBreak: 'A line of dashes or stars shows nothing here. Remove it, or begin a part with ##.',
};

const footnote = 'There are no footnotes here. Put the note into the text.';
const table = 'Tables are not known here. Use a list.';

/** Marks of other programs, or without their other half: they would show on the page as typed. */
const strayMarks: readonly [RegExp, string][] = [
  [/~~/, 'The ~~ stays visible: nothing is struck out here. Remove it, or the words.'],
  [/==/, 'The == stays visible: nothing is highlighted here. Remove it.'],
  [/-{3}/, 'These dashes stay visible. Two of them make a long one: --'],
  [/(?<!`)`(?!`)/, 'The ` stays visible. Remove it.'],
  [/\[[ x]\]/i, 'The box [ ] stays visible. Remove it.'],
  [/\[\^/, footnote],
  [/\*\*|__/, 'The marks for bold stay visible. Put them close to the words on both sides, like **this**.'],
  [
    /(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_])/u,
    'This * or _ stays visible. Put one on both sides of the words, like *this*; to show one, put a \\ before it.',
  ],
  [
    /^#{1,6}(?=[^\s#])|^#{7}/m,
    'This is no heading yet. Put a space behind the #; to show one, put a \\ before it: \\#',
  ],
  [/\]\s*\(|\]\[|\)\[|\[\[/, 'This link went wrong. Write it like [our process](/process), without spaces.'],
  [/\[!/, 'The box [! ] stays visible. Remove it.'],
  [/^\|.*\||^:?-+:?\s*\|[\s|:-]*$/m, table],
  [/^[•‣◦▪●■]/m, 'This dot makes no list. Begin the line with - and a space.'],
  [/\\$/, 'The \\ at the end stays visible. Remove it.'],
];

/** Reports what would vanish, change, or show as a mark. */
export function checkMarkdown(tree: Root, file: VFile): void {
  const used = new Set<string>();
  visit(tree, 'linkReference', (node) => {
    used.add(node.identifier);
    // Markdown takes a footnote of one word for an address.
    if (node.identifier.startsWith('^')) file.message(footnote, node);
  });
  const defined = new Set<string>();
  visit(tree, (node, index = 0, parent) => {
    switch (node.type) {
      case 'heading':
        if (parent?.type !== 'root') {
          file.message('A heading cannot stand in a list or a quotation. Begin its line with the #.', node);
        } else if (!sourceOf(node, file).startsWith('#')) {
          file.message('The line below makes this a heading. Remove that line, or begin this one with ##.', node);
        }
        break;
      case 'list':
        if (node.ordered && node.start !== 1) {
          const advice = `For a sentence, put a \\ before the dot: ${node.start}\\.`;
          file.message(`A numbered list begins with 1 here. Write 1. in place of ${node.start}. ${advice}`, node);
        }
        break;
      case 'listItem':
      case 'blockquote':
      case 'paragraph':
        if (!hasWords(node)) file.message('No words stand behind this mark. Write some, or remove it.', node);
        break;
      case 'definition':
        if (!used.has(node.identifier)) {
          file.message(`No link uses the address [${node.label}]. Write it like [our process](/process).`, node);
        }
        if (defined.has(node.identifier)) {
          file.message(`The address [${node.label}] stands here twice. Keep one of them.`, node);
        }
        defined.add(node.identifier);
        break;
      case 'emphasis':
      case 'strong':
        if (isWithinWord(node, parent?.children[index - 1], parent?.children[index + 1])) {
          file.message('The stars inside this word vanish. Put a \\ before each of them: 2\\*3\\*4', node);
        }
        break;
      case 'text':
        checkText(node, index === 0, index + 1 === parent?.children.length, file);
        break;
      default: {
        const isRemark = node.type === 'html' && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
        const reason = unknownBlocks[node.type];
        if (reason && !isRemark) file.message(reason, node);
      }
    }
    if ((node.type === 'link' || node.type === 'definition') && node.title) {
      file.message(`The page does not show "${node.title}". Put it before the link, or remove it.`, node);
    }
  });
}

function sourceOf({ position }: Nodes, file: VFile): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}

function hasWords(node: Nodes): boolean {
  if ('value' in node) return node.type !== 'html' && /\S/.test(node.value);
  // Links and pictures without words get another finding.
  return /^(?:image|link)/.test(node.type) || ('children' in node && node.children.some(hasWords));
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
function checkText(node: Text, isFirst: boolean, isLast: boolean, file: VFile): void {
  const report = (reason: string, text: string, index = 0) =>
    file.message(reason, placeIn(text, index, node.position?.start.line));
  const source = sourceOf(node, file);
  // An x for the element before or behind it, so that no mark seems to begin or end the line.
  const typed = `${isFirst ? '' : 'x'}${source}${isLast ? '' : 'x'}`
    .replace(/\\[!-/:-@[-`{-~]|&#?\w+;/g, (escaped) => 'x'.repeat(escaped.length))
    // Lines of a quotation begin behind its mark.
    .replace(/^[ \t>]+/gm, '');
  for (const [mark, reason] of strayMarks) {
    const found = mark.exec(typed);
    if (found) report(reason, typed, found.index);
  }
  for (const { 0: entity, index } of source.matchAll(/(?<!\\)&#?\w+;/g)) {
    if (node.value.includes(entity)) report(`${entity} stays visible. Type the character itself.`, source, index);
  }
  // Written as an entity, which only parsing turns into the character.
  if (node.value.search(invisible) !== -1 || unreadable.test(node.value)) {
    report('An invisible character stands here, perhaps written like &shy;. Remove it.', source);
  }
}
