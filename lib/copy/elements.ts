/** Reads single elements: their words, level and shape. */
import type { Element, ElementContent } from 'hast';

/** @returns 1 to 6, or undefined if the element is not a heading */
export function headingLevel({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : undefined;
}

export function isHeading(element: Element): boolean {
  return headingLevel(element) !== undefined;
}

/** Returns the words of an element, without Markdown's syntax. */
export function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Returns the elements directly inside an element. */
export function childrenOf(element: Element): Element[] {
  return element.children.filter((node) => node.type === 'element');
}

/** Returns the shape of an element, if its shape decides its style. */
export function shapeOf(element: Element): 'link' | 'numbered' | 'actions' | 'terms' | 'longList' | 'list' | undefined {
  if (element.tagName === 'p') return isOneLink(element) ? 'link' : undefined;
  if (element.tagName === 'ol') return 'numbered';
  if (element.tagName !== 'ul') return undefined;
  const items = childrenOf(element);
  if (items.every(isOneLink)) return 'actions';
  if (items.every((item) => normalizeWords(leadingBold(item)) !== '')) return 'terms';
  return items.length > 5 ? 'longList' : 'list';
}

/** Whether an element contains one link and nothing else. */
export function isOneLink(element: Element): boolean {
  const [only, ...others] = element.children;
  return others.length === 0 && only?.type === 'element' && only.tagName === 'a';
}

/** Returns the bold words that an element begins with, or an empty string. */
export function leadingBold(element: Element | undefined): string {
  const [first] = element?.children ?? [];
  return first?.type === 'element' && first.tagName === 'strong' ? textOf(first) : '';
}

/** Normalizes words for comparison: lowercase, without punctuation. */
export function normalizeWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
