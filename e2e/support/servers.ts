/** Starts what the browser tests look at, before the first of them (`globalSetup` in playwright.config.ts). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { staticSite } from '#scripts/preview/staticSite.ts';

/**
 * A fresh `out/` as a CDN serves it, and `npm start`: the same site, built for the mail sandbox that serves it. The suite
 * of the sandbox waits for that build, and no other.
 *
 * Not Playwright's `webServer`, which needs a shell, and leaves its servers behind when the run is killed.
 * @returns what stops both
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
    if (!sandbox.connected) return;
    sandbox.disconnect();
    await once(sandbox, 'exit');
  };
}

/** Starts a script of the project with its errors shown; it knows from the channel between both whether this run goes on. */
function start(script: string, ...args: string[]) {
  return fork(script, args, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
