import type { Element } from 'hast';
import { Nodes } from '#components/Prose/Prose.tsx';
import { childrenOf, isMarked, shapeOf, startsWithBold, textOf } from '#lib/copy/elements.ts';
import type { Figure as FigureProps } from '#lib/copy/layout.ts';
import styles from './Figures.module.scss';

/** Figures below one another. */
export function Figures({ figures }: { figures: readonly FigureProps[] }) {
  if (figures.length === 0) return null;
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <Figure key={figure.label.position?.start.line} {...figure} />
      ))}
    </div>
  );
}

/** A picture made of words. Hidden from assistive technology, because it repeats what the page says. */
export function Figure({ label, elements }: FigureProps) {
  const exchange = elements.find(isExchange);
  if (!exchange) return <Drawing kind={kindOf(label, elements[0])} label={label} elements={elements} />;
  return (
    <div className={styles.conversation} aria-hidden="true">
      <Drawing kind="article" label={label} elements={elements.filter((element) => element !== exchange)} />
      <div className={styles.exchange}>
        <Nodes nodes={childrenOf(exchange)} />
      </div>
    </div>
  );
}

function Drawing({ kind, label, elements }: FigureProps & { kind: ReturnType<typeof kindOf> | 'article' }) {
  const [first, second] = elements;
  // A line above the headline is beside the label.
  const line = first?.tagName === 'p' && second && isMarked(second) ? first : undefined;
  const captions = (line ? [label, line] : [label]).filter(textOf);
  return (
    <figure className={`${styles.drawing} ${styles[kind]}`} aria-hidden="true">
      {captions.length > 0 && (
        <figcaption>
          {captions.map(({ children, properties, tagName }) => (
            <span key={tagName} data-source={properties.dataSource}>
              <Nodes nodes={children} />{' '}
            </span>
          ))}
        </figcaption>
      )}
      <Nodes nodes={elements.filter((element) => element !== line).map(drawn)} />
    </figure>
  );
}

/** Decides how a figure is drawn, by its first element. */
function kindOf(label: Element, first: Element | undefined) {
  if (first?.tagName === 'blockquote') return 'speech';
  if (first?.tagName === 'ol') return 'week';
  if (first?.tagName !== 'ul') return first && startsWithBold(first) ? 'checklist' : 'sheet';
  if (textOf(label) === '') return 'branches';
  return shapeOf(first) === 'terms' ? 'ledger' : 'sheet';
}

/** Prepares an element for its styles: a paragraph that is all marked is a headline, and items begin with labels. */
function drawn(element: Element): Element {
  if (isMarked(element))
    return { ...element, properties: { ...element.properties, className: [styles.headline ?? ''] } };
  const isList = element.tagName === 'ul' || element.tagName === 'ol';
  return isList ? { ...element, children: childrenOf(element).map(labeled) } : element;
}

/** Puts what follows the bold words of an item into an element of its own. */
function labeled(item: Element): Element {
  const [label, ...rest] = item.children;
  if (!label || rest.length === 0 || !startsWithBold(item)) return item;
  return { ...item, children: [label, { type: 'element', tagName: 'div', properties: {}, children: rest }] };
}

/** Whether an element is a question and its answer. */
function isExchange(element: Element): boolean {
  return element.tagName === 'blockquote' && childrenOf(element).length === 2;
}
