import type { ElementContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Elements of the copy, unchanged. */
export function Words({ of }: { of: ElementContent | readonly ElementContent[] }) {
  return toJsxRuntime({ type: 'root', children: [of].flat() }, { Fragment, jsx, jsxs });
}
