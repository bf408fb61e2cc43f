/** `copy.md` of a route: its words as a component, its front matter as data. */
declare module '*.md' {
  import type { MDXProps } from 'mdx/types';
  import type { ReactElement } from 'react';

  export const frontmatter: import('./lib/frontmatter').Frontmatter;
  export default function Copy(props: MDXProps): ReactElement;
}

/** `subset-font` comes without types: the part of it that `scripts/assets/fonts.ts` uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
