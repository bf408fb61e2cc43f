/** Finds the browsers and web servers on this machine. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserType, chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';

type Browser = {
  /** Playwright's. */
  own: BrowserType;
  /** Of `launch`. */
  options?: LaunchOptions;
  /** The paths of Debian's that Playwright can drive, the fastest first. */
  debian: string[];
  debianOptions?: LaunchOptions;
};

const browsers = {
  chromium: { own: chromium, debian: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] },
  firefox: {
    own: firefox,
    options: {
      firefoxUserPrefs: {
        // Pages from the back/forward cache have no `load` event, for which Playwright waits.
        'browser.sessionhistory.max_total_viewers': 0,
        'ui.prefersReducedMotion': 1,
        // Saves the processes that Firefox starts in advance for further tabs.
        'dom.ipc.processPrelaunch.enabled': false,
      },
    },
    debian: ['/usr/bin/firefox-esr'],
    // Uses WebDriver BiDi, which can drive a Firefox without Playwright's patches.
    debianOptions: { channel: 'moz-firefox' },
  },
  webkit: { own: webkit, debian: [] },
} satisfies Record<string, Browser>;

/** Returns options for Playwright's `launch`, or undefined if the engine is not installed. */
export function findBrowser(engine: keyof typeof browsers): LaunchOptions | undefined {
  const { own, options, debian, debianOptions }: Browser = browsers[engine];
  if (existsSync(own.executablePath())) return options ?? {};
  const executablePath = debian.find((path) => existsSync(path));
  return executablePath ? { ...options, ...debianOptions, executablePath } : undefined;
}

export const howToInstall = 'Install it with `npx playwright install --with-deps chromium firefox webkit`.';

/** Prints what is missing. Throws an Error without Chromium or, in CI, Firefox. Not every CI has WebKit. */
export function reportMissing(): void {
  const servers = areServersRequired ? [] : hostServers.filter((name) => !findHostServer(name));
  if (servers.length > 0) console.error(`\nWeb servers that are not installed, so not tested: ${servers.join(', ')}.`);
  const missing = (['chromium', 'firefox', 'webkit'] as const).filter((engine) => !findBrowser(engine));
  if (missing.length === 0) return;
  const report = `Not installed, so not tested: ${missing.join(', ')}. ${howToInstall}`;
  if (missing.includes('chromium') || (process.env.CI && missing.includes('firefox'))) throw new Error(report);
  console.error(`\n${report}\n`);
}

/** The web servers to test the export on. These are also the names of their Debian packages. */
export const hostServers = ['nginx', 'caddy', 'apache2'] as const;

export type HostServer = (typeof hostServers)[number];

/** Whether a missing web server fails the run. */
export const areServersRequired = Boolean(process.env.CI) && process.platform === 'linux';

/** Looks for a web server in the PATH, and where Debian installs it. On other systems, its files have other paths. */
export function findHostServer(name: HostServer): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
