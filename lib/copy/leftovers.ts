/** Finds syntax that is left over in running text, and slips of the keyboard. */
import type { Rule } from './findings';

/**
 * What checkTree.ts writes where a link or another element is beside a text, which then does not begin or end there: a
 * letter that no text has.
 */
export const besideText = 'ꟷ';

/** What is right, although it has such signs: a sign after `\`, because its author means it, [sic], 2*3, an ellipsis. */
const right = /\\[\p{P}\p{S}]|\[sic\]|\d\*\d|\.{3,}/gu;

const removeOrReplace = 'Remove it, or replace it with the words that it stands for.';
const saveOrTypeAgain = 'Save the file as UTF-8, or type this again.';

/** `example` is for the reader of this table. */
type Row = { example: string; wrong: RegExp; advice: string; rule?: Rule };

/** What nobody means to publish, and what to do instead. An earlier row wins. */
const rows: readonly Row[] = [
  {
    example: '::: notes',
    wrong: /^:{2,}[^\n:].*/gm,
    advice: 'Begin a block with a line like :::notes[What we ask] and nothing else.',
    rule: 'unreadable',
  },
  { example: ':::', wrong: /^:{2,}$/gm, advice: 'There is no block to end here. Remove this line.' },
  { example: '##Two', wrong: /^#+[^#\s]/gm, advice: 'For a heading, write ## words, with a space.' },
  { example: '-Two', wrong: /^[-+–][\p{L}"“]/gmu, advice: 'For a list, write - words, with a space.' },
  { example: '1.Two', wrong: /^\d{1,2}[.)]\p{L}{2}/gmu, advice: 'For a list, write 1. words, with a space.' },
  { example: '• two', wrong: /^[•▪●◦‣·–☐☑✓✔]\s/gm, advice: 'For a list, write - words.' },
  {
    example: '[us](tel:+1 216)',
    wrong: /\[.*?\]\(.*?\)/g,
    advice: 'Write its address without spaces, such as tel:+1-555-0100.',
  },
  {
    example: '**two *two two*',
    wrong: /\*\S|\S\*/g,
    advice: 'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.',
  },
  {
    example: '[Your name] name]',
    wrong: /\[.*?\]|[[\]]/g,
    advice: 'For a link, write [words](/process). Otherwise replace it with the words that it stands for.',
  },
  { example: '{name} name}', wrong: /\{.*\}|[{}]/g, advice: removeOrReplace },
  { example: '~~two~~', wrong: /~~.*~~|~~/g, advice: removeOrReplace },
  { example: 'two` two<br', wrong: /`|<[\p{L}/!]/gu, advice: removeOrReplace },
  { example: 'Caf\uFFFD', wrong: /[\uFFFD\uFFFC\v\f\p{Co}]/gu, advice: saveOrTypeAgain },
  // UTF-8 that was read as Latin-1.
  { example: 'CafÃ©', wrong: /â€|Ã[\u0080-\u00BF]/g, advice: saveOrTypeAgain },
  // Slips of the keyboard.
  { example: 'two\tthree', wrong: /\t/g, advice: 'Replace the tab with a space.', rule: 'advice' },
  { example: 'two , three', wrong: /\p{Zs}[,;:.!?](?=\s|$)/gmu, advice: 'Remove the space before it.', rule: 'advice' },
  {
    example: 'two.Three',
    wrong: /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}/gu,
    advice: 'Write a space between the sentences.',
    rule: 'advice',
  },
  { example: 'two,three', wrong: /,\p{L}/gu, advice: 'Write a space after the comma.', rule: 'advice' },
  {
    example: 'Two,, two;; two..',
    wrong: /,,|;;|\.\./g,
    advice: 'Type one, or three periods for an ellipsis.',
    rule: 'advice',
  },
  // From a PDF. But "two- and three-day" is right.
  {
    example: 'inter- view',
    wrong: /\p{Ll}-\s(?!(?:and|but|or|to)\s)\p{Ll}/gu,
    advice: 'Join the two halves of this word.',
    rule: 'advice',
  },
];

type Leftover = { index: number; reason: string; rule: Rule };

/** Lists the leftovers in Markdown in their order. */
export function findLeftovers(source: string): Leftover[] {
  // Letters are never wrong, and as many of them keep the positions.
  const text = source.replace(right, (allowed) => 'x'.repeat(allowed.length));
  const found: (Leftover & { end: number })[] = [];
  for (const { wrong, advice, rule } of rows) {
    for (const match of text.matchAll(wrong)) {
      const { index } = match;
      const end = index + match[0].length;
      const isReported = found.some((earlier) => earlier.index <= index && index < earlier.end);
      if (isReported) continue;

      const shown = quote(source, index, end);
      const reason = `The page would show "${shown}". ${advice}${howToShow(shown)}`;
      found.push({ index, end, reason, rule });
    }
  }
  return found.sort((one, other) => one.index - other.index);
}

/** Quotes a part of a text, with the word before it, and to the end of its own word. */
function quote(text: string, start: number, end: number): string {
  const [before = ''] = /(?:\S+ )?\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end)) ?? [];
  return `${before}${text.slice(start, end)}${after}`.replaceAll(besideText, '').trim();
}

/** Says how to show what is right: with one `\` before each sign, also if it has one. A broken link is never right. */
function howToShow(shown: string): string {
  if (shown.includes('](')) return '';
  const escaped = shown.replace(/\\?([\p{P}\p{S}])/gu, '\\$1');
  return escaped === shown ? '' : ` To show it, write ${escaped}`;
}
