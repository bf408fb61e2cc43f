/** The `dataset` of an island's element: `Island` writes it, `scripts/export` and `wake.ts` read it. */
export type IslandData = {
  /** When to load and run the component: once the visitor uses the page, or once it comes into view. */
  until: 'interaction' | 'visible';
  /** The props as JSON; missing if they are not JSON. */
  props?: string;
  /** Next's name for the component, `[project]/path/of/file.tsx#Name`. */
  component?: string;
  /** The address of the component's file, which the export has instead of that name. */
  script?: string;
};

/** Selects the elements of islands. */
export const islandSelector = '[data-until]';

export type IslandElement = HTMLElement & { dataset: IslandData };

/** The packages that islands share: their own files leave these out, and `hydrate.tsx` gives them. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom'] as const;

export type SharedPackage = (typeof sharedPackages)[number];
