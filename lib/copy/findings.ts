import type { VFile } from 'vfile';

/** A mistake in the copy, and how to fix it. */
export type Finding = { path: string; line: number; reason: string };

/** Lists the findings on a page, sorted by line. */
export function listFindings(file: VFile): Finding[] {
  const findings = file.messages.map(({ line = 1, reason }) => ({ path: file.path, line, reason }));
  return findings.toSorted((a, b) => a.line - b.line);
}

/** @returns `app/about/copy.md:14 "recieve" looks misspelled.` */
export function formatFinding({ path, line, reason }: Finding): string {
  return `${path}:${line} ${reason}`;
}

/**
 * Finds the line of a character in a text.
 * @param firstLine the line on which the text begins
 * @returns a position for VFile, which requires a column; it is always 1
 */
export function pointAt(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}
