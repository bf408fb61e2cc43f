import type { VFile } from 'vfile';
import { pointAt } from './findings';

/** The lines that git writes around two versions of the same words. */
const conflictMarker = /^(?:<{7}|\|{7}|>{7})(?: |$)|^={7}$/;

/** `cleanText` has removed every comment that is closed. */
const unclosedComment = /(?<!\\)<!--/;

/** A character that could not be read, or UTF-8 that was read as another encoding, such as `Itâ€™s` and `CafÃ©`. */
const wrongEncoding = /\uFFFD|â€|Ã[\u0080-\u00BF]/;

/** Characters without a meaning on the web, such as an image placeholder. `\v` is not among them, since Word uses it as a line break. */
const meaningless = /[\uFFFC\p{Zp}\p{Co}\p{Noncharacter_Code_Point}]|(?![\t\n\v])\p{Cc}/u;

/**
 * Reports what no page can show, whatever its Markdown.
 * @returns false after a conflict or an unclosed comment, which make other findings meaningless
 */
export function checkText(file: VFile): boolean {
  const text = String(file);
  let hasConflict = false;
  for (const [index, line] of text.split('\n').entries()) {
    const report = (reason: string) => file.message(reason, { line: index + 1, column: 1 });
    if (conflictMarker.test(line)) {
      report('Git found two versions of the words beside this line. Keep what you want of both, and remove this line.');
      hasConflict = true;
    }
    const character = meaningless.exec(line)?.[0];
    if (wrongEncoding.test(line)) {
      report('This line is not UTF-8. Save the file as UTF-8, or retype the line.');
    } else if (character) {
      const before = line.slice(0, line.indexOf(character)).trim().split(/\s+/).at(-1);
      const place = before ? `after "${before}"` : 'at the beginning of this line';
      report(`The character ${place} belongs to another program, and has no meaning here. Delete it.`);
    }
  }
  const comment = unclosedComment.exec(text);
  if (comment) file.message('Write --> at the end of this comment.', pointAt(text, comment.index));
  return !hasConflict && !comment;
}
