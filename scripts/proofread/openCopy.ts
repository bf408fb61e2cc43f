/** Opens a `copy.md` as far as the build needs it: text, tree and front matter. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { RoutePath } from '../../lib/site';
import { checkMainHeading } from './checkHeadings';
import { decodeCopy } from './decode';
import { routeOf } from './pages';
import { type ReadFrontmatter, readFrontmatter } from './readFrontmatter';

/** The words of a page, ready to be checked. */
export type Copy = {
  file: VFile;
  route: RoutePath | undefined;
  tree: Root;
  frontmatter: ReadFrontmatter;
};

/** The same Markdown that the build reads (`next.config.mjs`): CommonMark with front matter. */
const markdown = unified().use(remarkParse).use(remarkFrontmatter);

/**
 * Opens one `copy.md`.
 * @param root folder of the project
 * @param path of the file, from the root
 * @returns the file, with a message for whatever keeps the page from being built; the copy when nothing does
 */
export function openCopy(root: string, path: string): { file: VFile; copy: Copy | undefined } {
  const file = new VFile({ path });
  const start = { line: 1, column: 1 };
  if (!existsSync(join(root, path))) {
    file.message('This file is missing: it holds the words of a page.', start);
    return { file, copy: undefined };
  }
  if (path.endsWith('.mdx')) {
    file.message('Name this file copy.md: the copy is plain Markdown.', start);
    return { file, copy: undefined };
  }
  const decoded = decodeCopy(readFileSync(join(root, path)));
  if ('reason' in decoded) {
    file.message(decoded.reason, { line: decoded.line, column: 1 });
    return { file, copy: undefined };
  }
  file.value = decoded.text;
  const tree = markdown.parse(file);
  const frontmatter = readFrontmatter(tree, decoded.text, file);
  if (frontmatter) checkMainHeading(tree, file);
  return { file, copy: frontmatter && { file, route: routeOf(path), tree, frontmatter } };
}
