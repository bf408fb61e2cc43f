/** Finds characters that programs use as syntax, anywhere but in their right uses. */

const bold = 'For bold, write **words**, and for emphasis *words*, without spaces inside the stars.';
const bracket =
  'For a link, write [words](/process), with spaces only in its words. Otherwise remove it, or write what it stands for.';
const bullet = 'For a list, write - words. For one inside it, begin with two spaces.';
export const footnote = 'For a footnote, write \\* in place of this mark, in the text and before the note.';
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

/** Words in brackets within a quotation, after its first mark or a space, such as "[Laughs]". */
const inQuotation = String.raw`(?<=(?<![^\s(—–-])["“](?:[^"”]*[\s(“])?)\[[^[\]]*\p{L}[^[\]]*\]`;

/** Any use of the characters is wrong, except for `right`, which begins at the character. The examples are right. */
export const characterRows: readonly [examples: string, characters: RegExp, advice: string, right?: RegExp][] = [
  ['#AskUs is', /^#(?=\p{Lu}?\p{Ll}+ \p{L})/mu, heading],
  ['#tag, #1, C#, a # b', /#/, heading, /(?<!\p{L}{2})#(?=[\p{L}\p{N}])|(?<=\p{L})#(?!\p{L})|(?<=\s)#(?=\s)/u],
  ['$300, US$, A$AP, a $ b', /(?<!\p{L})\$(?=[$\p{L}_{])/u, remove],
  ['5%, 5 % of, X%', /%/, note, /(?<=[\p{L}\p{N})(]\p{Zs}?)%(?![%\w])/u],
  ['AT&T, Q & A', /&(?=#?\w{2,};)/, 'Type the character itself.'],
  ['5 * 6, 2*3, snake_case', /[*_]/, bold, /(?<=\s)[*_](?=\s)|(?<=[\p{L}\p{N}])[*_](?=[\p{L}\p{N}])/u],
  ['C++, 24+, +1, 2 + 2', /(?<![\w+])\+\+/, remove],
  ['1/2, and / or, https://a.org', /(?<!:)\/[/*]/, note],
  ['<3, 5 < 6, <= 7', /</, note, /(?<!<)<(?=[\s=$€£]|-?\d)/],
  ['6 > 5, ->', />>|(?<=[‹–—]|--)>/, note],
  ["2 = 2, @ada, it's, (a)", /==|@@|''|\(\(/, remove],
  ['a | b', /\|/, remove, /(?<=\s)\|(?=\s)/],
  ['2^10, 10^-3, a ^ b', /\^/, remove, /(?<=[\w)])\^(?=-?\w+(?![\w^]))|(?<=\s)\^(?=\s)/],
  ['~10, 5~6, ~half', /~/, remove, /(?<![~\p{L}])~(?=\s?[$€£\w])/u],
  ['10:30, so: this, :-)', /:(?=:|[a-z][\w+-]*:)/, remove],
  ['well-known, a -- b, -5', /^[-–]\p{L}|(?<!\n|.)–\s|---/mu, list],
  [
    'pre- and post-war',
    /(?<=\p{Ll})-(?=\s\p{Ll})/u,
    'Join the two halves of this word.',
    /-(?=\s(?:and|as|but|or|rather|than|to)\s)/,
  ],
  ['in h1. Then', /(?<=^h\d)\./, heading],
  ['at 1.30, 1. one', /(?<=^\d\d?)[.)]\p{L}{2}/mu, list],
  ['so, what?! .NET', /(?!^.$)(?<!\S)[.,;!?](?![\p{L}\p{N}(=.])/u, 'Remove it, or the space before it.'],
  ['Wait...', /(?<!\.)\.\.(?!\.)|,,|;;/, 'Type one, or three periods for an ellipsis.'],
  ['1,000, Node.js, U.S.', /[,;](?=\p{L})|(?<=\p{Ll}{2}|^x)[.!?](?=\p{Lu}\p{Ll})/u, 'Write a space after it.'],
  ['nowhere', /\](?=\()/, bracket],
  ['nowhere', /\[(?=\^)/, footnote],
  ['[sic], […], [W]e, "[Laughs]"', /\[/, bracket, RegExp(`${editorial}|${inQuotation}`, 'u')],
  ['nowhere', /[`\\¶【]/, remove],
  ['nowhere', /\{/, name],
  ['nowhere', /[\v\u2028]/, newLine],
  ['after a bullet of Word', /\t/, tab, /(?<=^[§oØü])\t/m],
  // Beyond ASCII.
  ['why · how, § 5', /[•‣◦▪●■·∙⁃○☐☑☒§oØü]/, bullet, /(?<!^).|[§oØü](?!\t|\p{Zs}{2})/mu],
  ['«Two words», ‹as is›', /[«‹]/, remove, /[«‹](?!\w+[»›]|[!–—-])/],
  ['a word† with a note', /[†‡]/, remove, /[†‡](?![\p{L}\p{N}])/u],
  ['nowhere', /[\uFFFC\p{Zp}\p{Co}\p{Noncharacter_Code_Point}]|(?![\t\n\v])\p{Cc}/u, invisible],
  // An unreadable character, or UTF-8 that was read as another encoding, such as "Itâ€™s" and "CafÃ©".
  ['nowhere', /\uFFFD|â€|Ã[\u0080-\u00BF]/, 'Save the file as UTF-8, or retype this line.'],
  ['nowhere', /[\u{1D400}-\u{1D7FF}]/u, 'Type plain letters: screen readers cannot read these.'],
];

/** Notes up to the end of their line, brackets up to the closing one, and entities. */
const enclosed = String.raw`(?:[<‹][!–—-]|//\s|%%).*|/\*.*?\*/|[[{<«‹【]+[^[{<«‹【]*?[\]}>»›】]+|&#?\w+;|\$[A-Z]+`;

/** The same characters after each other. Except for punctuation, up to the same ones again: "~~two~~", ":smile:". */
const punctuation = String.raw`(?<dot>[.,;!?()–-])\k<dot>*`;
const pair = String.raw`(?<run>(?<sign>\S)\k<sign>+)(?:.*?\k<run>)?|(?<mark>[^\s\p{L}])(?:[\w+-]+\k<mark>)?`;

/** Each row as a pattern of wrong uses, with everything that belongs to the character. */
const wrongUses = characterRows.map(([, characters, advice, right = /(?!)/]) => {
  const extent = `${enclosed}|${punctuation}|${pair}|[\\u{1D400}-\\u{1D7FF}]+|[^]`;
  return { advice, pattern: RegExp(`(?!${right.source})(?=${characters.source})(?:${extent})`, 'gmu') };
});

/** Lists the leftovers in Markdown in their order, each place once. A `\` says that the next character is meant. */
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
