/** The text of a `copy.md`: cleans it, and reads the lines at its top. */
import type { VFile } from 'vfile';

/** What search results and the browser's tab say about a page. */
export type Frontmatter = {
  /** Without the site's name, which `lib/metadata.ts` adds. */
  title: string;
  description: string;
};

/** Of no use to a page: hints for line breaks, and marks for the direction of writing. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A joiner after Latin text. It has a meaning only inside an emoji, and in other scripts. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]+/gmu;

/** The marks at the beginning of a line, and the spaces around them. */
const opening = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/** Replaces what word processors leave in a text with plain characters. Keeps the lines. */
function cleaned(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(strayJoiner, '')
      // Word's bullets, in a font of its own.
      .replace(/^(\s*)[\uF000-\uF0FF](?=\s)/gm, '$1•')
      // A no-break space around marks would turn them into words.
      .replace(opening, (marks) => marks.replace(/\p{Zs}/gu, ' '))
      .replace(/(?! )\p{Zs}[ \p{Zs}]*$/gmu, '')
      .normalize('NFC')
      // Ligatures from a PDF.
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
  );
}

/** Half a character, or one without a glyph: controls, private use. `\v` is a line break in Word. */
const unreadable = /[\uFFFD\p{Zp}\p{Co}\p{Cn}]|(?![\t\n\v])\p{Cc}/u;

/** How many characters each line at the top may have, and where people see it. */
const fields = {
  title: { least: 1, most: 60, shownIn: 'the browser tab and search results' },
  description: { least: 50, most: 160, shownIn: 'search results' },
};

const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each once, on one line. Remove anything else, or add the second ---.';

/**
 * Cleans the text in `file`, and reads the lines at its top. Puts a message into `file` for whatever is wrong with them.
 * @returns these lines, and the text with empty ones in their place, so that all others keep their numbers; undefined
 *   when nobody can tell where the page begins
 */
export function readText(file: VFile): { frontmatter: Frontmatter; body: string } | undefined {
  file.value = cleaned(String(file));
  const lines = file.value.trimEnd().split('\n');
  const isFence = (line = '') => line.trim() === '---';
  const start = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex((line, index) => index > start && !/^\s*((title|description)\s*:.*)?$/i.test(line));
  const broken = lines.findIndex((line) => unreadable.test(line));

  const refuse = (line: number, reason: string) => void file.message(reason, { line, column: 1 });
  if (broken !== -1)
    return refuse(broken + 1, 'This line is not UTF-8. Save the file as UTF-8, or type the line again.');
  if (!isFence(lines[start]))
    return refuse(1, 'Begin the file with four lines: ---, title: …, description: …, and ---.');
  if (start > 0) return refuse(1, 'Remove the empty line above ---.');
  if (!isFence(lines[end])) return refuse(end === -1 ? lines.length : end + 1, onlyFields);

  const head = lines.slice(0, end + 1).join('\n');
  const frontmatter = { title: readField('title', head, file), description: readField('description', head, file) };
  return { frontmatter, body: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n') };
}

/** @returns the text of a field, without quotes around it; nothing when it is missing */
function readField(key: keyof Frontmatter, head: string, file: VFile): string {
  const { least, most, shownIn } = fields[key];
  const [first, second] = head.matchAll(fieldPattern(key));
  if (second) file.message(onlyFields, pointAt(head, second.index));
  const text =
    first?.[1]
      ?.replaceAll('\v', ' ')
      .trim()
      .replace(/^"([^"]*)"$/, '$1')
      .trim() ?? '';
  const { length } = [...text];
  const [mark] = /\*\*|__|`|\]\(|&#?\w+;|<\/?\w/.exec(text) ?? [];
  const report = (reason: string) => file.message(reason, pointAt(head, first?.index ?? head.length));
  if (!first) report(`Add a line ${key}: … above this ---, for ${shownIn}.`);
  else if (length === 0) report(`Write the ${key} after the colon, for ${shownIn}.`);
  else if (length < least || length > most) {
    report(`The ${key} has ${length} characters. Give it ${least} to ${most}, which suits ${shownIn}.`);
  }
  if (mark) report(`The ${key} is plain text. Remove "${mark}".`);
  return text;
}

function fieldPattern(key: keyof Frontmatter): RegExp {
  return new RegExp(`^[^\\S\n]*${key}\\s*:(.*)$`, 'gim');
}

/** Where a character is, in a text that begins on `firstLine`. Nobody reports columns. */
export function pointAt(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}

/** Where a field is. */
export function pointOf(key: keyof Frontmatter, file: VFile) {
  return pointAt(String(file), String(file).search(fieldPattern(key)));
}
