/** Renders SVG with text in the typefaces of the site, to the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { subsetTypeface } from './subset';

await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** The files of each typeface, uncompressed and static: resvg reads no others. */
const typefaces = {
  serif: [
    await subsetTypeface('fraunces-display', 'latin', 'sfnt'),
    await subsetTypeface('fraunces-display', 'latin-ext', 'sfnt'),
  ],
  sans: [
    await subsetTypeface('figtree-600', 'latin', 'sfnt'),
    await subsetTypeface('figtree-600', 'latin-ext', 'sfnt'),
  ],
};

type Typeface = keyof typeof typefaces;

/** In units of the font size. */
export const lineHeight = 1.13;

/** The longest text that `npm run check:copy` accepts fits at this size. */
const smallestSize = 6;

/** The size at which to measure each word once, since measuring is slow. */
const measuredSize = 100;

/** A text broken into lines. */
export type FittedText = { typeface: Typeface; size: number; lines: string[] };

type Word = { text: string; width: number };

/** Renders a PNG, `width` pixels wide. */
export function renderPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** Returns the width of each line. */
export function lineWidths({ typeface, size, lines }: FittedText): number[] {
  return lines.map((line) => measureText(line, typeface, size));
}

function measureText(line: string, typeface: Typeface, size: number): number {
  const box = setText(`<text font-size="${size}" y="${size}">${escapeXml(line)}</text>`, typeface).getBBox();
  return box?.width ?? 0;
}

/** Sets text in one typeface: without a `font-family`, resvg looks for each letter in the given files, in order. */
function setText(text: string, typeface: Typeface): InstanceType<typeof Resvg> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="700">${text}</svg>`;
  return new Resvg(svg, { font: { fontBuffers: typefaces[typeface] } });
}

/**
 * Breaks a text into lines, in the largest letters that fit.
 * @param maximumSizes the maximum size for one line, two lines, and so on
 * @throws Error if the text is too long at every size
 */
export function fitText(text: string, typeface: Typeface, width: number, maximumSizes: readonly number[]): FittedText {
  const words = text.split(' ').map((word) => ({ text: word, width: measureText(word, typeface, measuredSize) }));
  const space = measureText('n n', typeface, measuredSize) - 2 * measureText('n', typeface, measuredSize);
  const longestWord = Math.max(...words.map((word) => word.width));

  for (let size = Math.max(...maximumSizes); size >= smallestSize; size -= 0.5) {
    const available = (width * measuredSize) / size;
    if (longestWord > available) continue;

    const lines = breakIntoLines(words, space, available);
    const maximumSize = maximumSizes[lines.length - 1] ?? 0;
    if (size <= maximumSize) return { typeface, size, lines };
  }
  throw new Error(`There is no room for "${text}" in an image.`);
}

/** Fills each line with as many words as fit. */
function breakIntoLines(words: readonly Word[], space: number, width: number): string[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const extendedWidth = (line?.width ?? 0) + space + word.width;
    if (line && extendedWidth <= width) {
      line.text += ` ${word.text}`;
      line.width = extendedWidth;
    } else {
      lines.push({ ...word });
    }
  }
  return lines.map(({ text }) => text);
}

/** Draws text as outlines. The baseline is that of the first line. */
export function drawText(text: FittedText, x: number, baseline: number, attributes: string): string {
  const { typeface, size, lines } = text;
  const elements = lines.map((line, index) => {
    const y = baseline + index * size * lineHeight;
    return `<text font-size="${size}" x="${x}" y="${y}" ${attributes}>${escapeXml(line)}</text>`;
  });
  return setText(elements.join(''), typeface).toString();
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
