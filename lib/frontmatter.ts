/** The front matter of a `copy.md`: what `lib/metadata.ts` reads and `scripts/proofread/` checks. */
export type Frontmatter = {
  /** Without the site's name, which `lib/metadata.ts` adds. */
  title: string;
  description: string;
};

type FrontmatterField = {
  key: keyof Frontmatter;
  /** Smallest and largest length, in characters: what a search result shows without cutting it. */
  min: number;
  max: number;
  /** What the field is for, as the end of a sentence. */
  purpose: string;
};

/** Every key that a front matter has, and no other. */
export const frontmatterFields: readonly FrontmatterField[] = [
  { key: 'title', min: 1, max: 60, purpose: 'what the browser tab and search results show' },
  { key: 'description', min: 50, max: 160, purpose: 'the lines that search results show below the title' },
];
