/** The characters that the typefaces of the site have. */

/** Characters from one code point to another, both included. */
function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/**
 * Two files of each typeface: what every page can need, and the letters of names from the rest of Europe, which
 * `app/layout.tsx` has browsers ask for only where they stand (`unicode-range`).
 */
export const characters = {
  // Latin-1, so that a name such as Müller or a word such as café keeps its letters, and typographer's marks.
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…€™−→`,
  // Latin Extended-A: Łukasz, Dvořák, Ağaoğlu. Then the letters of Romanian with a comma, and the capital ß.
  'latin-ext': `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞ`,
};

/** @returns the characters of a text that no file of the typefaces has */
export function unknownCharacters(text: string): string[] {
  const known = characters.latin + characters['latin-ext'];
  return [...new Set(text)].filter((character) => !known.includes(character));
}
