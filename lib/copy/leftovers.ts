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

/** What nobody means to publish, and what to do instead. edits.test.ts has examples of each. */
const rows: readonly { wrong: RegExp; advice: string; rule?: Rule }[] = [
  {
    wrong: /^:{2,}[^\n:].*/gm,
    advice: 'Begin a block with a line like :::notes[What we ask] and nothing else.',
    rule: 'unreadable',
  },
  { wrong: /^:{2,}$/gm, advice: 'There is no block to end here. Remove this line.' },
  { wrong: /^#+[^#\s]/gm, advice: 'For a heading, write ## words, with a space.' },
  { wrong: /^[-+–][\p{L}"“]/gmu, advice: 'For a list, write - words, with a space.' },
  { wrong: /^\d{1,2}[.)]\p{L}{2}/gmu, advice: 'For a list, write 1. words, with a space.' },
  { wrong: /^[•▪●◦‣·–☐☑✓✔]\s/gm, advice: 'For a list, write - words.' },
  {
    wrong: /\*\S|\S\*/g,
    advice: 'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.',
  },
  {
    wrong: /\[.*?\](?:\(.*?\))?|[[\]]/g,
    advice:
      'For a link, write [words](/process), without spaces in the address. Otherwise replace it with the words that it ' +
      'stands for.',
  },
  { wrong: /\{.*\}|[{}]/g, advice: removeOrReplace },
  { wrong: /~~.*~~|~~/g, advice: removeOrReplace },
  { wrong: /`|<[\p{L}/!]/gu, advice: removeOrReplace },
  // UTF-8 that was read as Latin-1, and characters that another program has lost or made up.
  { wrong: /â€|Ã[\u0080-\u00BF]|[\uFFFD\uFFFC\v\f\p{Co}]/gu, advice: 'Save the file as UTF-8, or type this again.' },
  // Slips of the keyboard.
  { wrong: /\t/g, advice: 'Replace the tab with a space.', rule: 'advice' },
  { wrong: /\p{Zs}[,;:.!?](?=\s|$)/gmu, advice: 'Remove the space before it.', rule: 'advice' },
  { wrong: /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}|,\p{L}/gu, advice: 'Write a space after it.', rule: 'advice' },
  { wrong: /,,|;;|\.\./g, advice: 'Type one, or three periods for an ellipsis.', rule: 'advice' },
  // From a PDF. But "two- and three-day" is right.
  { wrong: /\p{Ll}-\s(?!(?:and|but|or|to)\s)\p{Ll}/gu, advice: 'Join the two halves of this word.', rule: 'advice' },
];

type Leftover = { index: number; reason: string; rule: Rule };

/** Lists the leftovers in Markdown, each with the word around it. */
export function findLeftovers(source: string): Leftover[] {
  // Letters are never wrong, and as many of them keep the positions.
  const text = source.replace(right, (allowed) => 'x'.repeat(allowed.length));
  return rows.flatMap(({ wrong, advice, rule }) =>
    Array.from(text.matchAll(wrong), ({ 0: found, index }) => {
      const shown = quote(source, index, index + found.length);
      return { index, reason: `The page would show "${shown}". ${advice}${howToShow(shown)}`, rule };
    }),
  );
}

/** Quotes a part of a text, with the word around it. */
function quote(text: string, start: number, end: number): string {
  const [before = ''] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end)) ?? [];
  return `${before}${text.slice(start, end)}${after}`.replaceAll(besideText, '').trim();
}

/** Says how to show what is right: with one `\` before each sign, also if it has one. A broken link is never right. */
function howToShow(shown: string): string {
  if (shown.includes('](')) return '';
  const escaped = shown.replace(/\\?([\p{P}\p{S}])/gu, '\\$1');
  return escaped === shown ? '' : ` To show it, write ${escaped}`;
}
