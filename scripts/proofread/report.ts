/** Findings as a person reads them, and as GitHub shows them beside the changed line. */
import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';

export type Report = {
  /** One line for each finding, then one with the totals. */
  text: string;
  errors: number;
};

/** One finding: `app/about/copy.md:14 "recieve" looks misspelt. Did you mean "receive"?` */
export function lineOf(file: VFile, message: VFileMessage): string {
  const advice = message.fatal === undefined ? 'Advice: ' : '';
  return `${file.path}:${message.line ?? 1} ${advice}${message.reason}`;
}

/** The same for GitHub Actions, which then shows it in the pull request, at its line. */
function annotationOf(file: VFile, message: VFileMessage): string {
  const level = message.fatal === undefined ? 'notice' : 'error';
  // The escapes of GitHub's own toolkit for the data of a workflow command.
  const text = message.reason.replace(/%/g, '%25').replace(/\n/g, '%0A');
  return `::${level} file=${file.path},line=${message.line ?? 1}::${text}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Puts the findings into words, each once, in the order of the files and their lines.
 * @param files checked files; a message whose `fatal` is undefined is advice
 * @param forGitHub whether to add the commands that make GitHub show a finding at its line
 */
export function reportOf(files: readonly VFile[], { forGitHub = false } = {}): Report {
  const lines = files.flatMap((file) => {
    const messages = file.messages.toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1));
    return [
      ...messages.map((message) => lineOf(file, message)),
      ...(forGitHub ? messages.map((message) => annotationOf(file, message)) : []),
    ];
  });
  const messages = files.flatMap((file) => file.messages);
  const advice = messages.filter((message) => message.fatal === undefined).length;
  const errors = messages.length - advice;
  const totals = [
    `${counted(files.length, 'file', 'files')} read`,
    counted(errors, 'error', 'errors'),
    counted(advice, 'piece of advice', 'pieces of advice'),
  ].join(', ');
  return { text: [...new Set(lines), `${totals}.`].join('\n'), errors };
}
