import type { VFile } from 'vfile';
import { pointAt } from './findings';

/** The lines that git writes around two versions of the same words. */
const conflictMarker = /^(?:<{7}|\|{7}|>{7})(?: |$)|^={7}$/;

/** `tidySource` has removed every comment that is closed. */
const unclosedComment = /(?<!\\)<!--/;

/** A character that could not be read, or UTF-8 that was read as another encoding, such as `Itâ€™s` and `CafÃ©`. */
const wrongEncoding = /\uFFFD|â€|Ã[\u0080-\u00BF]/;

const conflict =
  'Git found two versions of the words beside this line. Keep what you want of both, and remove this line.';

/** Reports what no page can show, whatever its Markdown. */
export function checkSource(file: VFile): void {
  const text = String(file);
  const comment = unclosedComment.exec(text);
  if (comment) file.message('Write --> at the end of this comment.', pointAt(text, comment.index)).fatal = true;
  if (text.includes('\0')) file.message('This file is UTF-16. Save it as UTF-8.').fatal = true;
  for (const [index, line] of text.split('\n').entries()) {
    const place = { line: index + 1, column: 1 };
    if (conflictMarker.test(line)) file.message(conflict, place).fatal = true;
    if (wrongEncoding.test(line)) {
      file.message('This line is not UTF-8. Save the file as UTF-8, or retype the line.', place);
    }
  }
}
