/** A mistake, and how to fix it. */
export type Rule = { pattern: RegExp; advice: string };

const writeList = 'For a list, write - words. For one inside it, begin with two spaces.';
const writeNote = 'For a note to your colleagues, write <!-- … --> on a line of its own.';

/**
 * Syntax that would be shown as it is, because it is incomplete or belongs to another program. Patterns match the
 * source of a text, with `x` for each escaped character. Where several rules match, the first one reports it.
 */
export const leftovers: readonly Rule[] = [
  // Notes that their authors do not mean to publish, as in Obsidian, Jinja, CriticMarkup, C and LaTeX.
  { pattern: /<\s*!.*|!--|--+>|%%.*?(?:%%|$)|\/\*|\*\/|^(?:\/\/|%)\s.*/m, advice: writeNote },
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
  { pattern: /\[\^|^\^\w+/, advice: 'Put the note into the text: there are no footnotes here.' },
  {
    pattern: /(?<!\[sic)\]\s*\(|\]\[|\)\[|\[\[/,
    advice: 'For a link, write [words](/process), with spaces only in its words.',
  },
  // Placeholders, reference numbers and the citations of assistants. "[sic]", "[…]" and "[W]e" are words.
  {
    pattern:
      /(?<!\[)\[(?!sic\]|…\]|\.{3}\]|\p{L}\]\p{L})[^[\]\n]*\](?!\])|【[^】]*】|\bturn\d+\w+\d+\b|:?contentReference|oaicite|\b(?:TODO|FIXME|TKTK)\b|\blorem ipsum\b/iu,
    advice: 'Replace it with the words that it stands for, or remove it.',
  },
  // Bullets, and letters that Word uses as bullets before a tab.
  { pattern: /^(?:[•‣◦▪●■·]|[§oØü–](?:\t|\p{Zs}{2}))/mu, advice: writeList },
  // Dashes without a space, several lines that begin with a long dash, and a paragraph that begins with one.
  { pattern: /^[-–](?=[*[]?\p{L})|^[–—](?= .*\n[–—] )|(?<![\s\S])–(?=\s)/mu, advice: writeList },
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
      /~~|~\S(?:[^~\n]*\S)?~|==|\|\||''|(?<!\w)\+\+|::+|(?<![\p{L}\p{N}]):[a-z][\w+-]*:(?![\p{L}\p{N}])|\^|\$\$|\(\(|¶|^!!!|^#\+|`|\\(?=\p{L}|$)/mu,
    advice: 'Remove it.',
  },
];
