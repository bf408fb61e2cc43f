/** Makes sure that the browsers of the suites are there: finds them, or installs them where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engines, findBrowser, findHostServer, hostServers, howToInstall, requiredEngines } from './programs';

function missingEngines() {
  return engines.filter((engine) => !findBrowser(engine));
}

/** The servers that the suite of hosts starts; only a run in CI insists on them. */
function missingServers(): string[] {
  return hostServers.filter((name) => !findHostServer(name));
}

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const chromium = findBrowser('chromium');
const packages = [
  // Also beside a whole Chromium, which takes three times as long over the same tests.
  ...(!chromium || chromium.executablePath === '/usr/bin/chromium' ? ['chromium-headless-shell'] : []),
  ...(findBrowser('firefox') ? [] : ['firefox-esr']),
  ...missingServers(),
];
const mayUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
if (packages.length > 0 && mayUseApt) {
  run('apt-get', 'update', '-qq');
  // One by one: a package that a distribution does not have must not keep the others out.
  for (const name of packages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}
// Everybody else, and every distribution without those packages. WebKit, which needs many of the system's, is left to
// the person, or to the workflow that requires it.
const downloads = missingEngines().filter((engine) => engine !== 'webkit');
if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);

for (const engine of engines) {
  const found = findBrowser(engine);
  console.log(`${engine}: ${found ? (found.executablePath ?? "Playwright's own") : 'not found'}`);
}
for (const name of missingServers()) console.log(`${name}: not found, so no test runs on it here`);

// A person may go on with one engine.
const wanted = requiredEngines.length > 0 ? requiredEngines : ['chromium'];
const stillMissing = missingEngines().filter((engine) => wanted.includes(engine));
if (stillMissing.length > 0) {
  console.error(`Missing: ${stillMissing.join(' and ')}. ${howToInstall}`);
  process.exit(1);
}
