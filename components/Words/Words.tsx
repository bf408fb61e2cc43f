import type { Element, ElementContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Elements of the copy, drawn as they are. A layout that wants them otherwise gives them a class first: `withClass`. */
export function Words({ of }: { of: ElementContent | readonly ElementContent[] }) {
  return toJsxRuntime({ type: 'root', children: [of].flat() }, { Fragment, jsx, jsxs });
}

/** The same element with a class, and none where there is no name. */
export function withClass(element: Element, name: string | undefined): Element {
  return { ...element, properties: { ...element.properties, ...(name && { className: [name] }) } };
}
