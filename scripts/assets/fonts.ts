/** The two typefaces of the site, cut down to the characters that it can need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** Characters from one code point to another, both included. */
function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Latin-1, so that a name such as Müller or a word such as café keeps its letters, and typographer's marks. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…€™−→`;

/** Layout features that the styles use or a browser turns on by itself; the others are stylistic sets. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum'];

/** Files of `@fontsource-variable` packages, and their axes: one value pins an axis, a range keeps it. */
const typefaces = {
  // One weight, cut for large sizes but not for posters: small headings keep their thin strokes.
  fraunces: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2',
    axes: { wght: 550, opsz: 56 },
  },
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
};

/**
 * A subset of a typeface.
 * @param targetFormat `woff2` for browsers, `sfnt` for programs that draw text
 * @param pinned more axes to pin, for programs that do not know variable fonts
 */
export async function subset(name: keyof typeof typefaces, targetFormat: 'woff2' | 'sfnt', pinned = {}) {
  const { source, axes } = typefaces[name];
  return subsetFont(await readFile(resolve(source)), characters, {
    targetFormat,
    variationAxes: { ...axes, ...pinned },
    keepFeatures,
    // Screens of today smooth outlines by themselves, and hints weigh a fifth of the file.
    noHinting: true,
  });
}
