/** Checks the Markdown of a `copy.md` for anything that its page would lose, or show as syntax. */
import type { Nodes, Parent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './findings';
import { findLeftovers } from './leftovers';
import { layoutNamePattern } from './normalizeMarkdown';

const noImages = 'Only a developer can add an image. Ask one, and remove this.';
const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';

/**
 * The beginning of a line in a list that Markdown does not recognize: a symbol, `1️⃣`, `①`, `(1)`, `a.` or `ii.` Not the
 * syntax of quotations, notes and tables.
 */
const listMarker = String.raw`[ \t]*(?:\d\uFE0F?\u20E3|(?![>%|/])[\p{S}\p{P}\p{M}\p{No}\u200D]+|\(?(?:\d{1,2}|[a-z]|[ivx]+)[.)])[\p{Zs}\t]`;

/**
 * Markdown that no page has, or that editors rarely mean. Patterns match the source of a node, with the characters before
 * and after it.
 */
const rules: readonly { type: Nodes['type']; pattern?: RegExp; advice: string }[] = [
  { type: 'code', advice: 'Remove the four spaces, or the ```, at the beginning: they are for code.' },
  { type: 'inlineCode', advice: 'Remove the ` around these words: they are for code.' },
  { type: 'image', advice: noImages },
  { type: 'imageReference', advice: noImages },
  { type: 'html', advice: 'Write Markdown, not HTML.' },
  {
    type: 'thematicBreak',
    advice: 'Remove this line: the page does not show it. Begin a new part with ##.',
  },
  {
    // A `linkReference` needs a definition.
    type: 'definition',
    advice: 'For a link, write its address beside its words: [words](/process). For a note, write <!-- … -->',
  },
  {
    type: 'link',
    pattern: /\s(?:".*"|'.*'|\([^()]*\))\).?$/s,
    advice: 'Put the words after the address before the link: the page would not show them.',
  },
  {
    // A number other than 1, after the character before the list.
    type: 'list',
    pattern: /^.(?!0*1\D)\d/s,
    advice:
      'Begin a numbered list with 1, and write the same character after each number. For a sentence, write \\ before its dot: 1999\\.',
  },
  {
    // A line of bold words alone, without a link.
    type: 'paragraph',
    pattern: /^\n(\*\*|__)(?:(?!\1)[^[])+\1\s?$/s,
    advice: 'For a heading, write ## or ### before these words. Otherwise remove their stars.',
  },
  {
    type: 'paragraph',
    pattern: new RegExp(`^${listMarker}.*\n${listMarker}`, 'imu'),
    advice: 'The page would join these lines. For a list, begin each with - and a space.',
  },
  // Letters may follow a bold word directly, as in "**link**s".
  { type: 'strong', pattern: /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su, advice: noStars },
  { type: 'emphasis', pattern: /^[\p{L}\p{N}]|^.+[\p{L}\p{N}]$/su, advice: noStars },
];

/** Reports in `file` anything that the page would lose, change, or show as syntax. */
export function checkMarkdown(tree: Root, file: VFile): void {
  visit(tree, (node, _index, parent) => {
    if (node.type === 'text' && parent) checkLeftovers(node, parent, file);
    const source = sourceOf(node, file, 1);
    const rule = rules.find(({ type, pattern }) => type === node.type && (pattern?.test(source) ?? true));
    if (!rule) return;

    file.message(rule.advice, node);
    // The same mistake could have a second finding inside.
    return SKIP;
  });
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
