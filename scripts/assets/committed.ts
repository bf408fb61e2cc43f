/** Files that a script makes and the repository keeps: written anew, or compared with what is committed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
if (options.help) {
  console.log(`Makes files that the repository keeps out of other files of it.

  --check   writes nothing, but fails when a committed file is not what would be made
  --help    this text`);
  process.exit(0);
}

/**
 * Writes the files, or with `--check` among the arguments only compares them.
 * Prints one line a file; sets the exit code to 1 when a committed file is not current.
 * @param files paths from the root, and the bytes that belong there
 * @param command what a person runs to make the files anew
 */
export function writeOrCheck(files: Record<string, Uint8Array>, command: string): void {
  for (const [path, bytes] of Object.entries(files)) {
    if (!options.check) {
      writeFileSync(path, bytes);
    } else if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
      console.error(`${path} is not current: run \`${command}\` and commit it.`);
      process.exitCode = 1;
      continue;
    }
    console.log(`${path}  ${bytes.length} bytes`);
  }
}
