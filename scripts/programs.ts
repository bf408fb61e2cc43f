/**
 * Finds the browsers and web servers on this machine: Playwright's own browsers where they are installed, else those of
 * the distribution or the vendor, so that nobody downloads an engine twice.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';

const ours = { chromium, firefox, webkit };

export type Engine = keyof typeof ours;

export const engines = ['chromium', 'firefox', 'webkit'] as const satisfies readonly Engine[];

const { CI, GITHUB_ACTIONS, LOCALAPPDATA, PATH = '', PROGRAMFILES, 'PROGRAMFILES(X86)': x86 } = process.env;

/** Only Linux must run every test; on Windows and macOS, a pipeline takes what is there. */
const isWhole = process.platform === 'linux';

/**
 * The engines that a pipeline must have, since one that tests less than it claims would deceive. WebKit comes from
 * Playwright alone, which GitHub's pipelines can reach, and others perhaps not.
 */
export const requiredEngines: readonly Engine[] = engines.filter((engine) =>
  engine === 'webkit' ? GITHUB_ACTIONS && isWhole : CI,
);

/** Chromium without a window, like Playwright's own: three times as fast, with nothing to see. */
const shell = '/usr/bin/chromium-headless-shell';

/** The program folders of macOS and Windows, for everyone and for one person. */
const applications = ['/Applications', join(homedir(), 'Applications')];
const programFiles = [PROGRAMFILES, x86, LOCALAPPDATA].filter((folder) => folder !== undefined);

/** Where Debian and the vendors put browsers that Playwright can drive, the best first. */
const elsewhere: Record<Engine, readonly string[]> = {
  chromium: [
    shell,
    '/usr/bin/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    ...['Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      applications.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    ),
    ...['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((program) =>
      programFiles.map((folder) => `${folder}\\${program}`),
    ),
  ],
  firefox: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  // Playwright can drive no other build of Safari's engine.
  webkit: [],
};

/** Chromium's sandbox refuses to start for root, as in containers; everyone else keeps it. */
const rootOptions = process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {};

/**
 * Returns options for Playwright's `launch`, or undefined when the engine is not installed. `HEADED` asks for a browser
 * that has a window.
 */
export function findBrowser(engine: Engine): LaunchOptions | undefined {
  const own = existsSync(ours[engine].executablePath());
  const executablePath = elsewhere[engine].find((path) => existsSync(path) && !(process.env.HEADED && path === shell));
  if (!own && !executablePath) return undefined;
  if (engine === 'webkit') return {};
  if (engine === 'chromium') return { ...(!own && executablePath && { executablePath }), ...rootOptions };
  // Playwright waits for a load, which a page from the back/forward cache does not have; its Chromium has no such cache.
  const firefoxUserPrefs = { 'browser.sessionhistory.max_total_viewers': 0 };
  // This channel is WebDriver BiDi, which drives a Firefox without Playwright's patches.
  return own || !executablePath ? { firefoxUserPrefs } : { channel: 'moz-firefox', executablePath, firefoxUserPrefs };
}

/** Advice for a missing engine. */
export const howToInstall =
  'Install it with `npx playwright install --with-deps chromium firefox webkit`, or, except for WebKit, on Debian with `sudo apt-get install chromium-headless-shell firefox-esr`.';

/** The web servers to test the export on, by the names of their Debian packages. */
export const hostServers = ['nginx', 'caddy', 'apache2'] as const;

export type HostServer = (typeof hostServers)[number];

/** Like the engines. */
export const areServersRequired = Boolean(CI) && isWhole;

/** Looks for a server in the PATH, and where Debian, Homebrew and MacPorts put servers. */
export function findHostServer(name: HostServer): string | undefined {
  // nginx calls its Windows version a beta, and it does not end with its first process.
  if (process.platform === 'win32' && name === 'nginx') return undefined;
  const folders = [...PATH.split(delimiter), '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin', '/opt/local/sbin'];
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
