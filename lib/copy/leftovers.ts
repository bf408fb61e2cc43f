/** Finds syntax that is left over in running text, and slips of the keyboard. */

type Row = { wrong: RegExp; advice: string; severity?: 'advice' };

/** What nobody means to publish, with what to do instead. If two rows match at the same place, the first one counts. */
const rows: Readonly<Record<string, Row>> = {
  blockWithMistake: {
    wrong: /^:{2,}.*/gm,
    advice: 'Begin a block with a line like :::notes[What we ask], and end it with ::: on a line of its own.',
  },
  headingWithoutSpace: {
    wrong: /^#+(?=[^#\s])/gm,
    advice: 'For a heading, write ## words, with a space.',
  },
  listWithoutSpace: {
    wrong: /^(?:[-+–](?=[\p{L}"“])|\d{1,2}[.)](?=\p{L}{2}))/gmu,
    advice: 'For a list, write - words, or 1. words, with a space.',
  },
  bulletOfWordProcessor: {
    wrong: /^[•▪●◦‣·–☐☑☒✓✔]\s/gm,
    advice: 'For a list, write - words.',
  },
  linkWithSpaceInAddress: {
    wrong: /\[[^\]]*\]\([^\s)]*\s[^)]*\)/g,
    advice: 'Write the address of this link without spaces, such as tel:+1-555-0100.',
  },
  starOnOneSide: {
    wrong: /(?<![\p{L}\p{N}*])\*+(?=[^\s*])|(?<=[^\s*])\*+(?![\p{L}\p{N}*])|\*{2,}/gu,
    advice: 'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.',
  },
  squareBrackets: {
    wrong: /\[(?!sic\])[^\][]*\]?|(?<!\[sic)\]/g,
    advice: 'For a link, write [words](/process). Otherwise replace it with the words that it stands for.',
  },
  otherSyntax: {
    wrong: /\{.*\}|~~.*|[{}`]|<(?=[\p{L}/!])/gu,
    advice: 'Remove it, or replace it with the words that it stands for.',
  },
  brokenByProgram: {
    wrong: /[\uFFFD\uFFFC\p{Co}]|(?![\t\n])\p{Cc}|â€|Ã[\u0080-\u00BF]/gu,
    advice: 'Save the file as UTF-8, or type this again.',
  },
  tab: { wrong: /\t/g, advice: 'Replace the tab with a space.', severity: 'advice' },
  spaceBeforePunctuation: {
    wrong: /\p{Zs}[,;:.!?](?=\s|$)/gmu,
    advice: 'Remove the space before it.',
    severity: 'advice',
  },
  noSpaceAfterPunctuation: {
    wrong: /(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})|,(?=\p{L})/gu,
    advice: 'Write a space after it.',
    severity: 'advice',
  },
  doubledPunctuation: {
    wrong: /,,|;;|(?<!\.)\.\.(?!\.)/g,
    advice: 'Type one, or three periods for an ellipsis.',
    severity: 'advice',
  },
  wordDividedByPdf: {
    wrong: /(?<=\p{Ll})-(?=\s(?!(?:and|but|or|to)\s)\p{Ll})/gu,
    advice: 'Join the two halves of this word.',
    severity: 'advice',
  },
};

type Leftover = { index: number; reason: string; severity: Row['severity'] };

/** Lists the leftovers in Markdown in their order, one for each word. A `\` says that the next character is meant. */
export function findLeftovers(source: string): Leftover[] {
  let text = source.replace(/\\[^a-z\d\s]/giu, (all) => 'x'.repeat(all.length));
  const byWord = new Map<number, Leftover>();
  for (const { wrong, advice, severity } of Object.values(rows)) {
    text = text.replace(wrong, (match, index: number) => {
      const [before = ''] = /(?:\S+ )?\S*$/.exec(source.slice(0, index)) ?? [];
      const [after = ''] = /^\S*/.exec(source.slice(index + match.length)) ?? [];
      const shown = `${before}${source.slice(index, index + match.length)}${after}`.trim();
      const start = index - before.length;
      if (!byWord.has(start)) {
        byWord.set(start, { index, reason: `The page would show "${shown}". ${advice}${howToShow(shown)}`, severity });
      }
      // Later rows do not match it again.
      return 'x'.repeat(match.length);
    });
  }
  return [...byWord.values()].sort((one, other) => one.index - other.index);
}

/** Says how to show a leftover that is right: with `\` before each of its signs. */
function howToShow(shown: string): string {
  const escaped = shown.replace(/\\?([\p{P}\p{S}])/gu, '\\$1');
  return escaped === shown ? '' : ` To show it, write ${escaped}`;
}
