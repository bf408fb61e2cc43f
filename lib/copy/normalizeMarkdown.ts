import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Changes what this site renders in its own way. */
export function normalizeMarkdown(tree: Root): void {
  // Headings are bold already.
  visit(tree, 'heading', (heading) => {
    heading.children = heading.children.flatMap((child) => (child.type === 'strong' ? child.children : child));
  });
  // Ignore empty lines between items, unless an item has two paragraphs.
  visit(tree, 'list', (list) => {
    list.spread = list.children.some((item) => item.children.filter(({ type }) => type === 'paragraph').length > 1);
    for (const item of list.children) item.spread = false;
  });
  // Smartypants recognizes an opening quotation mark by the space before it.
  visit(tree, 'break', (_break, index = 0, parent) => {
    parent?.children.splice(index, 0, { type: 'text', value: ' ' });
    return index + 2;
  });
}
