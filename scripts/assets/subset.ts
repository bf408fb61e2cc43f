/** Cuts the two typefaces of the site down to the characters that it may need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { characters } from './characters';

const { resolve } = createRequire(import.meta.url);

/** The OpenType features that browsers apply by default, and lining figures. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

/** A single value pins an axis of the variable font, and a range keeps it. */
const typefaces = {
  // One weight in two optical sizes: thin strokes for large headlines, stronger ones for small headings.
  'fraunces-display': { family: 'fraunces', fileSuffix: 'standard-normal', axes: { wght: 550, opsz: 84 } },
  fraunces: { family: 'fraunces', fileSuffix: 'standard-normal', axes: { wght: 550, opsz: 36 } },
  figtree: { family: 'figtree', fileSuffix: 'wght-normal', axes: { wght: { min: 400, max: 700 } } },
  // For resvg, which has no support for variable fonts.
  'figtree-600': { family: 'figtree', fileSuffix: 'wght-normal', axes: { wght: 600 } },
};

/** Cuts one alphabet of a typeface down to `text`. Browsers read `woff2`, and resvg reads only `sfnt`. */
export async function subsetTypeface(
  name: keyof typeof typefaces,
  alphabet: keyof typeof characters,
  targetFormat: 'woff2' | 'sfnt',
  text = characters[alphabet],
) {
  const { family, fileSuffix, axes } = typefaces[name];
  const file = resolve(`@fontsource-variable/${family}/files/${family}-${alphabet}-${fileSuffix}.woff2`);
  return subsetFont(await readFile(file), text, {
    targetFormat,
    variationAxes: axes,
    keepFeatures,
    // Hinting is a fifth of the file, and does nothing on modern screens.
    noHinting: true,
  });
}
