/** The `dataset` of an island: `Island` writes it, `scripts/export` and `wake.ts` read it. */
export type IslandData = {
  /** Hydrates the component at the first interaction with the page, or when it scrolls into view. */
  until: 'interaction' | 'visible';
  /** The props, if JSON can express them. */
  props?: string;
  /** Next's name for the component, `[project]/path/of/file.tsx#Name`. */
  component?: string;
  /** The address of the component's file, which replaces that name in the export. */
  script?: string;
};

export const islandSelector = '[data-until]';

export type IslandElement = HTMLElement & { dataset: IslandData };

/** The packages that all islands share: external to their files, and provided by `hydrate.tsx`. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom'] as const;

export type SharedPackage = (typeof sharedPackages)[number];
