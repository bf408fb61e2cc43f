/** `npm run check:reproducible`: builds again without a cache, and fails when a byte differs from `out/`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';

/** Stays when it differs, to look at. */
const again = '.reproducible';

if (!existsSync('out/index.html')) {
  console.error('There is no export in out/. Make one with: npm run build');
  process.exit(1);
}
for (const kept of ['.next/cache', again]) rmSync(kept, { recursive: true, force: true });
const env = { ...process.env, EXPORT_DIR: again };
const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit', env });
if (status !== 0) process.exit(status ?? 1);

const names = ['out', again].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
for (const path of new Set(names.map((name) => name.replaceAll('\\', '/')))) {
  if (bytesOf(`out/${path}`) === bytesOf(`${again}/${path}`)) continue;
  console.error(`Two builds differ: out/${path} and ${again}/${path}`);
  process.exitCode = 1;
}
if (!process.exitCode) rmSync(again, { recursive: true });

/** Reads a file, one character a byte; undefined for a folder, and when there is no file. */
function bytesOf(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'latin1') : undefined;
}
