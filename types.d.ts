/** `copy.md` of a route: its words as a component, its front matter as data. */
declare module '*.md' {
  import type { MDXProps } from 'mdx/types';
  import type { ReactElement } from 'react';

  export const frontmatter: import('./lib/metadata').Frontmatter;
  export default function Copy(props: MDXProps): ReactElement;
}
