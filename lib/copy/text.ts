/** The text of a `copy.md`: cleans it, and reads the lines at its top. */
import type { VFile } from 'vfile';

/** What search results and the browser's tab say about a page. */
export type Frontmatter = {
  /** Without the site's name, which `lib/metadata.ts` adds. */
  title: string;
  description: string;
};

/** Invisible, and of no use to a page: hints for line breaks, and marks for the direction of writing. */
export const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A joiner beside Latin text: it has a meaning only inside an emoji, and in other scripts. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]|[\u200C\u200D](?=[\s!-~\p{Script=Latin}]|$)/gmu;

/** The marks at the beginning of a line, and the spaces around them. */
const opening = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/**
 * Reads what a word processor leaves in a text the way it is meant: without invisible characters, with plain spaces
 * where Markdown wants them, and with one character for each letter and its accent. Keeps the lines.
 */
function cleaned(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(strayJoiner, '')
      // A word processor's line break within a paragraph.
      .replace(/[\v\u2028]/g, ' ')
      // A word processor's bullets, in a font of its own.
      .replace(/^(\s*)[\uF000-\uF0FF](?=\s)/gm, '$1•')
      // A no-break space around marks would turn them into words.
      .replace(opening, (marks) => marks.replace(/\p{Zs}/gu, ' '))
      .replace(/(?! )\p{Zs}[ \p{Zs}]*$/gmu, '')
      .normalize('NFC')
      // Ligatures from a PDF.
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
  );
}

/** Half a character, or one without a glyph: controls, private use. */
export const unreadable = /[\uFFFD\p{Zp}\p{Co}\p{Cn}]|(?![\t\n])\p{Cc}/u;

/** The two lines at the top: how many characters they may have, and who sees them. */
const fields = {
  title: { least: 1, most: 60, purpose: 'what the browser tab and search results show' },
  description: { least: 50, most: 160, purpose: 'what search results show below the title' },
};

const fence = /^\s*---\s*$/;

/**
 * Cleans the text in `file`, and reads the lines at its top. Puts a message into `file` for whatever is wrong with them.
 * @returns also the text with spaces in place of these lines, so that all others keep their places; undefined when
 *   nobody can tell where the page begins
 */
export function readText(file: VFile): { frontmatter: Frontmatter; body: string } | undefined {
  file.value = cleaned(String(file));
  const lines = file.value.trimEnd().split('\n');
  const end = lines.findIndex((line, index) => index > 0 && !/^\s*((title|description)\s*:.*)?$/i.test(line));
  const [line, reason] = problemOf(lines, end) ?? [];
  if (line !== undefined) {
    file.message(String(reason), { line, column: 1 });
    return undefined;
  }
  const head = lines.slice(0, end + 1);
  const frontmatter = { title: readField('title', head, file), description: readField('description', head, file) };
  return { frontmatter, body: [...head.map((line) => ' '.repeat(line.length)), ...lines.slice(end + 1)].join('\n') };
}

/** @param end where the second `---` should be */
function problemOf(lines: string[], end: number): [line: number, reason: string] | undefined {
  const bad = lines.findIndex((line) => unreadable.test(line));
  const first = lines.findIndex((line) => line.trim() !== '');
  if (bad !== -1) return [bad + 1, 'This line is not text in UTF-8. Save the file as UTF-8, or type the line again.'];
  if (!fence.test(lines[first] ?? '')) {
    return [1, 'Begin the file with four lines: ---, title: …, description: …, and --- again.'];
  }
  if (first > 0) return [1, 'Remove the empty line above ---.'];
  if (end === -1) return [lines.length, 'Put a line --- below the description.'];
  if (fence.test(lines[end] ?? '')) return undefined;
  const only = 'Only title: … and description: … belong between the two lines ---, each on one line.';
  return [end + 1, `${only} Remove this line, or put a line --- above it.`];
}

/** @returns what a field says, without quotes around it; nothing when it is missing */
function readField(key: keyof Frontmatter, head: string[], file: VFile): string {
  const { least, most, purpose } = fields[key];
  const [first, second] = head.flatMap((text, index) =>
    text.trim().toLowerCase().startsWith(key) ? [{ text, line: index + 1 }] : [],
  );
  const value = first?.text.replace(/^[^:]*:/, '').trim() ?? '';
  const text = value.replace(/^"([^"]*)"$/, '$1').trim();
  const { length } = [...text];
  const report = (reason: string, { line } = first ?? { line: head.length }) =>
    file.message(reason, { line, column: 1 });
  const [mark] = marks.exec(text) ?? [];
  if (!first) report(`Add a line ${key}: … above this ---: ${purpose}.`);
  else if (length === 0) report(`Write the ${key} after the colon: ${purpose}.`);
  else if (length > most) report(`The ${key} has ${length} characters. Keep it to ${most}, or search results cut it.`);
  else if (length < least)
    report(`The ${key} has ${length} characters. Give it at least ${least}: it has room for more.`);
  if (mark) report(`The ${key} is plain text. Remove "${mark}".`);
  if (second) report(`There is a second ${key} here. Keep one of them.`, second);
  return text;
}

/** Marks of Markdown and HTML. */
const marks = /\*\*|__|`|\]\(|&#?\w+;|<\/?\w/;

/** The line of a character in a text that begins on `firstLine`. Nobody reports columns. */
export function placeIn(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}

/** The line of a field. */
export function placeOf(key: keyof Frontmatter, file: VFile) {
  return placeIn(String(file), String(file).search(new RegExp(`(?<=^\\s*)${key}`, 'im')));
}
