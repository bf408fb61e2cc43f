/** Soft hyphens, zero-width spaces, direction marks and byte order marks. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A zero-width joiner after Latin text. Only emoji and other scripts need it. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]+/gmu;

/** The syntax at the beginning of a line, with the spaces around it. */
const syntaxAtStart = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/** The end of a comment, where a word processor has replaced hyphens with dashes. */
const dashedCommentEnd = /(<!--[\s\S]*?)(?:-[-–—]+|[–—]+)>/g;

/** Removes what word processors leave behind. Keeps the number of lines. */
export function cleanText(text: string): string {
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
      .replace(/<![–—]+/g, '<!--')
      .replace(dashedCommentEnd, '$1-->')
      .normalize('NFC')
      // Ligatures from a PDF.
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
  );
}
