import type { Element } from 'hast';
import { Words } from '@/components/Words/Words';
import { childrenOf, isActions, isOneLink, isTerms } from '@/lib/copy';
import styles from './Prose.module.scss';

/** A list with more items than this is set in two columns. */
const longList = 5;

/** Running text: whatever stands under a heading, dressed by its shape. */
export function Prose({ elements }: { elements: readonly Element[] }) {
  if (elements.length === 0) return null;
  return (
    <div className={styles.prose}>
      <Words of={elements.map(withClass)} />
    </div>
  );
}

/** The same element with the class of its shape, if that has one. */
function withClass(element: Element): Element {
  const name = classFor(element);
  return { ...element, properties: { ...element.properties, ...(name && { className: [name] }) } };
}

function classFor(element: Element): string | undefined {
  if (element.tagName === 'p' && isOneLink(element)) return styles.more;
  if (element.tagName === 'ol') return styles.steps;
  if (element.tagName !== 'ul') return undefined;
  if (isActions(element)) return styles.actions;
  if (isTerms(element)) return styles.terms;
  return childrenOf(element).length > longList ? styles.columns : styles.list;
}
