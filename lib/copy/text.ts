/** The text of a `copy.md`: cleans it, and reads the lines at its top. */
import type { VFile } from 'vfile';

/** What search results and the browser's tab say about a page. */
export type Frontmatter = {
  /** Without the site's name, which `lib/build/metadata.ts` adds. */
  title: string;
  description: string;
  /** The line of each in the file. */
  lineOf: { title: number; description: number };
};

/** Invisible characters that no page needs: soft line breaks, and marks of the direction of writing. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The end of a remark, in dashes that a word processor has made long. */
const longEnd = /(<!--[\s\S]*?)(?:-[-–—]+|[–—]+)>/g;

/** A remark without its end, or in which another one begins. */
const openRemark = /(?<!\\)<!--(?:(?!-->)[\s\S])*?(?:<!--|$(?![\s\S]))/;

/** A joiner after Latin text, where it means nothing: only emoji and other scripts use joiners. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]+/gmu;

/** The marks at the beginning of a line, and the spaces around them. */
const marksAtStart = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/** Cleans a text from a word processor. Its lines keep their numbers. */
function cleaned(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(strayJoiner, '')
      // Word's bullets, in a font of its own.
      .replace(/^(\s*)[\uF000-\uF0FF](?=\s)/gm, '$1•')
      // A no-break space around marks would turn them into words.
      .replace(marksAtStart, (marks) => marks.replace(/\p{Zs}/gu, ' '))
      .replace(/(?! )\p{Zs}[ \p{Zs}]*$/gmu, '')
      .replace(/<![–—]+/g, '<!--')
      .replace(longEnd, '$1-->')
      .normalize('NFC')
      // Ligatures from a PDF.
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
  );
}

/** Characters that cannot be shown. `\v` is not one of them: it is a line break in Word. */
const unreadable = /[\uFFFD\p{Zp}\p{Co}\p{Cn}]|(?![\t\n\v])\p{Cc}/u;

/** How many characters each line at the top may have, and where people see it. */
const limits = {
  title: { least: 1, most: 60, shownIn: 'the browser tab and search results' },
  description: { least: 50, most: 160, shownIn: 'search results' },
};

const field = /^\s*(title|description)\s*:(.*)$/i;

const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each once, on one line. Remove anything else, or add the second ---.';

/**
 * Cleans the text in `file`, and empties the lines at its top, so that the others keep their numbers. Reports in `file`
 * what is wrong with these lines.
 * @returns what they say; undefined if the page has no clear beginning
 */
export function readFrontmatter(file: VFile): Frontmatter | undefined {
  const source = cleaned(String(file)).trimEnd();
  const lines = source.split('\n');
  const isFence = (line = '') => line.trim() === '---';
  const start = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex((line, index) => index > start && line.trim() !== '' && !field.test(line));
  const broken = lines.findIndex((line) => unreadable.test(line));

  const report = (line: number, reason: string) => void file.message(reason, { line, column: 1 });
  if (broken !== -1) return report(broken + 1, 'This line is not UTF-8. Save the file as UTF-8, or retype the line.');
  const remark = openRemark.exec(source);
  if (remark) return report(pointAt(source, remark.index).line, 'Write --> at the end of this remark.');
  if (!isFence(lines[start])) return report(1, 'Begin with four lines: ---, title: …, description: …, and ---.');
  if (start > 0) return report(1, 'Remove the empty line above ---.');
  if (!isFence(lines[end])) return report(end === -1 ? lines.length : end + 1, onlyFields);

  const keys = lines.slice(0, end).map((line) => field.exec(line)?.[1]?.toLowerCase());
  const frontmatter = { title: '', description: '', lineOf: { title: end + 1, description: end + 1 } };
  for (const key of ['title', 'description'] as const) {
    const [first, last] = [keys.indexOf(key), keys.lastIndexOf(key)];
    if (first !== last) report(last + 1, onlyFields);
    const [, , typed = ''] = field.exec(lines[first] ?? '') ?? [];
    // People who know YAML put quotation marks around it.
    const text = typed.trim().replace(/^"\s*([^"]*?)\s*"$/, '$1');
    const line = first === -1 ? end + 1 : first + 1;
    frontmatter[key] = text.replaceAll('\v', ' ');
    frontmatter.lineOf[key] = line;
    const { least, most, shownIn } = limits[key];
    const { length } = [...text];
    if (length < least || length > most) {
      report(line, `Write a line ${key}: … with ${least} to ${most} characters, for ${shownIn}. It has ${length} now.`);
    }
    const [mark] = /\*\*|__|`|\]\(|&#?\w+;|<\/?\w/.exec(text) ?? [];
    if (mark) report(line, `The ${key} is plain text. Remove "${mark}".`);
  }
  file.value = '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n');
  return frontmatter;
}

/** Returns the line of a character, in a text that begins on `firstLine`. Findings have no column. */
export function pointAt(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}
