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

/** In characters. Search results show about 60 of a title and 160 of a description. */
const limits = { title: { least: 1, most: 60 }, description: { least: 50, most: 160 } };

const onlyFields =
  'Between the two lines --- there can only be title: … and description: …, each on one line. Remove this.';

/** Reads the frontmatter, and the Markdown below it. Spaces replace the frontmatter, so that offsets stay the same. */
export function readFrontmatter(file: VFile): Frontmatter & { markdown: string } {
  const source = String(file);
  const [head = ''] = /^\s*---\s*\n.*?\n---[ \t]*(?:\n|$)/s.exec(source) ?? [];
  if (!head && file.messages.length === 0) {
    file.message('Begin with four lines: ---, title: …, description: …, and ---.', undefined, 'unreadable');
  }
  const text = { title: '', description: '' };
  const lineOf = { title: 1, description: 1 };
  for (const [index, line] of head.split('\n').entries()) {
    const place = { line: index + 1, column: 1 };
    const [, name, value = ''] = /^\s*(title|description)\s*:(.*)$/i.exec(line) ?? [];
    // A cast, because the pattern has only these two names.
    const key = name?.toLowerCase() as 'title' | 'description' | undefined;
    if (key && !text[key]) {
      // As YAML writes a value with a colon.
      const typed = value.trim().replace(/^(["'])(.*)\1$/, '$2');
      for (const { reason, rule } of findLeftovers(typed)) file.message(reason, place, rule);
      text[key] = typed.replace(/\\([^a-z\d\s])/giu, '$1').replaceAll('--', '—');
      lineOf[key] = place.line;
    } else if (!/^\s*(?:---\s*)?$/.test(line)) file.message(onlyFields, place);
  }
  for (const key of ['title', 'description'] as const) {
    const { least, most } = limits[key];
    const { length } = [...text[key]];
    if (length >= least && length <= most) continue;
    const reason = `Write a line ${key}: … with ${least} to ${most} characters. It has ${length} now.`;
    // Without a title, browsers would show the address.
    file.message(reason, { line: lineOf[key], column: 1 }, length === 0 ? undefined : 'advice');
  }
  if (text.title.includes(site.name)) {
    file.message(`Leave out "${site.name}": the page adds it.`, { line: lineOf.title, column: 1 }, 'advice');
  }
  return { ...text, lineOf, markdown: head.replace(/[^\n]/g, ' ') + source.slice(head.length) };
}
