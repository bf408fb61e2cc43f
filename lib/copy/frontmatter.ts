/** Cleans the text of a `copy.md`, and reads its frontmatter. */
import type { VFile } from 'vfile';
import { pointAt } from './findings';

/** The title and description of a page for search results and the browser's tab. */
export type Frontmatter = {
  /** Without the site's name, which `lib/build/metadata.ts` adds. */
  title: string;
  description: string;
  /** The line of each in the file. */
  lineOf: { title: number; description: number };
};

/** Soft hyphens, zero-width spaces, direction marks and byte order marks. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The end of a comment, where a word processor has replaced hyphens with dashes. */
const dashedCommentEnd = /(<!--[\s\S]*?)(?:-[-–—]+|[–—]+)>/g;

/** A comment that is never closed, or only after another one begins. */
const unclosedComment = /(?<!\\)<!--(?:(?!-->)[\s\S])*?(?:<!--|$(?![\s\S]))/;

/** A zero-width joiner after Latin text. Only emoji and other scripts need it. */
const strayJoiner = /(?<=[\s!-~\p{Script=Latin}]|^)[\u200C\u200D]+/gmu;

/** The syntax at the beginning of a line, with the spaces around it. */
const syntaxAtStart = /^[\p{Zs}\t>#*+-]+(?:\d{1,9}[.)]\p{Zs})?\p{Zs}*|^\d{1,9}[.)]\p{Zs}+/gmu;

/** Removes what word processors leave behind. Keeps the number of lines. */
function cleanText(text: string): string {
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

/** Characters that no page can show. `\v` is not among them, since Word uses it as a line break. */
const unreadable = /[\uFFFD\p{Zp}\p{Co}\p{Cn}]|(?![\t\n\v])\p{Cc}/u;

/** The permitted lengths in characters, and where the text appears. */
const limits = {
  title: { least: 1, most: 60, shownIn: 'the browser tab and search results' },
  description: { least: 50, most: 160, shownIn: 'search results' },
};

const field = /^\s*(title|description)\s*:(.*)$/i;

const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each once, on one line. Remove anything else, or add the second ---.';

/** Syntax of Markdown or HTML that a plain text would show. */
const markdownSyntax = /\*\*|__|`|\]\(|&#?\w+;|<\/?\w/;

type Report = (line: number, reason: string) => undefined;

/**
 * Cleans the text in `file`, reads its frontmatter, and reports mistakes there. Replaces it by empty lines, so that the
 * lines below keep their numbers.
 * @returns undefined if the frontmatter does not begin or end
 */
export function readFrontmatter(file: VFile): Frontmatter | undefined {
  const source = cleanText(String(file)).trimEnd();
  const lines = source.split('\n');
  const report: Report = (line, reason) => {
    file.message(reason, { line, column: 1 });
  };

  const unreadableLine = lines.findIndex((line) => unreadable.test(line));
  if (unreadableLine !== -1) {
    return report(unreadableLine + 1, 'This line is not UTF-8. Save the file as UTF-8, or retype the line.');
  }
  const comment = unclosedComment.exec(source);
  if (comment) return report(pointAt(source, comment.index).line, 'Write --> at the end of this comment.');

  const isFence = (line = '') => line.trim() === '---';
  const start = lines.findIndex((line) => line.trim() !== '');
  if (!isFence(lines[start])) return report(1, 'Begin with four lines: ---, title: …, description: …, and ---.');

  const end = lines.findIndex((line, index) => index > start && line.trim() !== '' && !field.test(line));
  if (!isFence(lines[end])) return report(end === -1 ? lines.length : end + 1, onlyFields);

  const title = readField('title', lines.slice(0, end), report);
  const description = readField('description', lines.slice(0, end), report);
  file.value = '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n');
  return {
    title: title.text,
    description: description.text,
    lineOf: { title: title.line, description: description.line },
  };
}

/** @param lines the file up to the second fence */
function readField(key: keyof typeof limits, lines: string[], report: Report): { text: string; line: number } {
  const isField = (line: string) => field.exec(line)?.[1]?.toLowerCase() === key;
  const index = lines.findIndex(isField);
  const lastIndex = lines.findLastIndex(isField);
  if (index !== lastIndex) report(lastIndex + 1, onlyFields);

  // A missing field is reported at the second fence.
  const line = index === -1 ? lines.length + 1 : index + 1;
  const typed = field.exec(lines[index] ?? '')?.[2] ?? '';
  // YAML allows quotation marks around a value.
  const text = typed
    .trim()
    .replace(/^"\s*([^"]*?)\s*"$/, '$1')
    .replaceAll('\v', ' ');

  const { least, most, shownIn } = limits[key];
  const { length } = [...text];
  if (length < least || length > most) {
    report(line, `Write a line ${key}: … with ${least} to ${most} characters, for ${shownIn}. It has ${length} now.`);
  }
  const syntax = markdownSyntax.exec(text)?.[0];
  if (syntax) report(line, `The ${key} is plain text. Remove "${syntax}".`);
  return { text, line };
}
