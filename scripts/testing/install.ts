/** The first step of `npm test`: installs the browsers that are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './installed';

const debianPackages = { chromium: 'chromium-headless-shell', firefox: 'firefox-esr' };

const findMissing = () => (['chromium', 'firefox'] as const).filter((engine) => !findBrowser(engine));

function run(command: string, ...args: string[]) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const missing = findMissing();

if (missing.length > 0 && !process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) {
  console.log(`Installing ${missing.join(', ')}. To prevent this, set PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1.`);
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', 'update', '-qq');
    // One by one: a package that the distribution lacks must not block the others.
    for (const engine of missing) {
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', debianPackages[engine]);
    }
  }
  // Playwright downloads its own, on every other system.
  const downloads = findMissing();
  if (downloads.length > 0) run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...downloads);
}
