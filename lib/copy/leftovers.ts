/** Finds syntax that is left over in running text, and slips of the keyboard. */
import type { Rule } from './findings';

/** Stands for an element beside a text: a letter that no text has. */
export const besideText = 'ꟷ';

/** What nobody means to publish, with what to do instead. The names are for readers. An earlier row has precedence. */
const rows: Readonly<Record<string, readonly [wrong: RegExp, advice: string, rule?: Rule]>> = {
  startOfBlock: [
    /^:{2,}[^\n:].*/gm,
    'Begin a block with a line like :::notes[What we ask] and nothing else.',
    'unreadable',
  ],
  endOfBlock: [/^:{2,}$/gm, 'There is no block to end here. Remove this line.'],
  headingWithoutSpace: [/^#+(?=[^#\s])/gm, 'For a heading, write ## words, with a space.'],
  listWithoutSpace: [/^[-+–](?=[\p{L}"“])/gmu, 'For a list, write - words, with a space.'],
  numberWithoutSpace: [/^\d{1,2}[.)](?=\p{L}{2})/gmu, 'For a list, write 1. words, with a space.'],
  bulletOfWordProcessor: [/^[•▪●◦‣·–☐☑✓✔]\s/gm, 'For a list, write - words.'],
  linkWithSpaceInAddress: [
    /\[[^\]]*\]\([^\s)]*\s[^)]*\)/g,
    'Write its address without spaces, such as tel:+1-555-0100.',
  ],
  starOnOneSide: [
    /\*{2,}|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu,
    'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.',
  ],
  squareBrackets: [
    /\[(?!sic\])[^[\]]*\]?|(?<!\[sic)\]/g,
    'For a link, write [words](/process). Otherwise replace it with the words that it stands for.',
  ],
  otherSyntax: [/\{.*\}|~~.*|[{}`]|<(?=[\p{L}/!])/gu, 'Remove it, or replace it with the words that it stands for.'],
  brokenByProgram: [/[\uFFFD\uFFFC\p{Co}]|(?![\t\n])\p{Cc}/gu, 'Save the file as UTF-8, or type this again.'],
  // UTF-8 that was read as Latin-1, such as CafÃ©.
  wrongEncoding: [/â€|Ã[\u0080-\u00BF]/g, 'Save the file as UTF-8, or type this again.'],
  // Slips of the keyboard.
  tab: [/\t/g, 'Replace the tab with a space.', 'advice'],
  spaceBeforePunctuation: [/\p{Zs}[,;:.!?](?=\s|$)/gmu, 'Remove the space before it.', 'advice'],
  noSpaceAfterPunctuation: [/(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})|,(?=\p{L})/gu, 'Write a space after it.', 'advice'],
  doubledPunctuation: [/,,|;;|(?<!\.)\.\.(?!\.)/g, 'Type one, or three periods for an ellipsis.', 'advice'],
  // But "two- and three-day" is right.
  wordDividedByPdf: [
    /(?<=\p{Ll})-(?!\s(?:and|but|or|to)\s)(?=\s\p{Ll})/gu,
    'Join the two halves of this word.',
    'advice',
  ],
};

type Leftover = { index: number; reason: string; rule: Rule };

/** Lists the leftovers in Markdown in their order. A `\` says that the next character is meant. */
export function findLeftovers(source: string): Leftover[] {
  const text = source.replace(/\\[^a-z\d\s]/giu, (meant) => 'x'.repeat(meant.length));
  const found: (Leftover & { end: number })[] = [];
  for (const [wrong, advice, rule] of Object.values(rows)) {
    for (const { 0: match, index } of text.matchAll(wrong)) {
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

/** Says how to show a leftover that is right: with `\` before each of its signs. A broken link is never right. */
function howToShow(shown: string): string {
  if (shown.includes('](')) return '';
  const escaped = shown.replace(/\\?([\p{P}\p{S}])/gu, '\\$1');
  return escaped === shown ? '' : ` To show it, write ${escaped}`;
}

/** Replaces the addresses of broken links, which have a finding already, with spaces. */
export function blankBrokenLinks(text: string): string {
  return text.replace(/\]\([^)]*\)/g, (address) => ' '.repeat(address.length));
}
