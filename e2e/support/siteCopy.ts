/** A copy of the site whose files a test may edit, served by `npm start` or `npm run dev`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/serve/listen.ts';
import { expect } from './fixtures';
import { isServing } from './pages';

/** How long a server may take to build the site while other programs keep the machine busy, in milliseconds. */
export const startTimeout = 600_000;

/**
 * Copies the site into a folder of the project, so that Node finds its packages, and starts its preview there.
 * @returns its address, and a function that stops the preview and removes the copy
 */
export async function startPreview(folder: string, ...options: string[]) {
  rmSync(folder, { recursive: true, force: true });
  const folders = ['app', 'components', 'docs', 'emails', 'lib', 'public', 'scripts', 'styles'];
  const files = ['next.config.mjs', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'types.d.ts'];
  for (const name of [...folders, ...files]) cpSync(name, join(folder, name), { recursive: true });
  // Below the ports of outgoing connections, one of which could take it before the preview does.
  const port = await freePort(10_000 + (process.pid % 20_000));
  const address = `http://127.0.0.1:${port}`;
  const command = ['--import', 'tsx', 'scripts/preview/preview.ts', ...options, '--port', `${port}`];
  const preview: ChildProcess = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isOver = async () => preview.exitCode !== null || isServing(address);
  await expect.poll(isOver, { message: 'the preview is ready', timeout: startTimeout }).toBe(true);
  expect(preview.exitCode, 'the exit code of the preview').toBeNull();
  return {
    address,
    async stop() {
      if (preview.kill()) await once(preview, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
