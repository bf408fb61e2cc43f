import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { doubtfulSettings } from '../../lib/checkSettings';
import { settings } from '../../lib/settings';
import { finishFiles } from './finishFiles';
import { ExportProblem } from './page';

/** A file of the export as Next names it: `id` is its path from the root of the export. */
type ExportedFile = { id: string; filePath: string };

/**
 * Finishes the export on disk, and says which settings are doubtful.
 * @param exported every file that Next wrote
 * @param drawn files to add, as path in the export and content
 * @returns what is wrong with the export, as one sentence that names the page; undefined when it may be published
 */
export function finishExport(
  exported: readonly ExportedFile[],
  drawn: readonly [path: string, content: Buffer][] = [],
): string | undefined {
  const page = exported.find(({ id }) => pathOf(id) === 'index.html');
  if (!page) return 'index.html: Next did not export the home page.';
  // Wherever the export is: `EXPORT_DIR` moves it.
  const root = dirname(page.filePath);
  const before = new Map(exported.map(({ id, filePath }) => [pathOf(id), readFileSync(filePath)]));
  try {
    const after = finishFiles(before, settings.emailOrigin);
    rmSync(root, { recursive: true });
    for (const [path, content] of [...after, ...drawn]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  } catch (problem) {
    if (problem instanceof ExportProblem) return problem.message;
    throw problem;
  }
  const doubts = doubtfulSettings();
  if (doubts) console.log(`\n${doubts}\n`);
  return undefined;
}

/** Next's path with the slashes of an address, and none before it. */
function pathOf(id: string): string {
  return id.split(sep).join('/').replace(/^\//, '');
}
