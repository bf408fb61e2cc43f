import type { VFile } from 'vfile';

/** A mistake in the copy, and how to fix it. */
export type Finding = { path: string; line: number; reason: string };

/** A place for VFile, which requires a column; it is always 1. */
type Place = { line: number; column: number };

/** Reports a mistake because of which most of the file cannot be understood. */
export function reportFatal(file: VFile, reason: string, place: Place): void {
  file.message(reason, place).fatal = true;
}

/** Whether a file has a mistake because of which most of it cannot be understood. */
export function isFatal(file: VFile): boolean {
  return file.messages.some(({ fatal }) => fatal);
}

/** Lists the findings in a file, sorted by line. Fatal ones hide the others, which would follow from them. */
export function listFindings(file: VFile): Finding[] {
  const messages = file.messages.filter(({ fatal }) => fatal || !isFatal(file));
  const findings = messages.map(({ line = 1, reason }) => ({
    path: file.path,
    line,
    reason: reason.replace(/\s+/g, ' '),
  }));
  return findings.toSorted((a, b) => a.line - b.line);
}

/** @returns `app/about/copy.md:14 "recieve" looks misspelled.` */
export function formatFinding({ path, line, reason }: Finding): string {
  return `${path}:${line} ${reason}`;
}

/**
 * Finds the line of a character in a text.
 * @param firstLine the line on which the text begins
 */
export function pointAt(text: string, index: number, firstLine = 1): Place {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}
