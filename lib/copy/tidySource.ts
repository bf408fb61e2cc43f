/** Soft hyphens, zero-width spaces, direction marks, byte order marks, and letters that are blank. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u2800\u3164\uFEFF]/g;

/** The syntax at the beginning of a line, with the spaces around it. */
const syntaxAtStart = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/** A note to colleagues, with the spaces before it. Does not reach into a second one. */
const comment = /[ \t]*(?<!\\)<!--(?:(?!<!--|-->)[\s\S])*-->/g;

/** Removes notes and invisible characters, and unifies spaces, apostrophes and hyphens. Keeps the number of lines. */
export function tidySource(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      // Markdown does not recognize syntax beside a no-break space.
      .replace(syntaxAtStart, (syntax) => syntax.replace(/\p{Zs}/gu, ' '))
      // Spaces at the end of a line, unless they are two plain ones, which break it.
      .replace(/(?! )\p{Zs}[ \p{Zs}]*$/gmu, '')
      // Accents that a keyboard has in place of the apostrophe.
      .replace(/(?<=\p{L})[´`](?=\p{L})/gu, "'")
      // Hyphens that a word processor keeps on a line.
      .replaceAll('\u2011', '-')
      .replace(comment, (note) => note.replace(/[^\n]/g, ''))
      .normalize('NFC')
  );
}
