/** Makes sure that the browsers of the suites are there: finds them, or installs them where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findHostServer, hostServers } from '../e2e/support/hostServers';
import { type Engine, findBrowser, howToInstall } from './browsers';

function missingEngines(): Engine[] {
  return (['chromium', 'firefox'] as const).filter((engine) => !findBrowser(engine));
}

/** The servers that the suite of hosts starts; only a run in CI insists on them. */
function missingServers(): string[] {
  return hostServers.filter((name) => !findHostServer(name));
}

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

const mayUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');

const chromium = findBrowser('chromium');
const packages = [
  // Also beside a whole Chromium, which takes three times as long over the same tests.
  ...(!chromium || chromium.executablePath === '/usr/bin/chromium' ? ['chromium-headless-shell'] : []),
  ...(findBrowser('firefox') ? [] : ['firefox-esr']),
  ...missingServers(),
];
if (packages.length > 0 && mayUseApt) {
  run('apt-get', 'update', '-qq');
  // One by one: a package that a distribution does not have must not keep the others out.
  for (const name of packages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}
// Everybody else, and every distribution without those packages.
const stillMissing = missingEngines();
if (stillMissing.length > 0) run('npx', 'playwright', 'install', ...stillMissing);

for (const engine of ['chromium', 'firefox'] as const) {
  const found = findBrowser(engine);
  console.log(`${engine}: ${found ? (found.executablePath ?? "Playwright's own") : 'not found'}`);
}
for (const name of missingServers()) console.log(`${name}: not found, so no test runs on it here`);

const missing = missingEngines();
// A person may go on with one engine; a pipeline that tests less than it says would deceive.
if (missing.includes('chromium') || (process.env.CI && missing.length > 0)) {
  console.error(`Missing: ${missing.join(' and ')}. ${howToInstall}`);
  process.exit(1);
}
