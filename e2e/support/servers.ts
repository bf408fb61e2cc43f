/** Starts the servers of the browser tests, before the first test (`globalSetup` in playwright.config.ts). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { staticSite } from '#scripts/preview/staticSite.ts';

/**
 * Serves a fresh `out/` as a CDN does, and starts `npm start`, which builds the site for its mail sandbox. Only the
 * suite of the sandbox waits for that build.
 *
 * Playwright's `webServer` needs a shell, and leaves its servers behind when the run is killed.
 * @returns a function that stops both
 * @throws Error when the site cannot be built
 */
export default async function startServers() {
  const [exitCode] = await once(start('scripts/testing/buildIfStale.ts'), 'exit');
  if (exitCode !== 0) throw new Error('The site cannot be built: the reason stands above.');
  const site = createServer(staticSite('out'));
  await once(site.listen(Number(process.env.SITE_PORT), '127.0.0.1'), 'listening');
  const sandbox = start('scripts/preview/preview.ts', '--port', `${process.env.SANDBOX_PORT}`);
  return async () => {
    site.close().closeAllConnections();
    if (sandbox.kill()) await once(sandbox, 'exit');
  };
}

/** Starts a script of the project. Its channel to this run tells it when the run ends. */
function start(script: string, ...args: string[]) {
  return fork(script, args, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
