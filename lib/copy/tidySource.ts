/** Soft hyphens, zero-width spaces, direction marks, byte order marks, and letters that are blank. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u2800\u3164\uFEFF]/g;

/** A zero-width joiner after Latin text. Only emoji and other scripts need it. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]+/gmu;

/** The syntax at the beginning of a line, with the spaces around it. */
const syntaxAtStart = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/** A note to colleagues, with the spaces before it. Does not reach into a second one. */
const comment = /[ \t]*(?<!\\)<!--(?:(?!<!--|-->)[\s\S])*-->/g;

/** The end of a comment, where a word processor has replaced hyphens with dashes. */
const dashedCommentEnd = /(<!--[\s\S]*?)(?:-[-–—]+|[–—]+)>/g;

/** Removes notes to colleagues, and what word processors leave behind. Keeps the number of lines. */
export function tidySource(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(strayJoiner, '')
      // Bullets in Word's own font.
      .replace(/^(\s*)[\uF000-\uF0FF](?=\s)/gm, '$1•')
      // Markdown does not recognize syntax beside a no-break space.
      .replace(syntaxAtStart, (syntax) => syntax.replace(/\p{Zs}/gu, ' '))
      .replace(/(?! )\p{Zs}[ \p{Zs}]*$/gmu, '')
      .replace(/(?<=\S\S)\p{Zs}{2,}(?=\S)/gu, ' ')
      // Accents that a keyboard has in place of the apostrophe, and hyphens that a word processor keeps on a line.
      .replace(/(?<=\p{L})[´`](?=\p{L})/gu, "'")
      .replaceAll('\u2011', '-')
      .replace(/<![–—]+/g, '<!--')
      .replace(dashedCommentEnd, '$1-->')
      .replace(comment, (note) => note.replace(/[^\n]/g, ''))
      .normalize('NFC')
      // Ligatures from a PDF.
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
  );
}
