import type { Nodes, Parents, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pointAt } from './findings';
import { findLeftovers, footnote, howToShow } from './leftovers';
import { layoutNamePattern } from './tidyTree';

const email = 'Remove what belongs to an email. If it is right, write \\:';
const noImages = 'Only a developer can add an image. Ask one, and remove this.';
const noStars = 'The stars inside this word would vanish. Put a \\ before each of them: 2\\*3\\*4';
const noReferences = 'Remove this line. For a link, write [words](/process). For a note, write <!-- … -->';
const noTitle = 'Put the words after the address before the link: the page would not show them.';
const fromOne =
  'Begin a numbered list with 1, and write the same sign after each number. Begin lines between its items with three spaces. For a year, write 1999\\.';
const heading = 'For a heading, write ## or ### before these words. Otherwise remove their stars.';
const underlined = 'Remove the line of dashes or = below: it makes this a heading. If you want one, write ## here.';
const star = 'For a footnote, write \\* in place of this mark. For a list, write - in place of it.';
const nextLine = 'Write an empty line below this. If the next line belongs to it, begin that line with two spaces.';
const joined = 'The page would join these lines. For a list, write - and a space in place of each sign.';

/** What begins a list that Markdown does not recognize: a symbol, `1️⃣`, `①`, `(1)`, `a.` or `ii.` */
const bullet = String.raw`\d\uFE0F?\u20E3|(?![>%|/\\])[\p{S}\p{P}\p{M}\p{No}\u200D]+`;
const listMarker = String.raw`[ \t]*(?:${bullet}|\(?(?:\d{1,2}|[a-z]|[ivx]+)[.)])[\p{Zs}\t]`;

/**
 * Markdown that no page has, or that editors rarely mean. A pattern reads the source of the node, and one character on
 * each side of it. If several rules match, the first one counts.
 */
const rules: readonly [type: Nodes['type'], pattern: RegExp, advice: string][] = [
  ['code', /^/, 'Remove the four spaces, or the ```, at the beginning: they are for code.'],
  ['inlineCode', /^/, 'Remove the ` around these words: they are for code. To show them, write \\`'],
  ['image', /^/, noImages],
  ['imageReference', /^/, noImages],
  ['html', /^/, 'Remove each tag, from < to >, and keep the words. To show a <, write \\<'],
  ['thematicBreak', /^/, 'Remove this line: the page does not show it. Begin a new part with ##.'],
  ['definition', /^.\[\^/s, footnote],
  ['definition', /^/, noReferences],
  ['heading', /^\n.+\n *[=-]/s, underlined],
  ['link', /\s(?:".*"|'.*'|\([^()]*\))\).?$/s, noTitle],
  ['link', /^[\p{L}\p{N},.;:!?]\[/u, 'Write a space before this link.'],
  ['list', /^\n\* .*\n?$/, star],
  // The dot is the character before the list. The number is not 1.
  ['list', /^.(?!0*1\D)\d/s, fromOne],
  // A line that begins with words.
  ['listItem', /.\n(?:["“[\p{L}]|\*\*)/u, nextLine],
  ['blockquote', /^.?>[\d$€£]/s, 'For a quote, write a space after the >. For "more than", write \\>'],
  ['blockquote', /.\n(?:["“[\p{L}]|\*\*)/u, nextLine],
  // A line of bold words alone, without a link.
  ['paragraph', /^\n(\*\*|__)(?:(?!\1)[^[])+\1\s?$/s, heading],
  ['paragraph', /^[ \t>]*(?:\|[^|\n].*\||:?-+:?\s*\|)/m, 'For a table, write a list: - **Interview** one hour.'],
  ['paragraph', /^[ \t>]*(?:(?:From|To|Cc|Subject): |On .*\d.*\swrote:$)/ms, email],
  ['paragraph', RegExp(`^${listMarker}.*\n${listMarker}`, 'imu'), joined],
  // Letters may follow a bold word directly, as in "**link**s".
  ['strong', /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su, noStars],
  ['emphasis', /^[\p{L}\p{N}]|^.+[\p{L}\p{N}]$/su, noStars],
];

/** Reports anything that the page would lose, change, or show as syntax. */
export function checkTree(tree: Root, file: VFile): void {
  visit(tree, (node, _index, parent) => {
    const advice = adviceFor(node, file);
    if (advice) file.message(advice, node);
    if (node.type === 'text' && parent) checkLeftovers(node, parent, file);
    // A reference has a finding at its definition.
    return node.type === 'linkReference' ? SKIP : undefined;
  });
}

function adviceFor(node: Nodes, file: VFile): string | undefined {
  const source = sourceOf(node, file, 1);
  return rules.find(([type, pattern]) => type === node.type && pattern.test(source))?.[2];
}

function checkLeftovers(text: Text, parent: Parents, file: VFile): void {
  const isPartHeading = 'depth' in parent && parent.depth === 2;
  const source = sourceOfText(text, parent, file).replace(isPartHeading ? layoutNamePattern : '', '');
  const isRefused = parent.type === 'paragraph' && adviceFor(parent, file);
  for (const { shown, advice, index } of findLeftovers(source)) {
    // A table, or lines with bullets, are one finding already.
    if (isRefused && !/\p{L}/u.test(shown)) continue;
    const [word = 'the beginning'] = source.slice(0, index).match(/\S+(?=\s*$)/) ?? [];
    const place = /[^\s\p{C}]/u.test(shown) ? `The page would show "${shown}".` : `After "${word}":`;
    file.message(`${place} ${advice}${howToShow(shown)}`, pointAt(source, index, text.position?.start.line));
  }
}

/** Returns the source of a text without the `>` of a quotation. An `x` replaces each entity and neighboring element. */
function sourceOfText(text: Text, { children }: Parents, file: VFile): string {
  const before = children[0] === text ? '' : 'x';
  const after = children.at(-1) === text ? '' : 'x';
  const source = sourceOf(text, file).replace(/&#?\w+;/g, (entity) => (text.value.includes(entity) ? entity : 'x'));
  return `${before}${source}${after}`.replace(/^[ \t>]+/gm, '');
}

/** @param margin how many characters before and after the node to include */
function sourceOf({ position }: Nodes, file: VFile, margin = 0): string {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  return String(file).slice(start - margin, end + margin);
}
