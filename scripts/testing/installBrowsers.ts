/** `npm run install:browsers`: finds the browsers for the tests, and installs the missing ones where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engines, findBrowser, findHostServer, hostServers, howToInstall, requiredEngines } from '#scripts/programs.ts';

const missingEngines = () => engines.filter((engine) => !findBrowser(engine));
/** Only CI insists on the servers. */
const missingServers = () => hostServers.filter((name) => !findHostServer(name));

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const chromium = findBrowser('chromium');
const packages = [
  // Even beside a whole Chromium, which takes three times as long.
  ...(!chromium || chromium.executablePath === '/usr/bin/chromium' ? ['chromium-headless-shell'] : []),
  ...(findBrowser('firefox') ? [] : ['firefox-esr']),
  ...missingServers(),
];
if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  run('apt-get', 'update', '-qq');
  // One by one: a package that the distribution lacks must not block the others.
  for (const name of packages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}
// For everybody else. WebKit needs many system packages: a person installs it, or the workflow that requires it.
const downloads = missingEngines().filter((engine) => engine !== 'webkit');
if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);

for (const engine of engines) {
  const found = findBrowser(engine);
  console.log(`${engine}: ${found ? (found.executablePath ?? "Playwright's own") : 'not found'}`);
}
for (const name of missingServers()) console.log(`${name}: not found, so no test runs on it here`);

// One engine is enough for a person.
const required = requiredEngines.length > 0 ? requiredEngines : ['chromium'];
const stillMissing = missingEngines().filter((engine) => required.includes(engine));
if (stillMissing.length > 0) {
  console.error(`Missing: ${stillMissing.join(' and ')}. ${howToInstall}`);
  process.exit(1);
}
