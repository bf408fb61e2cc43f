import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** @returns the call of `hydrateOnInteraction` as the text of an inline script */
export function inlineLoader(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { hydrateOnInteraction } from './hydrateOnInteraction.ts';
        hydrateOnInteraction(document.querySelector('template'));`,
      // From the root of the project, where Next, Jest and npm all run (Jest knows no `import.meta`).
      resolveDir: resolve('scripts/export'),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    // The first browsers with `popover` and `light-dark()`, on which the site stands, are newer.
    target: 'es2022',
    write: false,
  });
  // `write: false` gives exactly one file for one entry.
  return outputFiles[0]?.text.trim() ?? '';
}
