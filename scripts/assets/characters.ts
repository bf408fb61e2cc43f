/** Returns the characters between two code points, inclusive. */
function characterRange(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The two files of each typeface. Pages load `latin-ext` only for its letters (`unicode-range` in app/layout.tsx). */
export const characters = {
  // Latin-1, for Müller and café, and typographic punctuation.
  latin: `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}–—‘’‚“”„•…€™−→`,
  // Latin Extended-A, for Łukasz, Dvořák and Ağaoğlu; Romanian letters with a comma below; the capital ß.
  'latin-ext': `${characterRange(0x100, 0x17f)}${characterRange(0x218, 0x21b)}ẞ`,
};

/** Returns the characters of a text that are in neither file. */
export function unknownCharacters(text: string): string[] {
  const known = characters.latin + characters['latin-ext'];
  return [...new Set(text)].filter((character) => !known.includes(character));
}
