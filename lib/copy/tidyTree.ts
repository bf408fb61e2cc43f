import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Apostrophes that smartypants would take for quotation marks: those of 'em, '07 and Yahoo!'s. */
const apostrophe = /(?<![\p{L}\p{N}])'(?=(?:n|em|til|tis|twas|bout|nuff|\d\ds?)\b)|(?<=[!?])'(?=s\b)/giu;

/** Adapts the tree of a `copy.md` to this site. */
export function tidyTree(tree: Root): void {
  // Headings are bold already.
  visit(tree, 'heading', (heading) => {
    heading.children = heading.children.flatMap((child) => (child.type === 'strong' ? child.children : child));
  });
  // Ignore empty lines between items, unless an item has two paragraphs.
  visit(tree, 'list', (list) => {
    list.spread = list.children.some((item) => item.children.filter(({ type }) => type === 'paragraph').length > 1);
    // The list alone decides.
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
  // `checkTree` has reported both.
  tree.children = tree.children.filter(({ type }) => type !== 'definition' && type !== 'thematicBreak');
  // A space before each line break, which smartypants needs to recognize an opening quotation mark.
  visit(tree, 'break', (_break, index = 0, parent) => {
    parent?.children.splice(index, 0, { type: 'text', value: ' ' });
    // Go on after the break, which is now the next child.
    return index + 2;
  });
}
