/** Findings as a person reads them, and as GitHub shows them beside the changed line. */
import type { VFile } from 'vfile';
import { findingOf } from '../../lib/copy';

/**
 * Puts the findings into words, in the order of the files and their lines.
 * @param forGitHub adds the commands that make GitHub show a finding at its line
 */
export function reportOf(files: readonly VFile[], { forGitHub = false } = {}): { text: string; errors: number } {
  const lines: string[] = [];
  for (const file of files) {
    for (const message of file.messages.toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1))) {
      lines.push(findingOf(file, message));
      if (forGitHub) lines.push(annotationOf(file, message));
    }
  }
  const errors = files.flatMap(({ messages }) => messages).length;
  lines.push(`${files.length} pages read, ${errors} ${errors === 1 ? 'error' : 'errors'}.`);
  return { text: lines.join('\n'), errors };
}

/** For GitHub Actions, which then shows the finding in the pull request, at its line. */
function annotationOf({ path }: VFile, { line = 1, reason }: VFile['messages'][number]): string {
  // The escapes of GitHub's own toolkit for the data of a workflow command.
  return `::error file=${path},line=${line}::${reason.replace(/%/g, '%25').replace(/\n/g, '%0A')}`;
}
