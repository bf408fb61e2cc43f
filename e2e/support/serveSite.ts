/** Builds and serves the site before the first browser test (`globalSetup` in playwright.config.ts). */
import { spawnSync } from 'node:child_process';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { reportMissing } from '#scripts/testing/installed.ts';

/**
 * Builds `out/`, unless `KEEP_OUT` is set, and serves it as a CDN does. Passes its address to the workers in the
 * environment.
 * @returns a function that stops the server
 * @throws Error if the site cannot be built, or a browser that the run needs is not installed
 */
export default async function serveSite() {
  reportMissing();
  if (!process.env.KEEP_OUT) build();
  const { server, address } = await listen(0, staticSite('out'));
  process.env.SITE_URL = address;
  return () => server.close().closeAllConnections();
}

function build() {
  console.error('Building out/ …');
  const next = ['node_modules/next/dist/bin/next', 'build'];
  // Next prints some errors to the standard output.
  const { status, stdout, stderr } = spawnSync(process.execPath, next, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}
