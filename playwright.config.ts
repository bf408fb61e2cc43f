// Load .env.local, so that the tests expect the settings that the build inlined.
import './scripts/settings/loadSettings';
import { existsSync } from 'node:fs';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { type Engine, engines, findBrowser, howToInstall, requiredEngines } from './scripts/testing/installed';

const { env } = process;

if (env.BASE_URL && !URL.canParse(env.BASE_URL)) {
  console.error(`BASE_URL is "${env.BASE_URL}", which is not an address like https://www.example.org.`);
  process.exit(1);
}
/** The deployed site to test, if any. */
const deployed = env.BASE_URL && new URL(env.BASE_URL);
if (deployed) env.NEXT_PUBLIC_SITE_URL = deployed.origin;

const missing = engines.filter((engine) => !findBrowser(engine));
if (missing.length > 0 && !env.TEST_WORKER_INDEX) {
  console.error(`\n*** Not installed, so not tested: ${missing.join(', ')}. ${howToInstall}\n`);
  // CI requires some of them, a local run at least one.
  if (missing.length === engines.length || missing.some((engine) => requiredEngines.includes(engine))) process.exit(1);
}

/** @throws Error if there is no suite of that name */
function suites(...names: string[]): string[] {
  const unknown = names.find((name) => !existsSync(`e2e/${name}.spec.ts`));
  if (unknown) throw new Error(`There is no e2e/${unknown}.spec.ts. Correct its name in playwright.config.ts.`);
  return names.map((name) => `**/${name}.spec.ts`);
}

/** Suites that need the files of `out/` or the edited site, or open no page of the site. */
const localSuites = suites('compare', 'editedCopy', 'fixtures', 'hosts', 'islands', 'preview', 'sandbox');
// The screenshots have a configuration of their own.
const excludedSuites = [...suites('screenshots'), ...(deployed ? localSuites : [])];

/** Suites for every engine. The others test files, words and styles, which do not depend on it. */
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

/** Skips tests whose result does not depend on the engine, such as the sizes of files and the data of a message. */
const grepInvert = /@chromium\b/;

const wide = { width: 1280, height: 800 };

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Phones have 3, but without a GPU nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
};

/**
 * Returns how to launch an engine. For a deployed site, sends all other traffic to a proxy that does not exist, so that no
 * test can send a message. SOCKS, because WebDriver BiDi uses an HTTP proxy only for unencrypted addresses.
 */
function launchOptionsFor(engine: Engine): LaunchOptions | undefined {
  const options = findBrowser(engine);
  const proxy = deployed && { server: 'socks5://127.0.0.1:9', bypass: `<-loopback>,${deployed.hostname}` };
  return options && { ...options, ...(proxy && { proxy }) };
}

const chromium = launchOptionsFor('chromium');
const firefox = launchOptionsFor('firefox');
const webkit = launchOptionsFor('webkit');

// Animations are slow without a GPU, so only the phones run with motion.
const projects = [
  chromium && {
    name: 'desktop',
    // The menu is only on small screens.
    testIgnore: [...suites('menu'), ...excludedSuites],
    use: { viewport: wide, launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' as const } },
  },
  chromium && {
    name: 'phone',
    // Only suites whose result depends on the size of the screen.
    testMatch: suites('menu', 'navigation'),
    use: { ...phone, launchOptions: chromium },
  },
  firefox && {
    name: 'firefox',
    // Not `javascript-off`: WebDriver BiDi, which drives an unpatched Firefox, cannot disable scripts yet.
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
  testIgnore: excludedSuites,
  globalSetup: './e2e/support/servers.ts',
  // A subfolder, because Playwright empties it at each start.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // The smallest machine has two cores.
  workers: 2,
  // For a browser on a loaded machine with two cores. Tests of the edited site also wait for its build.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    [env.CI ? 'dot' : 'list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    // Set by `globalSetup`.
    baseURL: env.SITE_URL,
    // Tracing doubles the work, so only on GitHub, where a failure is hard to repeat. Locally, use `--trace on`.
    trace: env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    locale: 'en-US',
  },
  projects,
});
