/** Draws SVG, with text in the two typefaces of the site, to the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { unknownCharacters } from './characters';
import { subset } from './subset';

const require = createRequire(import.meta.url);
await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** As the drawing library takes them: one weight each, not compressed. */
const fontBuffers = await Promise.all([
  subset('fraunces', 'latin', 'sfnt'),
  subset('fraunces', 'latin-ext', 'sfnt'),
  subset('figtree', 'latin', 'sfnt', { wght: 600 }),
  subset('figtree', 'latin-ext', 'sfnt', { wght: 600 }),
]);

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

/** Lines of text, and how large they are. */
type Fitted = { lines: string[]; size: number };

/**
 * Sets a text as large as it can be.
 * @param width that no line may leave
 * @param sizes the largest size with one line, with two lines …
 * @param least size that can still be read
 * @throws Error with a sentence when the text is too long for that, or has letters that the typefaces do not know
 */
export function fitted(text: string, font: string, width: number, sizes: readonly number[], least: number): Fitted {
  const unknown = unknownCharacters(text);
  if (unknown.length > 0) throw new Error(`"${text}" cannot be drawn: the typefaces have no ${unknown.join(' ')}`);
  // Widths at a size of 100, each measured once.
  const widths = new Map([...new Set(`${text} n n`.split(' '))].map((word) => [word, widthOf(word, font, 100)]));
  const space = widthOf('n n', font, 100) - 2 * (widths.get('n') ?? 0);

  function wrapped(size: number): string[] {
    const lines: string[] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const word of text.split(' ')) {
      const own = ((widths.get(word) ?? 0) * size) / 100;
      used += (space * size) / 100 + own;
      if (used <= width) lines.push(`${lines.pop()} ${word}`);
      else {
        // A word that is longer than a line fits none.
        lines.push(...(own > width ? ['', '', '', '', '', ''] : []), word);
        used = own;
      }
    }
    return lines;
  }

  const found = sizes.map((largest, index) => {
    let size = largest;
    while (size >= least && wrapped(size).length > index + 1) size -= 0.5;
    return size;
  });
  const size = Math.max(...found);
  if (size < least) throw new Error(`"${text}" is too long to be drawn. Shorten it.`);
  return { lines: wrapped(size), size };
}

/**
 * @param y the line that the first letters stand on
 * @param attributes of each line
 */
export function textLines({ lines, size }: Fitted, x: number, y: number, attributes: string): string {
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * size * 1.13}" font-size="${size}" ${attributes}>${escaped(line)}</text>`,
    )
    .join('');
}

/** Words as SVG has them: a name or a headline may have an `&`. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
