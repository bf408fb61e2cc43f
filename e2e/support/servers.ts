/** Builds and serves the site before the first browser test (`globalSetup` in playwright.config.ts). */
import { spawnSync } from 'node:child_process';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';

/**
 * Serves a fresh `out/` as a CDN does, and passes its address to the workers in the environment. With `BASE_URL`, tests a
 * deployed site instead.
 * @returns a function that stops the server
 * @throws Error when the site cannot be built, or a test could send a message from it
 */
export default async function serveSite() {
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
  const { server, address } = await listen(0, staticSite('out'));
  env.SITE_URL = address;
  return () => server.close().closeAllConnections();
}
