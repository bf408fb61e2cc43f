/** Reads elements of the copy, which are plain objects of hast, not of the DOM. */
import type { Element, ElementContent } from 'hast';

/** Each has a style in Prose.module.scss. `actions` are buttons. */
export type Shape = 'link' | 'numbered' | 'actions' | 'terms' | 'longList' | 'list';

/** Returns the shape that decides the style of an element; undefined for running text. */
export function shapeOf(element: Element): Shape | undefined {
  if (element.tagName === 'p') return isOnly('a', element) ? 'link' : undefined;
  if (element.tagName === 'ol') return 'numbered';
  if (element.tagName !== 'ul') return undefined;
  const items = childrenOf(element);
  if (items.every((item) => isOnly('a', item))) return 'actions';
  if (items.every(startsWithBold)) return 'terms';
  return items.length > 5 ? 'longList' : 'list';
}

/** Whether an element contains one element with this tag, and nothing else. */
function isOnly(tagName: string, { children }: Element): boolean {
  const [only] = children;
  return children.length === 1 && only?.type === 'element' && only.tagName === tagName;
}

/** Whether an element is the headline of a picture: a paragraph whose words are all marked. */
export function isPictureHeadline(element: Element): boolean {
  return element.tagName === 'p' && isOnly('em', element);
}

export function startsWithBold({ children: [first] }: Element): boolean {
  return first?.type === 'element' && first.tagName === 'strong';
}

/** @returns 1 to 6, or undefined if the element is not a heading */
export function headingLevel({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : undefined;
}

export function isHeading(element: Element): boolean {
  return headingLevel(element) !== undefined;
}

export function childrenOf(element: Element): Element[] {
  return element.children.filter((node) => node.type === 'element');
}

/** Splits elements at the first one that passes a test. If none does, all are before it. */
export function splitAt(elements: readonly Element[], test: (element: Element) => boolean) {
  const index = elements.findIndex(test);
  if (index === -1) return { before: [...elements], found: undefined, after: [] };
  return { before: elements.slice(0, index), found: elements[index], after: elements.slice(index + 1) };
}

/** Returns the words of an element, without Markdown's syntax. */
export function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Normalizes words for comparison: lowercase, without punctuation. */
export function normalizeWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
