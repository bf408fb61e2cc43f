/** The characters from one code point to another, inclusive. */
function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/**
 * The characters of the two files of each typeface. Browsers load `latin-ext`, for European names, only for a page that
 * contains one of its letters (`unicode-range` in `app/layout.tsx`).
 */
export const characters = {
  // Latin-1, for Müller and café, and typographer's marks.
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…€™−→`,
  // Latin Extended-A: Łukasz, Dvořák, Ağaoğlu. Then the letters of Romanian with a comma, and the capital ß.
  'latin-ext': `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞ`,
};

/** Finds the characters of a text that the typefaces lack. */
export function unknownCharacters(text: string): string[] {
  const known = characters.latin + characters['latin-ext'];
  return [...new Set(text)].filter((character) => !known.includes(character));
}
