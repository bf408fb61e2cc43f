// The tests expect the settings that the build inlined, also those of .env.local.
import './scripts/loadSettings';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { type Engine, engines, findBrowser, howToInstall, requiredEngines } from './scripts/testing/installed';

const { env } = process;

if (env.BASE_URL && !URL.canParse(env.BASE_URL)) {
  console.error(`BASE_URL is "${env.BASE_URL}", which is not an address like https://www.example.org.`);
  process.exit(1);
}
/** The address of a deployed site, if somebody else serves the tested site. */
const deployed = env.BASE_URL && new URL(env.BASE_URL);
if (deployed) env.NEXT_PUBLIC_SITE_URL = deployed.origin;

const missing = engines.filter((engine) => !findBrowser(engine));
if (missing.length > 0 && !env.TEST_WORKER_INDEX) {
  console.error(`\n*** Not installed, so nothing is tested in it: ${missing.join(' and ')}. ${howToInstall}\n`);
  // CI needs some of them, a person at least one.
  if (missing.length === engines.length || missing.some((engine) => requiredEngines.includes(engine))) process.exit(1);
}

const suites = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Suites that need the files of `out/` or the edited site. */
const localSuites = ['compare', 'editedCopy', 'hosts', 'islands', 'preview', 'sandbox'];
// The screenshots have a configuration of their own.
const excludedSuites = ['screenshots', ...(deployed ? localSuites : [])];

/** Suites for every engine. The others test files, words and styles, which are the same everywhere. */
const crossEngineSuites = [
  'delivery',
  'earlyInput',
  'failures',
  'firstLine',
  'forms',
  'islands',
  'menu',
  'navigation',
  'sandbox',
];

/** Tests for Chromium alone, of what no engine decides, such as the sizes of files. */
const grepInvert = /@chromium\b/;

const wide = { width: 1280, height: 800 };

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Not 3, as on phones: without a graphics card, nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
};

/**
 * Returns how to start an engine. When it tests a deployed site, it reaches no other host: it asks a proxy that is not
 * there, so that no test can send a message. SOCKS, since WebDriver BiDi uses an HTTP proxy only for unencrypted addresses.
 */
function launch(engine: Engine): LaunchOptions | undefined {
  const options = findBrowser(engine);
  const proxy = deployed && { server: 'socks5://127.0.0.1:9', bypass: `<-loopback>,${deployed.hostname}` };
  return options && { ...options, ...(proxy && { proxy }) };
}

const [chromium, firefox, webkit] = engines.map(launch);

// Without a graphics card, each moving frame is work: only the phones see the site move.
const projects = [
  chromium && {
    name: 'desktop',
    // The phone has the narrow layout.
    testIgnore: suites('menu', ...excludedSuites),
    use: { viewport: wide, launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' as const } },
  },
  chromium && {
    name: 'phone',
    // Only what the size of the screen changes.
    testMatch: suites('menu', 'navigation'),
    use: { ...phone, launchOptions: chromium },
  },
  firefox && {
    name: 'firefox',
    // Not `javascript-off`: WebDriver BiDi, which drives an unpatched Firefox, cannot switch scripts off yet.
    testMatch: suites(...crossEngineSuites, 'keyboard'),
    grepInvert,
    use: {
      browserName: 'firefox' as const,
      viewport: wide,
      launchOptions: {
        ...firefox,
        firefoxUserPrefs: { ...firefox.firefoxUserPrefs, 'ui.prefersReducedMotion': 1 },
      },
    },
  },
  webkit && {
    name: 'webkit',
    // Not `keyboard`: by default, Safari's Tab key skips links.
    testMatch: suites(...crossEngineSuites, 'javascript-off'),
    grepInvert,
    use: { browserName: 'webkit' as const, ...phone, launchOptions: webkit },
  },
].filter((project) => project !== undefined);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: suites(...excludedSuites),
  globalSetup: './e2e/support/servers.ts',
  // Beside the reports: Playwright empties this folder at each start.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // The smallest machine has two cores.
  workers: 2,
  // For a browser under load on two cores. What waits for the edited site waits for a build.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    [env.CI ? 'dot' : 'list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    // From the servers, which start before the workers.
    baseURL: env.SITE_URL,
    // Recording doubles the work, so only where nobody can repeat a run. Elsewhere, use `--trace on`.
    trace: env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    locale: 'en-US',
  },
  projects,
});
