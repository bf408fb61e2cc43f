/** What keeps the site from being built: `next.config.mjs` asks before each build. */
import { openCopy } from './openCopy';
import { copyPaths } from './pages';
import { lineOf } from './report';

/**
 * Opens the copy of every page, without judging its words.
 * @param root folder of the project
 * @returns one line for each finding, with file and line, or undefined when every page can be built
 */
export function brokenCopy(root: string): string | undefined {
  const findings = copyPaths(root).flatMap((path) => {
    const { file } = openCopy(root, path);
    return file.messages.map((message) => lineOf(file, message));
  });
  return findings.length > 0
    ? ['The words of these pages cannot be read:', ...findings].join('\n')
    : undefined;
}
