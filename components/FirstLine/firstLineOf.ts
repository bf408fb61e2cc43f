/** A first sentence of 12 to 90 characters, with any closing quotation marks or brackets. */
const sentence = /^.{11,89}?[.!?…。！？؟۔]+["'”’»)\]]*(?=\s|$)/u;

/** The first whole words that fit in 90 characters, or the start of one long word, cut between graphemes. */
const beginning = /^(?:.{1,89}(?=\s)|.{1,89}(?<!\u200d)(?![\p{M}\p{EMod}\u200d]))/u;

/** Returns the first sentence of a message if its length suits a headline, otherwise the beginning of the message. */
export function firstLineOf(message: string): string {
  // Limits the work for a very long message.
  const text = message.trimStart().slice(0, 400).replace(/\s+/g, ' ').trimEnd();
  const [line] = sentence.exec(text) ?? [];
  if (line) return line;
  if (text.length <= 90) return text;
  return `${beginning.exec(text)?.[0] ?? ''}…`;
}
