import type { Element, ElementContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { drawFigure } from '#components/Figures/drawFigure.ts';
import { isFigure, shapeOf } from '#lib/copy/elements.ts';
import styles from './Prose.module.scss';

/** Running text: the shape of each element decides how it looks. The class is for its place in another component. */
export function Prose({ elements, className = '' }: { elements: readonly Element[]; className?: string | undefined }) {
  if (elements.length === 0) return null;
  return (
    <div className={`${styles.prose} ${className}`.trim()}>
      <Nodes nodes={elements.map(withShape)} />
    </div>
  );
}

function withShape(element: Element): Element {
  if (isFigure(element)) return drawFigure(element);
  const shape = shapeOf(element);
  const name = shape && styles[shape];
  return name ? { ...element, properties: { ...element.properties, className: [name] } } : element;
}

/** Renders nodes as they are, without the styles of running text. */
export function Nodes({ nodes }: { nodes: ElementContent | readonly ElementContent[] }) {
  return toJsxRuntime({ type: 'root', children: [nodes].flat() }, { Fragment, jsx, jsxs });
}
