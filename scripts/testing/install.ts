/** The first step of `npm test`: installs the browsers and web servers that are missing, where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findHostServer, hostServers } from './installed';

const debianPackages = { chromium: 'chromium-headless-shell', firefox: 'firefox-esr' };

const findMissingBrowsers = () => (['chromium', 'firefox'] as const).filter((engine) => !findBrowser(engine));

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const canUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const missingServers = canUseApt ? hostServers.filter((name) => !findHostServer(name)) : [];
const missing = [...findMissingBrowsers(), ...missingServers];

if (missing.length > 0 && !process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) {
  console.log(`Installing ${missing.join(', ')}. To prevent this, set PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1.`);
  if (canUseApt) {
    const packages = [...findMissingBrowsers().map((engine) => debianPackages[engine]), ...missingServers];
    run('apt-get', 'update', '-qq');
    // One by one: a package that the distribution lacks must not block the others.
    for (const name of packages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
  }
  // Playwright downloads its own, on every other system.
  const downloads = findMissingBrowsers();
  if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);
}
