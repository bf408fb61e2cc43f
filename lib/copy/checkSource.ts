import type { VFile } from 'vfile';
import { pointAt } from './findings';

/** The lines that git writes around two versions of the same words. */
const conflictMarker = /^([<|=>])\1{6}(?: .*)?$/gm;

const conflict =
  'Git found two versions of the words beside this line. Keep what you want of both, and remove this line.';

/** Reports what Markdown would misread in silence. `tidySource` has removed every comment that is closed. */
export function checkSource(file: VFile): void {
  const text = String(file);
  if (text.includes('\0')) file.message('This file is UTF-16. Save it as UTF-8.').fatal = true;
  // Without the first of them, a line of = makes a heading.
  const markers = /^<{7} /m.test(text) ? text.matchAll(conflictMarker) : [];
  for (const { index } of markers) file.message(conflict, pointAt(text, index)).fatal = true;
  for (const { index } of text.matchAll(/^([-*+]) .+\n(?!\1)[-*+] /gm)) {
    file.message('Begin each item of a list with the same sign, such as -', pointAt(text, index));
  }
  for (const { index } of text.matchAll(/(?<!\\)<!--/g)) {
    file.message('Write --> at the end of this comment.', pointAt(text, index)).fatal = true;
  }
}
