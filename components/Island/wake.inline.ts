import { wakeIslands } from './wake';

/** The address of the file with React and `hydrate`, which scripts/export/islands.ts fills in. */
declare const hydrateFile: string;

wakeIslands(hydrateFile);
