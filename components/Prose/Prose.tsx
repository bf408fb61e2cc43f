import type { Element } from 'hast';
import { Words } from '#components/Words/Words.tsx';
import { shapeOf } from '#lib/copy/copy.ts';
import styles from './Prose.module.scss';

/** Running text, in which each element looks as its shape demands. */
export function Prose({ elements }: { elements: readonly Element[] }) {
  if (elements.length === 0) return null;
  return (
    <div className={styles.prose}>
      <Words of={elements.map(withClass)} />
    </div>
  );
}

function withClass(element: Element): Element {
  const shape = shapeOf(element);
  const name = shape && styles[shape];
  return { ...element, properties: { ...element.properties, ...(name && { className: [name] }) } };
}
