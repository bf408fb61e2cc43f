/** Builds and serves the site before the first browser test (`globalSetup` in playwright.config.ts). */
import { spawnSync } from 'node:child_process';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';

/**
 * Serves a fresh `out/` as a CDN does, and passes its address to the workers in the environment.
 * @returns a function that stops the server
 * @throws Error when the site cannot be built
 */
export default async function serveSite() {
  console.error('Building out/ …');
  const next = ['node_modules/next/dist/bin/next', 'build'];
  const { status } = spawnSync(process.execPath, next, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed; see the error above.');
  const { server, address } = await listen(0, staticSite('out'));
  process.env.SITE_URL = address;
  return () => server.close().closeAllConnections();
}
