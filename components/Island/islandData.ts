/** The `dataset` of an island: `Island` writes it, `scripts/export` and `wake.inline.ts` read it. */
type IslandData = {
  /** Next's name for the component, `[project]/path/of/file.tsx#Name`. In the export, the address of its file. */
  island: string;
  /** The props, if JSON can express them. */
  props?: string;
};

export const islandSelector = '[data-island]';

export type IslandElement = HTMLElement & { dataset: IslandData };

/** The packages that all islands share: external to their files, and provided by `hydrate.tsx`. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom'] as const;

export type SharedPackage = (typeof sharedPackages)[number];
