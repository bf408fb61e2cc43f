import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { doubtfulSettings } from '../../lib/checkSettings';
import { settings } from '../../lib/settings';
import { ExportProblem } from './ExportProblem';
import type { Files } from './files';
import { finishFiles } from './finishFiles';

/** A file of the export as Next names it: `id` is its path from the root of the export. */
type ExportedFile = { id: string; filePath: string };

/**
 * Finishes the export on disk, and says which settings are doubtful.
 * @param exported every file that Next wrote
 * @returns what is wrong with the export, as one sentence that names the page; undefined when it may be published
 */
export async function finishExport(exported: readonly ExportedFile[]): Promise<string | undefined> {
  const page = exported.find(({ id }) => pathOf(id) === 'index.html');
  if (!page) return 'index.html: Next did not export the home page.';
  // Wherever the export is: `EXPORT_DIR` moves it.
  const root = dirname(page.filePath);
  const before: Files = new Map(
    await Promise.all(
      exported.map(async ({ id, filePath }) => [pathOf(id), await readFile(filePath)] as const),
    ),
  );
  try {
    await write(root, before, finishFiles(before, settings.emailOrigin));
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

async function write(root: string, before: Files, after: Files): Promise<void> {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  await Promise.all(gone.map((path) => rm(join(root, path))));
  for (const folder of new Set(gone.map((path) => dirname(path)))) await removeEmpty(root, folder);
  for (const [path, content] of after) {
    if (before.get(path)?.equals(content)) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

/** Removes a folder, and those it is in, as long as nothing is left in them. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    try {
      await rmdir(join(root, path));
    } catch {
      // Not empty, or removed already.
      return;
    }
  }
}
