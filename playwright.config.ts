import nextEnv from '@next/env';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { nowhereElse, onlyAtHome, refuse } from './e2e/support/deployment';
import { isWorker, testRun } from './e2e/support/testRun';
import { type Engine, engines, findBrowser, howToInstall, requiredEngines } from './scripts/programs';

// The tests expect the settings that the build inlined, also those of .env.local.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

const { siteUrl, isDeployed, isHeaded } = testRun;

const missing = engines.filter((engine) => !findBrowser(engine, isHeaded));
if (missing.some((engine) => requiredEngines.includes(engine))) {
  refuse(`CI needs every engine, and there is no ${missing.join(' and ')}. ${howToInstall}`);
}
if (missing.length === engines.length) refuse(`There is no browser to test in. ${howToInstall}`);
if (missing.length > 0 && !isWorker) {
  console.error(`\n*** Not installed, so nothing is tested in it: ${missing.join(' and ')}. ${howToInstall}\n`);
}

if (isDeployed && !isWorker) {
  console.log(`Testing ${siteUrl}, without ${onlyAtHome.join(', ')}, which need out/ or the mail sandbox.`);
}

/** Suites that cannot run on this site, and the screenshots, which have their own configuration. */
const elsewhere = [...(isDeployed ? onlyAtHome : []), 'screenshots'];

const suites = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Suites for every engine. The others test files, words and styles, which are the same everywhere. */
const flows = ['delivery', 'disturbed', 'failures', 'forms', 'islands', 'menu', 'navigation', 'sandbox'];

/** Tests for Chromium alone, of what no engine decides, such as the sizes of files. */
const grepInvert = /@chromium\b/;

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Not 3, as on phones: without a graphics card, nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
};

/** Returns how to start an engine. One that tests a deployed site reaches nothing else. */
function launch(engine: Engine): LaunchOptions | undefined {
  const options = findBrowser(engine, isHeaded);
  return options && isDeployed ? { ...options, proxy: nowhereElse(siteUrl) } : options;
}

const [chromium, firefox, webkit] = engines.map(launch);

// Without a graphics card, each moving frame is work: only the phones see the site move.
const projects = [
  chromium && {
    name: 'desktop',
    // The phone has the narrow layout.
    testIgnore: suites('menu', ...elsewhere),
    use: {
      viewport: { width: 1280, height: 800 },
      launchOptions: chromium,
      contextOptions: { reducedMotion: 'reduce' as const },
    },
  },
  chromium && {
    name: 'phone',
    // Only what the size of the screen changes.
    testMatch: suites('forms', 'menu', 'navigation'),
    use: { ...phone, launchOptions: chromium },
  },
  firefox && {
    name: 'firefox',
    // Not `javascript-off`: WebDriver BiDi, which drives an unpatched Firefox, cannot switch scripts off yet.
    testMatch: suites(...flows, 'keyboard'),
    grepInvert,
    use: {
      browserName: 'firefox' as const,
      viewport: { width: 1280, height: 800 },
      launchOptions: {
        ...firefox,
        firefoxUserPrefs: { ...firefox.firefoxUserPrefs, 'ui.prefersReducedMotion': 1 },
      },
    },
  },
  webkit && {
    name: 'webkit',
    // Not `keyboard`: by default, Safari's Tab key skips links.
    testMatch: suites(...flows, 'javascript-off'),
    grepInvert,
    use: { browserName: 'webkit' as const, ...phone, launchOptions: webkit },
  },
].filter((project) => project !== undefined);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: suites(...elsewhere),
  ...(!isDeployed && { globalSetup: './e2e/support/servers.ts' }),
  // Beside the reports: Playwright empties this folder at each start.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The smallest machine has two cores.
  workers: 2,
  // For a browser under load on two cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    baseURL: siteUrl,
    // Recording doubles the work, so only for runs that nobody can repeat at a desk. Otherwise: `--trace on`.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    locale: 'en-US',
  },
  projects,
});
