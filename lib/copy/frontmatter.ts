/** Reads the two lines between `---` at the beginning of a `copy.md`. */
import type { VFile } from 'vfile';
import { site } from '#lib/site.ts';
import { findLeftovers, howToShow } from './leftovers';

/** The title and description of a page for search results and the browser's tab. */
export type Frontmatter = {
  /** Without the site's name, which `lib/document/metadata.ts` adds. */
  title: string;
  description: string;
  lineOf: { title: number; description: number };
};

/** In characters. Search results show about 60 of a title and 160 of a description, and may cut off the site's name. */
const limits = { title: { least: 1, most: 60 }, description: { least: 50, most: 160 } };

const field = /^\s*(title|description)\s*:(.*)$/i;

const noFrontmatter = 'Begin with four lines: ---, title: …, description: …, and ---.';
const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each once, on one line. Remove anything else, or add the second ---.';

/** A value in double or single quotation marks, as YAML and word processors write them. */
const quoted = /^(?:["“„«]((?:\\.|[^"“”„«»])*)["”“»]|['‘‚]((?:''|(?<=\p{L})['’](?=\p{L})|[^'‘’])*)['’‘])$/u;

const yamlComment = / # .*/g;

/** Reads the frontmatter, and the Markdown below it. Spaces replace the frontmatter, so that offsets stay the same. */
export function readFrontmatter(source: string, file: VFile): Frontmatter & { markdown: string } {
  const lines = source.split('\n');
  const isFence = (line = '') => line.trim() === '---';
  const start = lines.findIndex((line) => line.trim() !== '');
  const found = lines.findIndex((line, index) => index > start && line.trim() !== '' && !field.test(line));
  const end = found === -1 ? lines.length - 1 : found;
  if (!isFence(lines[start])) file.message(noFrontmatter).fatal = true;
  else if (!isFence(lines[end])) file.message(onlyFields, { line: end + 1, column: 1 }).fatal = true;

  const title = readField('title', lines.slice(0, end), file);
  const description = readField('description', lines.slice(0, end), file);
  const head = lines.slice(0, end + 1).join('\n');
  return {
    title: title.text,
    description: description.text,
    lineOf: { title: title.line, description: description.line },
    markdown: head.replace(/[^\n]/g, ' ') + source.slice(head.length),
  };
}

/** @param lines the file up to the second fence */
function readField(key: keyof typeof limits, lines: string[], file: VFile): { text: string; line: number } {
  const report = (line: number, reason: string) => file.message(reason, { line, column: 1 });
  const isField = (line: string) => field.exec(line)?.[1]?.toLowerCase() === key;
  const index = lines.findIndex(isField);
  const lastIndex = lines.findLastIndex(isField);
  if (index !== lastIndex) report(lastIndex + 1, onlyFields);

  // A missing field is reported at the second fence.
  const line = index === -1 ? lines.length + 1 : index + 1;
  const typed = unquote((field.exec(lines[index] ?? '')?.[2] ?? '').replace(/\s+/g, ' ').trim());
  const text = typed.replace(/\\([^a-z\d\s])/giu, '$1').replaceAll('--', '—');
  const { least, most } = limits[key];
  const { length } = [...text];
  if (length < least || length > most) {
    report(line, `Write a line ${key}: … with ${least} to ${most} characters. It has ${length} now.`);
  }
  if (key === 'title' && text.includes(site.name)) report(line, `Leave out "${site.name}": the page adds it.`);
  const yaml = Array.from(typed.matchAll(yamlComment), ([shown]) => ({ shown: shown.trim(), advice: '' }));
  for (const { shown, advice } of [...yaml, ...findLeftovers(typed)]) {
    const wayOut = howToShow(shown);
    report(line, wayOut ? `The ${key} is plain text. Remove "${shown}".${wayOut}` : advice);
  }
  return { text, line };
}

/** Removes quotation marks around a value, and the second ' that YAML requires inside them. */
function unquote(value: string): string {
  const [, double, single] = quoted.exec(value) ?? [];
  return (double ?? single?.replaceAll("''", "'") ?? value).trim();
}
