import type { Element, ElementContent } from 'hast';
import { childrenOf, isMarked, shapeOf, startsWithBold, textOf } from '#lib/copy/elements.ts';
import styles from './Figures.module.scss';

/** Draws a figure as its structure asks for. Screen readers skip it, because it repeats what the page says. */
export function drawFigure(figure: Element): Element {
  const [label, ...elements] = childrenOf(figure);
  if (!label) return figure;
  const exchange = elements.find(isQuestionAndAnswer);
  if (!exchange) return drawSheet(kindOf(label, elements[0]), label, elements);
  const article = elements.filter((element) => element !== exchange);
  return create('div', 'conversation', [
    drawSheet('article', label, article),
    create('div', 'exchange', exchange.children),
  ]);
}

/** @param first what is below the label; undefined in a figure with a mistake */
function kindOf(label: Element, first: Element | undefined): string {
  if (first?.tagName === 'blockquote') return 'speech';
  if (first?.tagName === 'ol') return 'week';
  if (first?.tagName !== 'ul') return first && startsWithBold(first) ? 'checklist' : 'sheet';
  if (textOf(label) === '') return 'branches';
  return shapeOf(first) === 'terms' ? 'ledger' : 'notes';
}

function drawSheet(kind: string, label: Element, elements: Element[]): Element {
  const [first, second] = elements;
  // A line above the headline is beside the label.
  const line = first?.tagName === 'p' && second && isMarked(second) ? [first] : [];
  const captions = [label, ...line].filter(textOf).map((caption) => ({ ...caption, tagName: 'span' }));
  const drawn = elements.slice(line.length).map(drawElement);
  return create('figure', kind, captions.length > 0 ? [{ ...label, children: captions }, ...drawn] : drawn);
}

function create(tagName: string, className: string, children: ElementContent[]): Element {
  const classes = [styles.drawing, styles[className]].map(String);
  return { type: 'element', tagName, properties: { className: classes, ariaHidden: 'true' }, children };
}

function drawElement(element: Element): Element {
  if (isMarked(element)) {
    return { ...element, properties: { ...element.properties, className: [String(styles.headline)] } };
  }
  const isList = element.tagName === 'ul' || element.tagName === 'ol';
  return isList ? { ...element, children: childrenOf(element).map(divide) } : element;
}

/** Puts what follows the bold words of an item into an element of its own. */
function divide(item: Element): Element {
  const [label, ...rest] = item.children;
  if (!label || rest.length === 0 || !startsWithBold(item)) return item;
  return { ...item, children: [label, { type: 'element', tagName: 'div', properties: {}, children: rest }] };
}

function isQuestionAndAnswer(element: Element): boolean {
  return element.tagName === 'blockquote' && childrenOf(element).length === 2;
}
