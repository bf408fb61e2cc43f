/** Subsets the two typefaces of the site to the characters that it may need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { characters } from './characters';

const { resolve } = createRequire(import.meta.url);

/** The OpenType features that the styles or browsers use. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

/** By family: the end of the file names, and the axes. A single value pins an axis, and a range keeps it. */
const typefaces = {
  // One weight, in two optical sizes: thin strokes for large headlines, stronger ones for small headings.
  'fraunces-display': { family: 'fraunces', end: 'standard-normal', axes: { wght: 550, opsz: 84 } },
  fraunces: { family: 'fraunces', end: 'standard-normal', axes: { wght: 550, opsz: 36 } },
  figtree: { family: 'figtree', end: 'wght-normal', axes: { wght: { min: 400, max: 700 } } },
  // For resvg, which does not support variable fonts.
  'figtree-600': { family: 'figtree', end: 'wght-normal', axes: { wght: 600 } },
};

/**
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
    // Hints, a fifth of the file, are of no use on today's screens.
    noHinting: true,
  });
}
