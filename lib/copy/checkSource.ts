import type { VFile } from 'vfile';
import { pointAt } from './findings';

/** The lines that git writes around two versions of the same words. */
const conflictMarker = /^(?:(?:<{7}|\|{7}|>{7})(?: .*)?|={7})$/gm;

const conflict =
  'Git found two versions of the words beside this line. Keep what you want of both, and remove this line.';

/** Reports what makes the rest of a file unreadable. `tidySource` has removed every comment that is closed. */
export function checkSource(file: VFile): void {
  const text = String(file);
  if (text.includes('\0')) file.message('This file is UTF-16. Save it as UTF-8.').fatal = true;
  for (const { index } of text.matchAll(conflictMarker)) file.message(conflict, pointAt(text, index)).fatal = true;
  for (const { index } of text.matchAll(/(?<!\\)<!--/g)) {
    file.message('Write --> at the end of this comment.', pointAt(text, index)).fatal = true;
  }
}
