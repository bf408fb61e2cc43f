/** Finds characters that programs use as syntax, anywhere but in their right uses. */

const bold = 'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.';
const bracket =
  'For a link, write [words](/process), with spaces only in its words. Otherwise remove it, or its brackets.';
const bullet = 'For a list, write - words. For one inside it, begin with two spaces.';
const heading = 'For a heading, write ## words, with a space.';
const invisible = 'Delete the invisible character.';
const list = 'For a list, write - words, or 1. words, with a space. For a long dash, write --.';
const name = 'Remove it. Only a ## heading can end with the name of a layout, such as {quote}.';
const newLine = 'For a paragraph, press Enter twice. For a new line, type \\ and press Enter.';
const note = 'Remove it. For a note to your colleagues, write <!-- … -->';
const remove = 'Remove it, or write the words that it stands for.';
const tab = 'Replace the tab with a space. For a table, write a list: - words';

/** "[sic]", "[…]" and "[W]e". */
const editorial = String.raw`\[(?:sic|…|\.{3}|\p{Lu}(?=\]\p{Ll}))\]`;

/** Any words in brackets within a quotation: after its first mark, or after a space. Such as "[Laughs]". */
const inQuotation = String.raw`(?<=(?<![^\s(—–-])["“](?:[^"”]*[\s(“])?)\[[^[\]]*\p{L}[^[\]]*\]`;

const never = /(?!)/;

/**
 * Each row: examples of right uses, the characters, a pattern of their right uses that begins at the character, and
 * what to do about any other use. Characters without a row are right everywhere.
 */
export const characterRows: readonly [examples: string, characters: RegExp, right: RegExp, advice: string][] = [
  ['#tag, #1, C#, a # b', /#/, /(?<!\p{L}{2})#(?=[\p{L}\p{N}])|(?<=\p{L})#(?!\p{L})|(?<=\s)#(?=\s)/u, heading],
  ['$300, US$, A$AP, a $ b', /\$/, /(?<=\p{L})\$|(?<!\$)\$(?![$\p{L}_{])/u, remove],
  ['5%, 5 % of, X%', /%/, /(?<=[\p{L}\p{N})(]\p{Zs}?)%(?![%\w])/u, note],
  ['AT&T, Q & A', /&/, /&(?!#?\w{2,};)/, 'Type the character itself.'],
  ['5 * 6, 2*3, snake_case', /[*_]/, /(?<=\s)[*_](?=\s)|(?<=[\p{L}\p{N}])[*_](?=[\p{L}\p{N}])/u, bold],
  ['C++, 24+, +1, 2 + 2', /\+/, /(?<=\w\+*)\+|(?<!\+)\+(?!\+)/, remove],
  ['1/2, and / or, https://a.org', /\//, /(?<![/*])\/(?![/*])|(?<=:\/?)\/(?=\/?\w)/, note],
  ['<3, 5 < 6, <= 7', /</, /(?<!<)<(?=[\s=$€£]|-?\d)/, note],
  ['>3, 6 > 5, ->', />/, /(?<![<>–—]|--)>(?!>)/, note],
  ["2 = 2, @ada, a | b, it's, (a)", /[=@|'(]/, /(.)(?!\1)(?<!\1\1)/, remove],
  ['2^10, 10^-3, a ^ b', /\^/, /(?<=[\w)])\^(?=-?\w+(?![\w^]))|(?<=\s)\^(?=\s)/, remove],
  ['~10, 5~6, ~half', /~/, /(?<!~)~(?=\s?[$€£\w])/, remove],
  ['10:30, so: this, :-)', /:/, /(?<=[\p{L}\p{N}]):(?!:)|(?<!:):(?!:|[a-z][\w+-]*:)/u, remove],
  ['well-known, a -- b, -5', /[-–]/, /(?!^[-–]\p{L})(?!(?<!\n|.)–\s)(?<!--)[-–](?!--)/mu, list],
  ['pre- and post-war', /(?<=\p{Ll})-(?=\s\p{Ll})/u, /-(?=\s(?:and|but|or|to)\s)/, 'Join the two halves of this word.'],
  ['in h1. Then', /(?<=^h\d)\./, never, heading],
  ['at 1.30, 1. one', /[.)]/, /(?<!^\d\d?)[.)]|[.)](?!\p{L}{2})/mu, list],
  ['so, well; what?!', /[,;!?]/, /(?<=\S)[,;!?]|[,;!?](?=[\p{L}\p{N}(=])|^.$/u, 'Remove it, or the space before it.'],
  ['1,000, Node.js, U.S.', /[,;](?=\p{L})|(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})/u, never, 'Write a space after it.'],
  ['[sic], […], [W]e, "[Laughs]"', /\[/, RegExp(`${editorial}|${inQuotation}`, 'u'), bracket],
  ['nowhere', /[`\\¶【]/, never, remove],
  ['nowhere', /\{/, never, name],
  ['nowhere', /[\v\u2028]/, never, newLine],
  ['after a bullet of Word', /\t/, /(?<=^[§oØü])\t/m, tab],
  // Beyond ASCII.
  ['why · how, § 5', /[•‣◦▪●■·∙⁃○☐☑☒§oØü]/, /(?<!^).|[§oØü](?!\t|\p{Zs}{2})/mu, bullet],
  ['«Two words», ‹as is›', /[«‹]/, /[«‹](?!\w+[»›]|[!–—-])/, remove],
  ['a word† with a note', /[†‡]/, /[†‡](?![\p{L}\p{N}])/u, remove],
  ['nowhere', /[\uFFFC\p{Zp}\p{Co}\p{Noncharacter_Code_Point}]|(?![\t\n\v])\p{Cc}/u, never, invisible],
  // A character that could not be read, or UTF-8 that was read as another encoding, such as "Itâ€™s" and "CafÃ©".
  ['nowhere', /\uFFFD|â€|Ã[\u0080-\u00BF]/, never, 'Save the file as UTF-8, or retype this line.'],
  ['nowhere', /[\u{1D400}-\u{1D7FF}]/u, never, 'Type plain letters: screen readers cannot read these.'],
];

/** Notes up to the end of their line, brackets up to the closing one, and entities. */
const enclosed = String.raw`(?:[<‹][!–—-]|//\s|%%).*|/\*.*?\*/|[[{<«‹【]+[^[{<«‹【]*?[\]}>»›】]+|&#?\w+;|\$[A-Z]+`;

/** The same characters after each other. Except for punctuation, up to the same ones again: "~~two~~", ":smile:". */
const punctuation = String.raw`(?<dot>[.,;!?()–-])\k<dot>*`;
const pair = String.raw`(?<run>(?<sign>\S)\k<sign>+)(?:.*?\k<run>)?|(?<mark>[^\s\p{L}])(?:[\w+-]+\k<mark>)?`;

/** Each row as a pattern of wrong uses, with everything that belongs to the character. */
const wrongUses = characterRows.map(([, characters, right, advice]) => {
  const extent = `${enclosed}|${punctuation}|${pair}|[\\u{1D400}-\\u{1D7FF}]+|[^]`;
  return { advice, pattern: RegExp(`(?!${right.source})(?=${characters.source})(?:${extent})`, 'gmu') };
});

/**
 * Lists the leftovers in a text in their order, each place once: what the page would show, and what to do about it.
 * @param source a text of Markdown, with `\` before each character that is meant to be shown
 */
export function findLeftovers(source: string): { shown: string; index: number; advice: string }[] {
  const text = source.replace(/\\[^a-z\d\s]/giu, (all) => 'x'.repeat(all.length));
  const wrong = wrongUses.flatMap(({ pattern, advice }) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => {
      return { shown: source.slice(index, index + length), index, end: index + length, advice };
    }),
  );
  const sorted = wrong.toSorted((one, other) => one.index - other.index);
  return sorted.filter(({ index }, place) => sorted.slice(0, place).every(({ end }) => end <= index));
}

/** Says how to show a leftover that is right: with `\` before each of its signs. */
export function howToShow(shown: string): string {
  const escaped = shown.replace(/\\?([\p{P}\p{S}])/gu, '\\$1');
  if (escaped === shown) return '';
  return ` To show it, ${shown.length > 30 ? 'type a \\ before each of its signs.' : `write ${escaped}`}`;
}
