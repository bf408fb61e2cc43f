/** Builds and serves the site before the first browser test (`globalSetup` in playwright.config.ts). */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { reportMissingBrowsers } from '#scripts/testing/installed.ts';

/** The files and folders that `out/` is made of. */
const sources = `
  app components docs/requirements.md lib public scripts styles types.d.ts
  next.config.mjs package.json package-lock.json tsconfig.json tsconfig.build.json`
  .trim()
  .split(/\s+/);

/** Describes `out/` and what it was made of after the last build for a test. */
const recordFile = '.next/tested.json';

/**
 * Serves `out/` as a CDN does, and passes its address to the workers in the environment. Builds it first, unless
 * nothing has changed since the last run.
 * @returns a function that stops the server
 * @throws Error if the site cannot be built, or a browser that the run needs is not installed
 */
export default async function serveSite() {
  reportMissingBrowsers();
  const isCurrent = existsSync(recordFile) && readFileSync(recordFile, 'utf8') === describeBuild();
  if (isCurrent) console.error('Using out/ as it is: nothing has changed since the last run.');
  else build();
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
  writeFileSync(recordFile, describeBuild());
}

/** Lists the settings, and the times of `out/` and of everything that it is made of. */
function describeBuild(): string {
  const roots = ['out', ...sources].filter((path) => existsSync(path));
  const paths = roots.flatMap((path) => {
    const entries = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
    // A folder's own time changes when a file in it is removed.
    return [path, ...entries.map((entry) => join(path, entry))];
  });
  const times = paths.map((path) => [path, statSync(path).mtimeMs]);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  return JSON.stringify([settings, times]);
}
