/** Temporary folders for Jest tests, outside the project. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Creates a folder with these files, by path. Jest removes it after the last test. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Runs a script of this project in a folder, with the environment as the test has changed it. */
export function runIn(folder: string, script: string, ...args: string[]) {
  const node = ['--import', pathToFileURL(require.resolve('tsx')).href, resolve(script), ...args];
  return spawnSync(process.execPath, node, { cwd: folder, env: process.env, encoding: 'utf8' });
}
