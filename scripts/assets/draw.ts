/** Renders SVG with text in the typefaces of the site, to the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { subset } from './subset';

await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** Uncompressed fonts of one weight each: resvg reads no others. */
const fontBuffers = await Promise.all([
  subset('fraunces-display', 'latin', 'sfnt'),
  subset('fraunces-display', 'latin-ext', 'sfnt'),
  subset('figtree-600', 'latin', 'sfnt'),
  subset('figtree-600', 'latin-ext', 'sfnt'),
]);

/** Attributes for text in each typeface. The font file of Figtree names its lightest weight. */
export const fonts = {
  serif: 'font-family="Fraunces"',
  sans: 'font-family="Figtree Light" font-weight="600"',
} as const;

/** Renders a PNG, `width` pixels wide. */
export function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
}

/** Measures the width of a line of text, in the units of `size`. */
export function measureText(text: string, font: string, size: number): number {
  const line = `<text ${font} font-size="${size}" y="${size}">${escapeXml(text)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${line}</svg>`;
  return new Resvg(svg, { font: { fontBuffers } }).getBBox()?.width ?? 0;
}

export type FittedText = { lines: string[]; size: number };

/**
 * Breaks a text into lines, as large as fits. `scripts/proofread/requiredWords.ts` refuses copy that would be too small.
 * @param width of the longest line
 * @param sizes the largest size of one line, of two lines …
 */
export function fitText(text: string, font: string, width: number, sizes: readonly number[]): FittedText {
  // Measure each word once, because measuring is slow.
  const words = text.split(' ').map((word) => ({ word, relativeWidth: measureText(word, font, 100) / 100 }));
  const space = (measureText('n n', font, 100) - 2 * measureText('n', font, 100)) / 100;
  const longest = Math.max(...words.map(({ relativeWidth }) => relativeWidth));

  for (let size = Math.max(...sizes); ; size -= 0.5) {
    const lines: string[] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const { word, relativeWidth } of words) {
      used += (space + relativeWidth) * size;
      if (used <= width) {
        lines.push(`${lines.pop()} ${word}`);
      } else {
        lines.push(word);
        used = relativeWidth * size;
      }
    }
    if (longest * size <= width && size <= (sizes[lines.length - 1] ?? 0)) return { lines, size };
  }
}

/** @param y baseline of the first line */
export function drawText({ lines, size }: FittedText, x: number, y: number, attributes: string): string {
  const shared = `x="${x}" font-size="${size}" ${attributes}`;
  return lines
    .map((line, index) => `<text ${shared} y="${y + index * size * 1.13}">${escapeXml(line)}</text>`)
    .join('');
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
