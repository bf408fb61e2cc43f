/** Draws SVG, with text in the typefaces of the site, to the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { subset } from './subset';

await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** One weight per file, uncompressed, as the drawing library needs them. */
const fontBuffers = await Promise.all([
  subset('fraunces-display', 'latin', 'sfnt'),
  subset('fraunces-display', 'latin-ext', 'sfnt'),
  subset('figtree-600', 'latin', 'sfnt'),
  subset('figtree-600', 'latin-ext', 'sfnt'),
]);

/** Attributes of text in each typeface. Inside the font, Figtree has the name of its lightest weight. */
export const fonts = {
  serif: 'font-family="Fraunces"',
  sans: 'font-family="Figtree Light" font-weight="600"',
} as const;

/** Draws a PNG of this width in pixels. */
export function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
}

/** Measures a line of text, in the units of its size. */
export function widthOf(text: string, font: string, size: number): number {
  const line = `<text ${font} font-size="${size}" y="${size}">${escaped(text)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${line}</svg>`;
  return new Resvg(svg, { font: { fontBuffers } }).getBBox()?.width ?? 0;
}

/**
 * Sets a text as large as fits. `scripts/proofread/requiredWords.ts` refuses copy that would become too small.
 * @param width of the longest line
 * @param sizes the largest size for one line, for two lines …
 * @returns the lines, and their size
 */
export function fitted(text: string, font: string, width: number, sizes: readonly number[]) {
  // Measured once, at a size of 1, because measuring is slow.
  const words = text.split(' ').map((word) => ({ word, wide: widthOf(word, font, 100) / 100 }));
  const space = (widthOf('n n', font, 100) - 2 * widthOf('n', font, 100)) / 100;
  const longest = Math.max(...words.map(({ wide }) => wide));

  for (let size = Math.max(...sizes); ; size -= 0.5) {
    const lines: string[] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const { word, wide } of words) {
      used += (space + wide) * size;
      if (used <= width) {
        lines.push(`${lines.pop()} ${word}`);
      } else {
        lines.push(word);
        used = wide * size;
      }
    }
    if (longest * size <= width && size <= (sizes[lines.length - 1] ?? 0)) return { lines, size };
  }
}

/**
 * Draws lines of text.
 * @param y baseline of the first line
 */
export function textLines(set: ReturnType<typeof fitted>, x: number, y: number, attributes: string): string {
  const all = `x="${x}" font-size="${set.size}" ${attributes}`;
  return set.lines
    .map((line, index) => `<text ${all} y="${y + index * set.size * 1.13}">${escaped(line)}</text>`)
    .join('');
}

/** Escapes a text for SVG: a name or a headline may have an `&`. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
