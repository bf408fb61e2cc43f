import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Apostrophes that smartypants would take for quotation marks: those of 'em, '07 and Yahoo!'s. */
const apostrophe = /(?<![\p{L}\p{N}])'(?=(?:n|em|til|tis|twas|bout|nuff|\d\ds?)\b)|(?<=[!?])'(?=s\b)/giu;

export const layoutNamePattern = /\s*(?<!\\)\{([^{}]*)\}\s*$/;

/** Adapts a tree to this site: names of layouts, labels of figures, bold headings, lists, apostrophes and breaks. */
export function tidyTree(tree: Root, file: VFile): void {
  visit(tree, 'heading', (heading, _index, parent) => {
    moveLayoutName(heading, file);
    // The label of a figure is no heading: it has no anchor, and screen readers skip it.
    const isLabel = heading.data?.hProperties?.dataLayout === 'figure' && parent?.type === 'root';
    if (isLabel) heading.data = { hName: 'figcaption' };
    // Headings are bold already.
    heading.children = heading.children.flatMap((child) => (child.type === 'strong' ? child.children : child));
  });
  // Ignore empty lines between items, unless an item has two paragraphs.
  visit(tree, 'list', (list) => {
    list.spread = list.children.some((item) => item.children.filter(({ type }) => type === 'paragraph').length > 1);
    for (const item of list.children) item.spread = false;
  });
  visit(tree, 'text', (text) => {
    // Markdown would show a backslash before a character beyond ASCII.
    const words = text.value.replace(/\\(?=[^\0-\x7F])/g, '');
    text.value = words
      .replace(apostrophe, '’')
      // A range.
      .replace(/(?<=\d)--(?=[$€£]?\d)/g, '–')
      // Smartypants would close a quotation that begins with an ellipsis or a dash.
      .replace(/(?<![^\s(])"(?=\.{3}|…|--|—)/g, '“');
  });
  // Their findings are reported. Without them, a reference is shown as it was typed.
  tree.children = tree.children.filter(({ type }) => type !== 'definition');
  // Smartypants recognizes an opening quotation mark by the space before it.
  visit(tree, 'break', (_break, index = 0, parent) => {
    parent?.children.splice(index, 0, { type: 'text', value: ' ' });
    return index + 2;
  });
}

/** Moves the name of a layout from the words of a heading (`## How it unfolds {stages}`) to an attribute. */
function moveLayoutName(heading: Heading, file: VFile): void {
  const last = heading.children.at(-1);
  if (heading.depth !== 2 || last?.type !== 'text') return;

  // In the source, where an escaped brace still has its backslash.
  const source = String(file).slice(last.position?.start.offset, last.position?.end.offset);
  const name = layoutNamePattern.exec(source)?.[1];
  if (name === undefined) return;
  last.value = last.value.replace(layoutNamePattern, '');
  heading.data = { hProperties: { dataLayout: name } };
}
