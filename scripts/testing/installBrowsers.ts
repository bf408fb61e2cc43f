/** The first step of `npm test`: installs the browsers and web servers that are missing, where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findHostServer, hostServers } from './installed';

/** The names of Debian's packages. WebKit is left to a person or a workflow, because it needs many more. */
const packages = { chromium: 'chromium-headless-shell', firefox: 'firefox-esr' };

const findMissingEngines = () => (['chromium', 'firefox'] as const).filter((engine) => !findBrowser(engine));

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const missingEngines = findMissingEngines();
const missingPackages = [
  ...missingEngines.map((engine) => packages[engine]),
  ...hostServers.filter((name) => !findHostServer(name)),
];
const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const missing = isDebianRoot ? missingPackages : missingEngines;
if (missing.length === 0 || process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) process.exit();

console.log(`Installing ${missing.join(', ')}. To prevent this, set PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1.`);
if (isDebianRoot) {
  run('apt-get', 'update', '-qq');
  // One by one: a package that the distribution lacks must not block the others.
  for (const name of missingPackages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}
// Playwright's own, on every other system.
const downloads = findMissingEngines();
if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);
