import type { Element, ElementContent } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { childrenOf, shapeOf, startsWithBold } from '#lib/copy/elements.ts';
import styles from './Prose.module.scss';

/** A component for each of these tags. */
export type BlockComponents<Tag extends string> = Record<Tag, (props: { node: Element }) => ReactElement | null>;

export type NodesProps = {
  nodes: ElementContent | readonly ElementContent[];
  components?: BlockComponents<string> | undefined;
};

export type ProseProps = {
  elements: readonly Element[];
  /** For the place of the text in another component. */
  className?: string | undefined;
  components?: NodesProps['components'];
};

/** Running text: the shape of each element decides how it looks. */
export function Prose({ elements, className = '', components }: ProseProps) {
  if (elements.length === 0) return null;
  return (
    <div className={`${styles.prose} ${className}`.trim()}>
      <Nodes nodes={elements.map(withShape)} components={components} />
    </div>
  );
}

function withShape(element: Element): Element {
  const shape = shapeOf(element);
  const name = shape && styles[shape];
  if (!name) return element;
  const list = shape === 'terms' ? withTerms(element) : element;
  return { ...list, properties: { ...list.properties, className: [name] } };
}

/** Puts what follows the bold words of each item of a list into an element of its own. */
export function withTerms(list: Element): Element {
  const items = childrenOf(list).map((item) => {
    const [label, ...rest] = item.children;
    if (!label || rest.length === 0 || !startsWithBold(item)) return item;
    return { ...item, children: [label, { type: 'element' as const, tagName: 'div', properties: {}, children: rest }] };
  });
  return { ...list, children: items };
}

/** Renders nodes as they are, without the styles of running text. */
export function Nodes({ nodes, components }: NodesProps) {
  const root = { type: 'root' as const, children: [nodes].flat() };
  // A cast, because the type lacks that `passNode` always passes the element.
  return toJsxRuntime(root, { Fragment, jsx, jsxs, passNode: true, components: components as Partial<Components> });
}
