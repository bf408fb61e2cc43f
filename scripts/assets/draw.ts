/** Draws SVG, with text in the two typefaces of the site, to the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { subset } from './fonts';

const require = createRequire(import.meta.url);
await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** As the drawing library takes them: one weight each, not compressed. */
const fontBuffers = [await subset('fraunces', 'sfnt'), await subset('figtree', 'sfnt', { wght: 600 })];

/** Attributes of text in each typeface; Figtree by the name that the font carries inside, that of its lightest weight. */
export const fonts = {
  serif: 'font-family="Fraunces"',
  sans: 'font-family="Figtree Light" font-weight="600"',
} as const;

/** @returns a PNG of that many pixels in width */
export function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
}

/** @returns how wide a line of text is, in the units of its size */
export function widthOf(text: string, font: string, size: number): number {
  const line = `<text ${font} font-size="${size}" y="${size}">${escaped(text)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${line}</svg>`;
  return new Resvg(svg, { font: { fontBuffers } }).getBBox()?.width ?? 0;
}

/** Words as SVG has them: a name or a headline may have an `&`. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
