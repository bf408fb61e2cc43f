import type { VFile } from 'vfile';
import { pointAt } from './findings';

const conflict = 'Git found two versions of these words';

/** The lines that git writes around two versions of the same words, each with what it means. */
const conflictMarkers: readonly [pattern: RegExp, reason: string][] = [
  [/^<{7}(?: |$)/, `${conflict}: one begins below this line. Keep what you want of both, and remove this line.`],
  [/^\|{7}(?: |$)/, `${conflict}: the original text begins here. Delete it, and this line.`],
  [/^={7}$/, `${conflict}: one ends here, and the other begins. Keep what you want of both, and remove this line.`],
  [/^>{7}(?: |$)/, `${conflict}: the other ends here. Keep what you want of both, and remove this line.`],
];

/** A comment that is never closed, or only after another one begins. */
const unclosedComment = /(?<!\\)<!--(?:(?!-->)[\s\S])*?(?:<!--|$(?![\s\S]))/;

/** Characters without a meaning on the web, such as an image placeholder. `\v` is not among them, since Word uses it as a line break. */
const meaningless = /[\uFFFC\p{Zp}\p{Co}\p{Noncharacter_Code_Point}]|(?![\t\n\v])\p{Cc}/u;

/**
 * Reports what no page can show, whatever its Markdown.
 * @returns false if git has marked a conflict, which makes other findings meaningless
 */
export function checkText(file: VFile): boolean {
  const text = String(file);
  let hasConflict = false;
  for (const [index, line] of text.split('\n').entries()) {
    const report = (reason: string) => file.message(reason, { line: index + 1, column: 1 });
    const reason = conflictMarkers.find(([pattern]) => pattern.test(line))?.[1];
    if (reason) {
      report(reason);
      hasConflict = true;
    }
    if (line.includes('\uFFFD')) report('This line is not UTF-8. Save the file as UTF-8, or retype the line.');
    const character = meaningless.exec(line)?.[0];
    if (character) {
      const before = line.slice(0, line.indexOf(character)).trim().split(/\s+/).at(-1);
      const place = before ? `after "${before}"` : 'at the beginning of this line';
      report(`The character ${place} belongs to another program, and has no meaning here. Delete it.`);
    }
  }
  const comment = unclosedComment.exec(text);
  if (comment) file.message('Write --> at the end of this comment.', pointAt(text, comment.index));
  return !hasConflict;
}
