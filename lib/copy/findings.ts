import type { VFile } from 'vfile';

/** A mistake in the copy, and how to fix it. */
export type Finding = { path: string; line: number; reason: string };

/** Lists the findings in a file, sorted by line. If one is fatal, lists only its kind: the others follow from it. */
export function listFindings({ path, messages }: VFile): Finding[] {
  const fatal = messages.find((message) => message.fatal);
  const shown = messages.filter(({ reason }) => !fatal || reason === fatal.reason);
  const sorted = shown.toSorted((one, other) => (one.line ?? 1) - (other.line ?? 1));
  // On one line, for pull requests on GitHub.
  return sorted.map(({ line = 1, reason }) => ({ path, line, reason: reason.replace(/\s+/g, ' ') }));
}

/** @returns `app/about/copy.md:14 "recieve" looks misspelled.` */
export function formatFinding({ path, line, reason }: Finding): string {
  return `${path}:${line} ${reason}`;
}

/** Returns the line of a character in a text that begins on `firstLine`. VFile requires a column, too. */
export function pointAt(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}
