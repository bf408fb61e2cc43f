/** The words of a page, from where the page takes them. */
import { readFileSync } from 'node:fs';
import type { RoutePath } from '../../lib/site';

export type Copy = { title: string; description: string; headings: { level: number; text: string }[] };

/** Reads `app/<route>/copy.md`. */
export function copyOf(path: RoutePath): Copy {
  const text = readFileSync(`app${path === '/' ? '' : path}/copy.md`, 'utf8');
  const frontmatter = (key: string) => text.match(new RegExp(`^${key}: "?(.+?)"?$`, 'm'))?.[1] ?? '';
  return {
    title: frontmatter('title'),
    description: frontmatter('description'),
    headings: [...text.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', heading = '']) => ({
      level: marks.length,
      // The typographer's apostrophe, as the build sets it.
      text: heading.replaceAll("'", '’'),
    })),
  };
}
