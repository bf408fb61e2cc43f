/** Cuts the two typefaces of the site down to the characters that it can need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { characters } from './characters';

const { resolve } = createRequire(import.meta.url);

/** Layout features that the styles use or browsers turn on; the others are stylistic sets. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

/** Ends of file names in `@fontsource-variable` packages, and the axes: one value pins an axis, a range keeps it. */
const typefaces = {
  // One weight, cut for large sizes but not for posters: small headings keep their thin strokes.
  fraunces: { end: 'standard-normal', axes: { wght: 550, opsz: 56 } },
  figtree: { end: 'wght-normal', axes: { wght: { min: 400, max: 700 } } },
};

/**
 * Makes a subset of a typeface.
 * @param targetFormat `woff2` for browsers, `sfnt` for drawing
 * @param pinned more axes to pin, for programs that do not know variable fonts
 */
export async function subset(
  name: keyof typeof typefaces,
  part: keyof typeof characters,
  targetFormat: 'woff2' | 'sfnt',
  pinned = {},
) {
  const { end, axes } = typefaces[name];
  const file = resolve(`@fontsource-variable/${name}/files/${name}-${part}-${end}.woff2`);
  return subsetFont(await readFile(file), characters[part], {
    targetFormat,
    variationAxes: { ...axes, ...pinned },
    keepFeatures,
    // Today's screens need no hints, which are a fifth of the file.
    noHinting: true,
  });
}
