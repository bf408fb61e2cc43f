/** The end of a sentence: its stop, and the marks that close a quotation or a bracket. */
const sentence = /^.{11,89}?[.!?…。！？؟۔]+["'”’»)\]]*(?=\s|$)/u;

/** As many whole words as fit; of a longer word the beginning, which ends between two visible characters. */
const beginning = /^(?:.{1,89}(?=\s)|.{1,89}(?<!\u200d)(?![\p{M}\p{EMod}\u200d]))/u;

/**
 * Returns the first sentence of a message as a headline, if it has 12 to 90 characters or so. Otherwise returns how the
 * message begins.
 */
export function firstLineOf(message: string): string {
  // Enough for a headline, however long the message is.
  const text = message.trimStart().slice(0, 400).replace(/\s+/g, ' ').trimEnd();
  const [line] = sentence.exec(text) ?? [];
  if (line) return line;
  if (text.length <= 90) return text;
  return `${beginning.exec(text)?.[0] ?? ''}…`;
}
