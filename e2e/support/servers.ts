/** Starts the servers of the browser tests, before the first test (`globalSetup` in playwright.config.ts). */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync } from 'node:fs';
import { freePort, listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { copyEditedSite, editedBuildLog, editedRoot } from './editedSite';

/**
 * Serves a fresh `out/` as a CDN does, and starts `npm start` in an edited copy of the site, for which only some suites
 * wait. Passes their addresses to the workers in the environment. With `BASE_URL`, tests a deployed site instead.
 *
 * Playwright's `webServer` needs a shell, and leaves its servers behind when the run is killed.
 * @returns a function that stops both
 * @throws Error when the site cannot be built, or a test could send a message from it
 */
export default async function startServers() {
  const { env } = process;
  if (env.BASE_URL) {
    const { origin, hostname } = new URL(env.BASE_URL);
    const contact = await fetch(`${origin}/contact`).then((response) => response.text());
    // The browsers can reach no other host, so no other one can receive a message.
    const [, receivers] = /connect-src 'self' ([^;"]+)/.exec(contact) ?? [];
    if (!receivers || receivers.includes(hostname)) {
      throw new Error(`A test of ${origin} could send a message. Test a site whose forms send to another host.`);
    }
    env.SITE_URL = origin;
    return;
  }
  console.error('Building out/ …');
  const next = ['node_modules/next/dist/bin/next', 'build'];
  const { status } = spawnSync(process.execPath, next, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed; see the error above.');
  const { server, address, port } = await listen(0, staticSite('out'));
  // Below the ports of outgoing connections, one of which could take it before `npm start` does.
  const editedPort = await freePort(10_000 + (port % 20_000));
  Object.assign(env, { SITE_URL: address, EDITED_SITE_URL: `http://127.0.0.1:${editedPort}` });
  copyEditedSite();
  const command = ['--import', 'tsx', 'scripts/preview/preview.ts', '--port', `${editedPort}`];
  const stdio = ['ignore' as const, openSync(editedBuildLog, 'w'), 'inherit' as const];
  const preview = spawn(process.execPath, command, { cwd: editedRoot, stdio });
  // Also if the build fails, so that no test waits for it.
  preview.once('exit', () => rmSync(editedRoot, { recursive: true, force: true }));
  return async () => {
    server.close().closeAllConnections();
    if (preview.kill()) await once(preview, 'exit');
  };
}
