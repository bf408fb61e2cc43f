import type { VFile } from 'vfile';
import { pointAt } from './findings';

const conflict =
  'Git found two versions of the words beside this line. Keep what you want of both, and remove this line.';

/** Reports what Markdown would misread in silence. `tidySource` has removed every comment that is closed. */
export function checkSource(file: VFile): void {
  const text = String(file);
  const report = (pattern: RegExp, reason: string, severity: 'unreadable' | 'advice' = 'unreadable') => {
    for (const { index } of text.matchAll(pattern)) file.message(reason, pointAt(text, index), severity);
  };
  report(/^.*?\0.*$/gs, 'This file is UTF-16. Save it as UTF-8.');
  // The lines that git writes around two versions of the same words.
  report(/^([<|=>])\1{6}(?: .*)?$/gm, conflict);
  report(/(?<!\\)<!--/g, 'Write --> at the end of this comment.');
  report(/^([-*+]) .+\n(?!\1)[-*+] /gm, 'Begin each item of a list with the same sign, such as -', 'advice');
}
