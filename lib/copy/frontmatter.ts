/** Reads the two lines between `---` at the beginning of a `copy.md`. */
import type { VFile } from 'vfile';
import { site } from '#lib/site.ts';
import { findLeftovers } from './leftovers';

/** The title and description of a page for search results and the browser's tab. */
export type Frontmatter = {
  /** Without the site's name, which `lib/document/metadata.ts` adds. */
  title: string;
  description: string;
  lineOf: { title: number; description: number };
};

/** In characters. Search results show about 60 of a title and 160 of a description, and may cut off the site's name. */
const limits = { title: { least: 1, most: 60 }, description: { least: 50, most: 160 } };

/** The two lines `---`, and what is between them. */
const frontmatter = /^\s*---[^\S\n]*\n(.*?)(?<=\n)---[^\S\n]*(?:\n|$)/s;
const field = /^\s*(title|description)\s*:(.*)$/i;

const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each on one line. Remove this.';

/** Reads the frontmatter, and the Markdown below it. Spaces replace the frontmatter, so that offsets stay the same. */
export function readFrontmatter(source: string, file: VFile): Frontmatter & { markdown: string } {
  const [head = ''] = frontmatter.exec(source) ?? [];
  if (!head && file.messages.length === 0) {
    file.message('Begin with four lines: ---, title: …, description: …, and ---.', undefined, 'unreadable');
  }
  const text = { title: '', description: '' };
  const lineOf = { title: 1, description: 1 };
  for (const [index, line] of head.split('\n').entries()) {
    if (/^(?:\s*|---\s*)$/.test(line)) continue;
    const place = { line: index + 1, column: 1 };
    const [, name, value = ''] = field.exec(line) ?? [];
    const key = name?.toLowerCase() === 'title' ? 'title' : 'description';
    if (!name || text[key]) {
      file.message(onlyFields, place);
      continue;
    }
    // As YAML writes a value with a colon.
    const typed = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    for (const { reason, rule } of findLeftovers(typed)) file.message(reason, place, rule);
    text[key] = typed.replace(/\\([^a-z\d\s])/giu, '$1').replaceAll('--', '—');
    lineOf[key] = place.line;
  }
  checkText(text, lineOf, file);
  return { ...text, lineOf, markdown: head.replace(/[^\n]/g, ' ') + source.slice(head.length) };
}

function checkText(text: { title: string; description: string }, lineOf: Frontmatter['lineOf'], file: VFile): void {
  for (const key of ['title', 'description'] as const) {
    const place = { line: lineOf[key], column: 1 };
    const { least, most } = limits[key];
    const { length } = [...text[key]];
    if (length < least || length > most) {
      // Without a title, browsers would show the address.
      const severity = length === 0 ? undefined : 'advice';
      const reason = `Write a line ${key}: … with ${least} to ${most} characters. It has ${length} now.`;
      file.message(reason, place, severity);
    }
    if (key === 'title' && text.title.includes(site.name)) {
      file.message(`Leave out "${site.name}": the page adds it.`, place, 'advice');
    }
  }
}
