/** From the bytes of a `copy.md` to its text. */
/** A page of copy has 2 to 4 kB. More than this is a file that was pasted in by mistake. */
const maxBytes = 100_000;

/** How other programs begin a file: RFC 2781, section 3.2, and the magic numbers of zip (docx, odt) and pdf. */
const foreignStarts: readonly { bytes: readonly number[]; saved: string }[] = [
  { bytes: [0xff, 0xfe], saved: 'as UTF-16' },
  { bytes: [0xfe, 0xff], saved: 'as UTF-16' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], saved: 'as a word processor document' },
  { bytes: [0x25, 0x50, 0x44, 0x46], saved: 'as a PDF' },
];

const newline = 0x0a;

const saveAsText = 'Save it as plain text in UTF-8.';

/** The line, from 1, of the first byte that is not UTF-8, or undefined when all are. */
function firstForeignLine(bytes: Uint8Array): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  // No byte of a multi-byte character equals a newline, so each line can be decoded alone.
  for (let start = 0; start <= bytes.length; line++) {
    const end = bytes.indexOf(newline, start);
    const stop = end === -1 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(start, stop));
    } catch {
      return line;
    }
    start = stop + 1;
  }
  return undefined;
}

/** The line, from 1, of a character, or undefined when the text has none. */
function lineOfFirst(character: string, text: string): number | undefined {
  const index = text.indexOf(character);
  return index === -1 ? undefined : text.slice(0, index).split('\n').length;
}

/** The text, or why and at which line there is none to read. */
export type Decoded = { text: string } | { reason: string; line: number };

/**
 * Reads the bytes as UTF-8. A byte-order mark and Windows line ends are dropped without a word: the build reads
 * such files as well.
 * @returns the text with `\n` line ends, or what keeps the bytes from being a page of copy
 */
export function decodeCopy(bytes: Uint8Array): Decoded {
  const foreign = foreignStarts.find((start) => start.bytes.every((byte, index) => bytes[index] === byte));
  if (foreign) return { reason: `This file was saved ${foreign.saved}. ${saveAsText}`, line: 1 };
  if (bytes.length > maxBytes) {
    const size = Math.round(bytes.length / 1000).toLocaleString('en');
    const reason = `This file is ${size} kB long, and the words of a page need a few. Was something pasted in by mistake?`;
    return { reason, line: 1 };
  }
  const foreignLine = firstForeignLine(bytes);
  if (foreignLine)
    return { reason: `This line has a character that is not UTF-8. ${saveAsText}`, line: foreignLine };

  // The decoder itself drops the byte-order mark.
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const nul = lineOfFirst('\0', text);
  if (nul) return { reason: `This line has a character that no text has (NUL). ${saveAsText}`, line: nul };
  const carriageReturn = lineOfFirst('\r', text);
  if (carriageReturn) {
    const reason =
      'This line ends as on an old Macintosh (CR). Save the file with the line ends of Unix or Windows.';
    return { reason, line: carriageReturn };
  }
  if (text.trim() === '') {
    return {
      reason: 'This file is empty. It needs front matter, a heading and the words of the page.',
      line: 1,
    };
  }
  return { text };
}
