import type { Nodes } from 'hast';
import type { VFile } from 'vfile';

/**
 * How much a finding matters. It is the third argument of `file.message`; without one, a finding is an error.
 * - `error`: a visitor would lose words, or see something broken. It stops a build.
 * - `advice`: the page would be better otherwise.
 * - `unreadable`: an error from which the other findings in the file follow.
 */
type Severity = 'error' | 'advice';

/** What the third argument of `file.message` may be. */
export type Rule = 'advice' | 'unreadable' | undefined;

/** A mistake in the copy, and how to fix it. */
export type Finding = { path: string; line: number; severity: Severity; reason: string };

/** Lists the findings in a file, sorted by line, and each once for a line. If it is unreadable, lists only why. */
export function listFindings({ path, messages }: VFile): Finding[] {
  const unreadable = messages.filter(({ ruleId }) => ruleId === 'unreadable');
  const shown = unreadable.length > 0 ? unreadable : messages;
  return shown
    .filter(({ line, reason }, index) => index === shown.findIndex((one) => one.line === line && one.reason === reason))
    .map(({ line = 1, ruleId, reason }): Finding => {
      const severity = ruleId === 'advice' ? 'advice' : 'error';
      // On one line, for pull requests on GitHub.
      return { path, line, severity, reason: reason.replace(/\s+/g, ' ') };
    })
    .sort((one, other) => one.line - other.line);
}

/** @returns `app/about/copy.md:14 Advice: "recieve" looks misspelled.` */
export function formatFinding({ path, line, severity, reason }: Finding): string {
  return `${path}:${line} ${severity === 'error' ? 'Error' : 'Advice'}: ${reason}`;
}

/** Whether there is an error from which others would follow. */
export function isUnreadable({ messages }: VFile): boolean {
  return messages.some(({ ruleId }) => ruleId === 'unreadable');
}

/** Whether there is a finding in the lines of an element already, from which others may follow. */
export function hasFinding({ messages }: VFile, { position }: Pick<Nodes, 'position'>): boolean {
  if (!position) return false;
  return messages.some(({ line = 0 }) => line >= position.start.line && line <= position.end.line);
}

/** Returns the line of a character in a text that begins on `firstLine`. VFile requires a column, too. */
export function pointAt(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}
