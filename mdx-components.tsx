import type { MDXComponents } from 'mdx/types';

/** Required by `@next/mdx`: elements of every page's copy. Pages hand their own to `<Copy components={…} />`. */
export function useMDXComponents(): MDXComponents {
  return {};
}
