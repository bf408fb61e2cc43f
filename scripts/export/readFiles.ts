import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Files } from './files';

/**
 * Reads an export from disk.
 * @param root its folder
 * @throws Error when there is none, saying what to run
 */
export async function readFiles(root: string): Promise<Files> {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`There is no export in ${root}. Run \`npm run build\` first.`);
  }
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  // `withFileTypes` gives the folder as it was asked for, so the root is its beginning.
  const pathOf = (path: string) => path.slice(join(root, sep).length).split(sep).join('/');
  return new Map(paths.map((path, index) => [pathOf(path), contents[index] ?? Buffer.alloc(0)]));
}
