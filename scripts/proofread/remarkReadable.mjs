/** In `next dev`, an editor who breaks a `copy.md` reads the same sentence that `npm run check:copy` prints. */
import { relative } from 'node:path';
import { tsImport } from 'tsx/esm/api';

/**
 * A remark plugin, for `next.config.mjs`: stops at a file that is no page of copy.
 *
 * The first plugin of the list, because the others fail on such files with messages of their own.
 */
export default function remarkReadable() {
  /**
   * @param {unknown} _tree
   * @param {import('vfile').VFile} file
   * @throws the first finding
   */
  return async (_tree, { cwd, path }) => {
    /** @type {typeof import('./openCopy.ts')} */
    const { openCopy } = await tsImport('./openCopy.ts', import.meta.url);
    /** @type {typeof import('./report.ts')} */
    const { lineOf } = await tsImport('./report.ts', import.meta.url);
    const { file } = openCopy(cwd, relative(cwd, path).replaceAll('\\', '/'));
    const [finding] = file.messages;
    if (!finding) return;
    // On a line of its own, behind what the loader puts in front. The stack would be of this function.
    const error = new Error(`\n${lineOf(file, finding)}`);
    error.stack = '';
    throw error;
  };
}
