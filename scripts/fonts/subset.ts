import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** The two files of each typeface. Pages load `latin-ext` only for its letters (styles/_fonts.scss). */
const characters = {
  // Latin-1, for Müller and café, and typographic punctuation.
  latin: `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}–—‘’‚“”„•…€™−→`,
  // Latin Extended-A, for Łukasz, Dvořák and Ağaoğlu; Romanian letters with a comma below; the capital ß.
  'latin-ext': `${characterRange(0x100, 0x17f)}${characterRange(0x218, 0x21b)}ẞ`,
};

/** The OpenType features that browsers apply by default, and lining figures. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

/** A single value pins an axis of the variable font, and a range keeps it. */
const typefaces = {
  // One weight in two optical sizes: thin strokes for large headlines, stronger ones for small headings.
  'fraunces-display': { family: 'fraunces', fileSuffix: 'standard-normal', axes: { wght: 550, opsz: 84 } },
  fraunces: { family: 'fraunces', fileSuffix: 'standard-normal', axes: { wght: 550, opsz: 36 } },
  figtree: { family: 'figtree', fileSuffix: 'wght-normal', axes: { wght: { min: 400, max: 700 } } },
};

/** Returns the characters between two code points, inclusive. */
function characterRange(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Cuts one alphabet of a typeface down to `text`, and returns a WOFF2 file. */
export async function subsetTypeface(
  name: keyof typeof typefaces,
  alphabet: keyof typeof characters,
  text = characters[alphabet],
) {
  const { family, fileSuffix, axes } = typefaces[name];
  const file = resolve(`@fontsource-variable/${family}/files/${family}-${alphabet}-${fileSuffix}.woff2`);
  return subsetFont(await readFile(file), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    // Copyright, license and its URL, which the Open Font License requires in each copy.
    preserveNameIds: [0, 13, 14],
    // Hinting is a fifth of the file, and does nothing on modern screens.
    noHinting: true,
  });
}
