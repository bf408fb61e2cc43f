/** Cuts the two typefaces of the site down to the characters that it may need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { characters } from './characters';

const { resolve } = createRequire(import.meta.url);

/** Layout features that the styles use or browsers turn on; the others are stylistic sets. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

/** Packages, ends of their file names, and the axes: one value pins an axis, a range keeps it. */
const typefaces = {
  // One weight, in two optical sizes: thin strokes for large headlines, stronger ones for small headings.
  'fraunces-display': { family: 'fraunces', end: 'standard-normal', axes: { wght: 550, opsz: 84 } },
  fraunces: { family: 'fraunces', end: 'standard-normal', axes: { wght: 550, opsz: 36 } },
  figtree: { family: 'figtree', end: 'wght-normal', axes: { wght: { min: 400, max: 700 } } },
  // For the drawing library, which does not know variable fonts.
  'figtree-600': { family: 'figtree', end: 'wght-normal', axes: { wght: 600 } },
};

/**
 * Makes a subset of a typeface.
 * @param targetFormat `woff2` for browsers, `sfnt` for drawing
 * @param text the characters to keep
 */
export async function subset(
  name: keyof typeof typefaces,
  part: keyof typeof characters,
  targetFormat: 'woff2' | 'sfnt',
  text = characters[part],
) {
  const { family, end, axes } = typefaces[name];
  const file = resolve(`@fontsource-variable/${family}/files/${family}-${part}-${end}.woff2`);
  return subsetFont(await readFile(file), text, {
    targetFormat,
    variationAxes: axes,
    keepFeatures,
    // Today's screens need no hints, which are a fifth of the file.
    noHinting: true,
  });
}
