const replaceIt = 'Replace it with the words that it stands for, or remove it.';

/**
 * Brackets of editors, without the first one: "[sic]", "[…]", "[W]e", and in a quotation any words beside a space, such as
 * "[Laughs]". The mark of a comment, "[a]", has no space before it.
 */
const editorial = String.raw`sic\]|…\]|\.{3}\]|\p{Lu}\]\p{Ll}|(?<=(?<![^\s(—–-])["“](?:[^"”]*[\s(“])?\[)[^[\]\n]*\p{L}`;

/**
 * Syntax that would be shown as it is, because it is incomplete or belongs to another program. Patterns match the
 * source of a text, with `x` for each escaped character. Where several rules match, the first one reports it.
 */
const rules: readonly { pattern: RegExp; advice: string }[] = [
  // Notes that their authors do not mean to publish, as in Obsidian, Jinja, CriticMarkup, C and LaTeX.
  {
    pattern: /[<‹](?:\s*!|[–—-](?!\d)).*|!--|--+>|%%.*?(?:%%|$)|\/\*|\*\/|(?<![:\w/])\/\/(?:\/\/)?(?=\s|$).*|^%\s.*/m,
    advice: 'For a note to your colleagues, write <!-- … -->',
  },
  // Attributes and template variables, as in Pandoc, kramdown, Jekyll, Hugo and mail merges.
  {
    pattern: /\{+[^{}]*\}*|<<|>>|%\w+%|«\w+»|\$[A-Z_]+\$|@@/,
    advice: 'Remove this. Only a ## heading can end with the name of a layout, such as {quote}.',
  },
  { pattern: /\*\*|__/, advice: 'For bold, write **words**, without spaces inside the stars.' },
  {
    pattern: /(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_])/u,
    advice: 'For emphasis, write *words*, without spaces inside the stars.',
  },
  { pattern: /#{2,}|^h[1-6]\.(?= )/m, advice: 'For a heading, write ## words, with a space.' },
  { pattern: /\[\^|\^\[|^\^\w+/, advice: 'Put the note into the text: there are no footnotes here.' },
  {
    pattern: /(?<!\[sic)\]\s*\(|\]\[|\)\[|\[\[/,
    advice: 'For a link, write [words](/process), with spaces only in its words.',
  },
  // Placeholders, checkboxes, and the marks of comments and references.
  {
    pattern: new RegExp(String.raw`(?<!\[)\[(?!${editorial})[^[\]\n]*\](?!\])`, 'u'),
    advice: replaceIt,
  },
  // The citations of assistants, and notes of authors to themselves.
  {
    pattern:
      /【[^】]*】|\b(?:file|nav|i|entity)?(?:cite)?turn\d+[a-z]+\d+|:?contentReference|oai_?cit|\b(?:TODO|FIXME|TKTK)\b|\blorem ipsum\b/iu,
    advice: replaceIt,
  },
  {
    // Bullets, letters that Word uses as bullets before a tab, dashes without a space, and one that begins a paragraph.
    pattern: /^(?:[•‣◦▪●■·∙⁃○☐☑☒]|[§oØü–](?:\t|\p{Zs}{2})|[-–](?=[*[]?\p{L}))|(?<![\s\S])–(?=\s)/mu,
    advice: 'For a list, write - words. For one inside it, begin with two spaces.',
  },
  { pattern: /^\d{1,2}[.)](?=\p{L}{2})/mu, advice: 'For a numbered list, write 1. words, with a space.' },
  {
    pattern: /^\|(?=[^|\n].*\|)|(?<=^:?-+:?\s*)\|(?=[\s|:-]*$)|\t(?=[^\t\n]*\t)/m,
    advice: 'For a table, write a list: - **Interview** one hour.',
  },
  { pattern: /\t/, advice: 'Replace this tab with a space, or write a list: - words' },
  // Line breaks of word processors.
  { pattern: /[\v\u2028]/, advice: 'For a paragraph, press Enter twice. For a new line, type \\ and press Enter.' },
  { pattern: /(?<!\|.*)-{3}(?!.*\|)/, advice: 'For a long dash, write --.' },
  { pattern: /(?<=\S)\s+(?=[,;!?](?![\p{L}\p{N}(=]))/u, advice: 'Remove the space before , ; ! or ?' },
  { pattern: /[\u{1D400}-\u{1D7FF}]+/u, advice: 'Type plain letters: screen readers cannot read these.' },
  { pattern: /&#?\w{2,};/, advice: 'Type the character itself.' },
  // Tags, and the mentions of chat programs.
  { pattern: /<(?=[\p{L}/@?%])[^>\n]*>?/u, advice: 'Remove it, or write Markdown.' },
  {
    // Of wikis, chat programs, documentation tools and formulas.
    pattern:
      /~~|~\S(?:[^~\n]*\S)?~|==|\|\||''|(?<!\w)\+\+|::+|(?<![\p{L}\p{N}]):[a-z][\w+-]*:(?![\p{L}\p{N}])|\^\S*\^|\s\^[\w-]+$|\$\$|\(\(|¶|^!!!|^#\+|`|\\(?=\p{L}|$)/mu,
    advice: 'Remove it.',
  },
];

/**
 * Finds leftovers in a text: each with what would be shown, and its place in the text.
 * @param text the source of a text, with `x` for each escaped character
 */
export function findLeftovers(text: string): { shown: string; advice: string; index: number }[] {
  let rest = text;
  return rules.flatMap(({ pattern, advice }) => {
    const found = pattern.exec(rest);
    if (!found) return [];
    // The other rules would report parts of it again.
    rest = rest.replace(pattern, (part) => part.replace(/[^\n]/g, 'x'));
    return { shown: found[0].trim(), advice, index: found.index };
  });
}
