/** The two typefaces of the site, cut down to the characters that it can need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { characters } from './characters';

const { resolve } = createRequire(import.meta.url);

/** Layout features that the styles use or a browser turns on by itself; the others are stylistic sets. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

type Part = keyof typeof characters;

/** Files of `@fontsource-variable` packages, and their axes: one value pins an axis, a range keeps it. */
const typefaces = {
  // One weight, cut for large sizes but not for posters: small headings keep their thin strokes.
  fraunces: {
    source: (part: Part) => `@fontsource-variable/fraunces/files/fraunces-${part}-standard-normal.woff2`,
    axes: { wght: 550, opsz: 56 },
  },
  figtree: {
    source: (part: Part) => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
};

/**
 * A subset of a typeface.
 * @param targetFormat `woff2` for browsers, `sfnt` for programs that draw text
 * @param pinned more axes to pin, for programs that do not know variable fonts
 */
export async function subset(name: keyof typeof typefaces, part: Part, targetFormat: 'woff2' | 'sfnt', pinned = {}) {
  const { source, axes } = typefaces[name];
  return subsetFont(await readFile(resolve(source(part))), characters[part], {
    targetFormat,
    variationAxes: { ...axes, ...pinned },
    keepFeatures,
    // Screens of today smooth outlines by themselves, and hints weigh a fifth of the file.
    noHinting: true,
  });
}
