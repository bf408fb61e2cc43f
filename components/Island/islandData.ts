export const islandSelector = '[data-island]';

/** `Island` writes the `dataset` of an island, `scripts/export` and `wake.inline.ts` read it. */
export type IslandElement = HTMLElement & {
  dataset: {
    /** Next's name for the component, `[project]/path/of/file.tsx#Name`. In the export, the address of its file. */
    island: string;
    /** The props, if JSON can express them. */
    props?: string;
  };
};

/** The packages that all islands share: external to their files, and provided by `hydrate.tsx`. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom'] as const;

export type SharedPackage = (typeof sharedPackages)[number];
