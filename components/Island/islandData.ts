export const islandSelector = '[data-island]';

/** `Island` writes the attributes of an island, and the export adds the script. */
export type IslandElement = HTMLElement & {
  dataset: {
    /** Next's name for the component, `[project]/path/of/file.tsx#Name`. Empty in the export. */
    island: string;
    /** The address of the component's file, in the export. */
    script: string;
    /** The props, if JSON can express them. */
    props?: string;
  };
};
