import type { Element, ElementContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { shapeOf } from '#lib/copy/copy.ts';
import styles from './Prose.module.scss';

/** Running text: the shape of each element decides how it looks. */
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

/** Shows elements of the copy as they are. */
export function Words({ of }: { of: ElementContent | readonly ElementContent[] }) {
  return toJsxRuntime({ type: 'root', children: [of].flat() }, { Fragment, jsx, jsxs });
}
