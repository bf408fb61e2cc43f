/** Finds syntax that is left over in running text, and slips of the keyboard. */
import type { Rule } from './findings';

/** Stands for an element beside a text: a letter that no text has. */
export const besideText = 'ꟷ';

/** What is right, although it has such signs: a sign after `\`, because its author means it, [sic], 2*3, an ellipsis. */
const right = /\\[^a-z\d\s]|\[sic\]|\d\*\d|\.{3,}/giu;

/** What nobody means to publish, and what to do instead. Keys are examples for readers. An earlier row wins. */
const rows: Readonly<Record<string, readonly [wrong: RegExp, advice: string, rule?: Rule]>> = {
  '::: notes': [
    /^:{2,}[^\n:].*/gm,
    'Begin a block with a line like :::notes[What we ask] and nothing else.',
    'unreadable',
  ],
  ':::': [/^:{2,}$/gm, 'There is no block to end here. Remove this line.'],
  '##Two': [/^#+[^#\s]/gm, 'For a heading, write ## words, with a space.'],
  '-Two': [/^[-+–][\p{L}"“]/gmu, 'For a list, write - words, with a space.'],
  '1.Two': [/^\d{1,2}[.)]\p{L}{2}/gmu, 'For a list, write 1. words, with a space.'],
  '• two': [/^[•▪●◦‣·–☐☑✓✔]\s/gm, 'For a list, write - words.'],
  '[us](tel:+1 216)': [/\[[^\]]*\]\([^\s)]*\s[^)]*\)/g, 'Write its address without spaces, such as tel:+1-555-0100.'],
  '**two *two two*': [
    /\*{2,}|\*\S|\S\*/g,
    'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.',
  ],
  '[Your name] name]': [
    /\[[^[\]]*\]?|\]/g,
    'For a link, write [words](/process). Otherwise replace it with the words that it stands for.',
  ],
  '{name} ~~two~~ ` <br': [
    /\{.*\}|~~.*|[{}`]|<[\p{L}/!]/gu,
    'Remove it, or replace it with the words that it stands for.',
  ],
  'Caf\uFFFD': [/[\uFFFD\uFFFC\p{Co}]|(?![\t\n])\p{Cc}/gu, 'Save the file as UTF-8, or type this again.'],
  // UTF-8 that was read as Latin-1.
  'CafÃ©': [/â€|Ã[\u0080-\u00BF]/g, 'Save the file as UTF-8, or type this again.'],
  // Slips of the keyboard.
  'two\tthree': [/\t/g, 'Replace the tab with a space.', 'advice'],
  'two , three': [/\p{Zs}[,;:.!?](?=\s|$)/gmu, 'Remove the space before it.', 'advice'],
  'two.Three two,three': [/\p{Ll}{2}[.!?]\p{Lu}\p{Ll}|,\p{L}/gu, 'Write a space after it.', 'advice'],
  'Two,, two;; two..': [/,,|;;|\.\./g, 'Type one, or three periods for an ellipsis.', 'advice'],
  // From a PDF. But "two- and three-day" is right.
  'inter- view': [/\p{Ll}-\s(?!(?:and|but|or|to)\s)\p{Ll}/gu, 'Join the two halves of this word.', 'advice'],
};

type Leftover = { index: number; reason: string; rule: Rule };

/** Lists the leftovers in Markdown in their order. */
export function findLeftovers(source: string): Leftover[] {
  // A letter is never wrong.
  const text = source.replace(right, (allowed) => 'x'.repeat(allowed.length));
  const found: (Leftover & { end: number })[] = [];
  for (const [wrong, advice, rule] of Object.values(rows)) {
    for (const { 0: match, index } of text.matchAll(wrong)) {
      // The word is reported already.
      if (found.some((other) => index >= other.index && index < other.end)) continue;
      // Show it with the word before it, and to the end of its own word.
      const start = source.slice(0, index).search(/(?:\S+ )?\S*$/);
      const matchEnd = index + match.length;
      const end = matchEnd + source.slice(matchEnd).search(/\s|$/);
      const shown = source.slice(start, end).replaceAll(besideText, '').trim();
      const reason = `The page would show "${shown}". ${advice}${howToShow(shown)}`;
      found.push({ index, end, reason, rule });
    }
  }
  return found.sort((one, other) => one.index - other.index);
}

/** Says how to show what is right: with one `\` before each sign, also if it has one. A broken link is never right. */
function howToShow(shown: string): string {
  if (shown.includes('](')) return '';
  const escaped = shown.replace(/\\?(?<sign>[\p{P}\p{S}])/gu, '\\$<sign>');
  return escaped === shown ? '' : ` To show it, write ${escaped}`;
}
