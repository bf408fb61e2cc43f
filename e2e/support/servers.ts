/** Starts the servers of the browser tests, before the first test (`globalSetup` in playwright.config.ts). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { staticSite } from '#scripts/staticSite.ts';
import buildIfStale from '#scripts/testing/buildIfStale.ts';
import { copyEditedSite, editedRoot } from './editedSite';
import { testRun } from './testRun';

/**
 * Serves a fresh `out/` as a CDN does, and starts `npm start` in an edited copy of the site, which only two suites wait for.
 *
 * Playwright's `webServer` needs a shell, and leaves its servers behind when the run is killed.
 * @returns a function that stops both
 * @throws Error when the site cannot be built
 */
export default async function startServers() {
  buildIfStale();
  const site = createServer(staticSite('out'));
  await once(site.listen(Number(new URL(testRun.siteUrl).port), '127.0.0.1'), 'listening');
  copyEditedSite();
  const command = ['--import', 'tsx', 'scripts/preview/preview.ts', '--port', new URL(testRun.sandboxUrl).port];
  const preview = spawn(process.execPath, command, { cwd: editedRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  return async () => {
    site.close().closeAllConnections();
    if (preview.kill()) await once(preview, 'exit');
    rmSync(editedRoot, { recursive: true, force: true });
  };
}
