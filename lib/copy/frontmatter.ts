/** Reads the two lines between `---` at the beginning of a `copy.md`. */
import type { VFile } from 'vfile';
import { findLeftovers } from './leftovers';

/** The title and description of a page for search results and the browser's tab. */
export type Frontmatter = {
  /** Without the site's name, which `lib/document/metadata.ts` adds. */
  title: string;
  description: string;
  /** The line of each in the file. */
  lineOf: { title: number; description: number };
};

/** The lengths in characters that search results show whole. */
const limits = { title: { least: 1, most: 60 }, description: { least: 50, most: 160 } };

const field = /^\s*(title|description)\s*:(.*)$/i;

const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each once, on one line. Remove anything else, or add the second ---.';

/** A value in quotation marks, as YAML and word processors write them. */
const quoted =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|''|(?<=\p{L})'(?=\p{L}))*)'|[“„]([^“”]*)[“”]|[‘‚]((?:[^‘’]|(?<=\p{L})’(?=\p{L}))*)[‘’]|«([^«»]*)»)$/u;

/** A comment of YAML, or a quotation mark that is never closed. */
const yamlSyntax = /\s#\s.*|^[“„‘«"][^“”’»"]*$/;

type Report = (line: number, reason: string) => undefined;

/**
 * Reads the frontmatter of `file`, and reports mistakes there. Replaces it with empty lines, so that the lines below keep
 * their numbers.
 * @returns undefined if the frontmatter does not begin or end
 */
export function readFrontmatter(file: VFile): Frontmatter | undefined {
  const lines = String(file).split('\n');
  const report: Report = (line, reason) => {
    file.message(reason, { line, column: 1 });
  };
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
  const text = unquote((field.exec(lines[index] ?? '')?.[2] ?? '').replace(/\s+/g, ' ').trim());
  const { least, most } = limits[key];
  const { length } = [...text];
  if (length < least || length > most) {
    report(line, `Write a line ${key}: … with ${least} to ${most} characters. It has ${length} now.`);
  }
  const yaml = yamlSyntax.exec(text)?.[0].trim();
  if (yaml) report(line, `The ${key} is plain text. Remove "${yaml}".`);
  for (const { shown, advice } of findLeftovers(text)) {
    report(line, shown ? `The ${key} is plain text. Remove "${shown}".` : advice);
  }
  return { text, line };
}

/** Removes quotation marks around a value, and the escapes that YAML requires inside them. */
function unquote(value: string): string {
  const [, double, single, ...typographic] = quoted.exec(value) ?? [];
  const text = double?.replace(/\\(.)/g, '$1') ?? single?.replaceAll("''", "'") ?? typographic.find(Boolean);
  return (text ?? value).trim();
}
