/**
 * Finds the browsers and web servers that this machine can run the suites with. Of browsers Playwright's own where they
 * are installed, else the distribution's or the vendor's, so that nobody has to download an engine twice.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';

const ours = { chromium, firefox, webkit };

export type Engine = keyof typeof ours;

export const engines = ['chromium', 'firefox', 'webkit'] as const satisfies readonly Engine[];

const { CI, GITHUB_ACTIONS, LOCALAPPDATA, PATH = '', PROGRAMFILES, 'PROGRAMFILES(X86)': x86 } = process.env;

/** The whole suite is for Linux; on Windows and macOS a pipeline takes what it finds there. */
const isWhole = process.platform === 'linux';

/**
 * The engines that a pipeline must not be without, since one that tests less than it says would deceive. Playwright
 * alone has WebKit, where not every pipeline can get it from; GitHub's can.
 */
export const requiredEngines: readonly Engine[] = engines.filter((engine) =>
  engine === 'webkit' ? GITHUB_ACTIONS && isWhole : CI,
);

/** Chromium without a window, as Playwright's own is: it needs a third of the time, but has nothing to show. */
const shell = '/usr/bin/chromium-headless-shell';

/** Where macOS and Windows have programs, for everyone and for one person. */
const applications = ['/Applications', join(homedir(), 'Applications')];
const programFiles = [PROGRAMFILES, x86, LOCALAPPDATA].filter((folder) => folder !== undefined);

/** Where Debian and the vendors put a browser that Playwright can drive; the first that is there is taken. */
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
  // Nobody else can drive Safari's engine.
  webkit: [],
};

/** Chromium's sandbox refuses to start for root, which is who a container runs as; everyone else keeps it. */
const rootOptions = process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {};

/**
 * How to launch an engine on this machine; with `HEADED` set, so that there is a window to look at.
 * @returns options for Playwright's `launch`, or undefined when the engine is not installed
 */
export function findBrowser(engine: Engine): LaunchOptions | undefined {
  const own = existsSync(ours[engine].executablePath());
  const executablePath = elsewhere[engine].find((path) => existsSync(path) && !(process.env.HEADED && path === shell));
  if (!own && !executablePath) return undefined;
  if (engine === 'webkit') return {};
  if (engine === 'chromium') return { ...(!own && executablePath && { executablePath }), ...rootOptions };
  // A Firefox without Playwright's patches is driven through WebDriver BiDi, which this channel stands for.
  // Playwright waits for a load, which a page that comes back out of the back/forward cache does not have; its own
  // Chromium has that cache off as well.
  const firefoxUserPrefs = { 'browser.sessionhistory.max_total_viewers': 0 };
  return own || !executablePath ? { firefoxUserPrefs } : { channel: 'moz-firefox', executablePath, firefoxUserPrefs };
}

/** What a person can do about an engine that is not there. */
export const howToInstall =
  'Install it with `npx playwright install --with-deps chromium firefox webkit`, or, but for WebKit, on Debian with `sudo apt-get install chromium-headless-shell firefox-esr`.';

/** The web servers that the export is tried on; also the names of their Debian packages. */
export const hostServers = ['nginx', 'caddy'] as const;

export type HostServer = (typeof hostServers)[number];

/** Whether a server must be there, too: as for the engines. */
export const areServersRequired = Boolean(CI) && isWhole;

/**
 * Looks for a server where commands are found, and where Debian, Homebrew and MacPorts put servers.
 * @returns the path of the program, or undefined when it is not installed
 */
export function findHostServer(name: HostServer): string | undefined {
  // nginx says of its own version for Windows that it is not for use, and it does not end with its first process.
  if (process.platform === 'win32' && name === 'nginx') return undefined;
  const folders = [...PATH.split(delimiter), '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin', '/opt/local/sbin'];
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
