/** `npm run install:browsers`: installs the browsers and web servers for the tests where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engines, findBrowser, hostServers } from '#scripts/programs.ts';

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const packages = ['chromium-headless-shell', 'firefox-esr', ...hostServers];
const missing = packages.filter((name) => !existsSync(`/var/lib/dpkg/info/${name}.list`));
if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  run('apt-get', 'update', '-qq');
  // One by one: a package that the distribution lacks must not block the others.
  for (const name of missing) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}
// For every other system. WebKit needs many system packages, so a person or a workflow installs it.
const downloads = engines.filter((engine) => engine !== 'webkit' && !findBrowser(engine));
if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);
