/** Finds syntax that is left over in running text, and slips of the keyboard. */
import type { Rule } from './findings';

/** Stands for an element beside a text in checkTree.ts: a letter that no text has. */
export const besideText = 'ꟷ';

/** What is right, although it has such signs: a sign after `\`, because its author means it, [sic], 2*3, an ellipsis. */
const right = /\\[\p{P}\p{S}]|\[sic\]|\d\*\d|\.{3,}/gu;

const removeOrReplace = 'Remove it, or replace it with the words that it stands for.';
const saveOrTypeAgain = 'Save the file as UTF-8, or type this again.';

/** What nobody means to publish, and what to do instead. An earlier row wins. */
const rows: readonly (readonly [example: string, wrong: RegExp, advice: string, rule?: Rule])[] = [
  [
    '::: notes',
    /^:{2,}[^\n:].*/gm,
    'Begin a block with a line like :::notes[What we ask] and nothing else.',
    'unreadable',
  ],
  [':::', /^:{2,}$/gm, 'There is no block to end here. Remove this line.'],
  ['##Two', /^#+[^#\s]/gm, 'For a heading, write ## words, with a space.'],
  ['-Two', /^[-+–][\p{L}"“]/gmu, 'For a list, write - words, with a space.'],
  ['1.Two', /^\d{1,2}[.)]\p{L}{2}/gmu, 'For a list, write 1. words, with a space.'],
  ['• two', /^[•▪●◦‣·–☐☑✓✔]\s/gm, 'For a list, write - words.'],
  ['[us](tel:+1 216)', /\[.*?\]\(.*?\)/g, 'Write its address without spaces, such as tel:+1-555-0100.'],
  [
    '**two *two two*',
    /\*\S|\S\*/g,
    'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.',
  ],
  [
    '[Your name] name]',
    /\[.*?\]|[[\]]/g,
    'For a link, write [words](/process). Otherwise replace it with the words that it stands for.',
  ],
  ['{name} name}', /\{.*\}|[{}]/g, removeOrReplace],
  ['~~two~~', /~~.*~~|~~/g, removeOrReplace],
  ['two` two<br', /`|<[\p{L}/!]/gu, removeOrReplace],
  ['Caf\uFFFD', /[\uFFFD\uFFFC\v\f\p{Co}]/gu, saveOrTypeAgain],
  // UTF-8 that was read as Latin-1.
  ['CafÃ©', /â€|Ã[\u0080-\u00BF]/g, saveOrTypeAgain],
  // Slips of the keyboard.
  ['two\tthree', /\t/g, 'Replace the tab with a space.', 'advice'],
  ['two , three', /\p{Zs}[,;:.!?](?=\s|$)/gmu, 'Remove the space before it.', 'advice'],
  ['two.Three', /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}/gu, 'Write a space between the sentences.', 'advice'],
  ['two,three', /,\p{L}/gu, 'Write a space after the comma.', 'advice'],
  ['Two,, two;; two..', /,,|;;|\.\./g, 'Type one, or three periods for an ellipsis.', 'advice'],
  // From a PDF. But "two- and three-day" is right.
  ['inter- view', /\p{Ll}-\s(?!(?:and|but|or|to)\s)\p{Ll}/gu, 'Join the two halves of this word.', 'advice'],
];

type Leftover = { index: number; reason: string; rule: Rule };

/** Lists the leftovers in Markdown in their order. */
export function findLeftovers(source: string): Leftover[] {
  // Letters are never wrong, and as many of them keep the positions.
  const text = source.replace(right, (allowed) => 'x'.repeat(allowed.length));
  const found: (Leftover & { end: number })[] = [];
  for (const [, wrong, advice, rule] of rows) {
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
  const from = text.slice(0, start).search(/(?:\S+ )?\S*$/);
  const to = end + text.slice(end).search(/\s|$/);
  return text.slice(from, to).replaceAll(besideText, '').trim();
}

/** Says how to show what is right: with one `\` before each sign, also if it has one. A broken link is never right. */
function howToShow(shown: string): string {
  if (shown.includes('](')) return '';
  const escaped = shown.replace(/\\?([\p{P}\p{S}])/gu, '\\$1');
  return escaped === shown ? '' : ` To show it, write ${escaped}`;
}
