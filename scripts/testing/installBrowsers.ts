/** `npm run install:browsers`: finds the browsers for the tests, and installs the missing ones where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engines, findBrowser, findHostServer, hostServers, howToInstall, requiredEngines } from '#scripts/programs.ts';

const isMissing = (engine: (typeof engines)[number]) => !findBrowser(engine);

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const packages = [
  // Even beside a whole Chromium, which is three times as slow.
  ...(findBrowser('chromium')?.executablePath === '/usr/bin/chromium' || isMissing('chromium')
    ? ['chromium-headless-shell']
    : []),
  ...(isMissing('firefox') ? ['firefox-esr'] : []),
  ...hostServers.filter((name) => !findHostServer(name)),
];
if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  run('apt-get', 'update', '-qq');
  // One by one: a package that the distribution lacks must not block the others.
  for (const name of packages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}
// For every other system. WebKit needs many system packages, so a person or a workflow installs it.
const downloads = engines.filter((engine) => engine !== 'webkit' && isMissing(engine));
if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);

// One engine is enough for a person. Playwright and hosts.spec.ts say what else is missing.
const required = requiredEngines.length > 0 ? requiredEngines : ['chromium' as const];
const missing = required.filter(isMissing);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(' and ')}. ${howToInstall}`);
  process.exit(1);
}
