/** Files that a script makes and the repository keeps: written anew, or compared with what is committed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (options.help) {
  console.log(`Makes files that the repository keeps out of other files of it.

  --check   writes nothing, but fails when a committed file is not what would be made
  --help    this text`);
  process.exit(0);
}

/** Root of the repository. */
const root = resolve(import.meta.dirname, '../..');

/** Paths from the root, and the bytes that belong there. */
export type Files = Record<string, Uint8Array>;

/**
 * Writes the files, or with `--check` among the arguments only compares them.
 * Prints one line a file; sets the exit code to 1 when a committed file is not current.
 * @param command what a person runs to make the files anew
 */
export async function writeOrCheck(files: Files, command: string): Promise<void> {
  for (const [path, bytes] of Object.entries(files)) {
    const file = resolve(root, path);
    if (!options.check) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    } else if (!(await isCurrent(file, bytes))) {
      console.error(`${relative(root, file)} is not current: run \`${command}\` and commit it.`);
      process.exitCode = 1;
      continue;
    }
    console.log(`${path}  ${bytes.length} bytes`);
  }
}

async function isCurrent(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return Buffer.compare(await readFile(file), bytes) === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
