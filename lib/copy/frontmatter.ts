/** Reads the four lines at the beginning of a `copy.md`. */
import type { VFile } from 'vfile';
import { isUnreadable } from './findings';
import { findLeftovers } from './leftovers';

/** The title and description of a page for search results and the browser's tab. */
export type Frontmatter = {
  /** Without the site's name, which `lib/document/metadata.ts` adds. */
  title: string;
  description: string;
};

/** `line` is where the field is. Search results show about 60 characters of a title and 160 of a description. */
export const frontmatterFields = {
  title: { line: 2, least: 1, most: 60 },
  description: { line: 3, least: 50, most: 160 },
};

const fourLines = /^---[ \t]*\n *title *:(.*)\n *description *:(.*)\n---[ \t]*(?:\n|$)/i;

/** Reads the frontmatter, and the Markdown below it. Spaces replace the frontmatter, so that offsets stay the same. */
export function readFrontmatter(file: VFile): Frontmatter & { markdown: string } {
  const source = String(file);
  const [head = '', title = '', description = ''] = fourLines.exec(source) ?? [];
  if (!head && !isUnreadable(file)) {
    file.message('Begin with four lines: ---, title: …, description: …, and ---.', undefined, 'unreadable');
  }
  return {
    title: readField('title', title, file),
    description: readField('description', description, file),
    markdown: head.replace(/[^\n]/g, ' ') + source.slice(head.length),
  };
}

function readField(name: keyof typeof frontmatterFields, value: string, file: VFile): string {
  const { line, least, most } = frontmatterFields[name];
  const place = { line, column: 1 };
  // As YAML writes a value with a colon.
  const typed = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  for (const { reason, rule } of findLeftovers(typed)) file.message(reason, place, rule);
  const text = typed.replace(/\\([^a-z\d\s])/giu, '$1').replaceAll('--', '—');
  const { length } = [...text];
  if (length < least || length > most) {
    const reason = `Write a line ${name}: … with ${least} to ${most} characters. It has ${length} now.`;
    // Without a title, browsers would show the address.
    file.message(reason, place, length === 0 ? undefined : 'advice');
  }
  return text;
}
