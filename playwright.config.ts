import nextEnv from '@next/env';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { nowhereElse, onlyAtHome, readDeployment, refuse } from './e2e/support/deployment';
import { freePort } from './scripts/listen';
import { type Engine, engines, findBrowser, howToInstall, requiredEngines } from './scripts/programs';

// The tests expect the settings that the build inlined, also those of .env.local.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

// In the environment, like the addresses below: each worker reads this file again.
if (['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option))) process.env.HEADED = '1';

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;

const missing = engines.filter((engine) => !findBrowser(engine));
if (missing.some((engine) => requiredEngines.includes(engine))) {
  refuse(`In CI an engine must not be missing: ${missing.join(' and ')}. ${howToInstall}`);
}
if (missing.length === engines.length) refuse(`There is no browser here to test in. ${howToInstall}`);
if (missing.length > 0 && !isWorker) {
  console.error(`\n*** Not here, so nothing is tested in it: ${missing.join(' and ')}. ${howToInstall}\n`);
}

if (process.env.BASE_URL && !isWorker) {
  process.env.BASE_URL = await readDeployment(process.env.BASE_URL);
  console.log(
    `Testing ${process.env.BASE_URL}, without ${onlyAtHome.join(', ')}, which need out/ or the mail sandbox.`,
  );
}
const deployed = process.env.BASE_URL;

process.env.SITE_PORT ??= String(await freePort());
process.env.SANDBOX_PORT ??= String(await freePort(Number(process.env.SITE_PORT) + 1));
const siteUrl = deployed || `http://127.0.0.1:${process.env.SITE_PORT}`;

/** Suites that cannot run on this site, and the pictures, which have their own configuration. */
const elsewhere = [...(deployed ? onlyAtHome : []), 'pictures'];

const suites = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Run in every engine. The others test files, words and styles, which are the same everywhere: on the desktop alone. */
const flows = ['delivery', 'disturbed', 'failures', 'forms', 'islands', 'menu', 'navigation', 'sandbox'];

/** Tests of what no engine decides, such as sizes of files: for Chromium alone. */
const grepInvert = /@chromium\b/;

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Not 3, as on phones: without a graphics card, nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
};

/** How to start an engine; if it tests a deployed site, it reaches nothing else. */
function launch(engine: Engine): LaunchOptions | undefined {
  const options = findBrowser(engine);
  return options && deployed ? { ...options, proxy: nowhereElse(deployed) } : options;
}

const [chromium, firefox, webkit] = (['chromium', 'firefox', 'webkit'] as const).map(launch);

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
  ...(!deployed && { globalSetup: './e2e/support/servers.ts' }),
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
    // Recording doubles the work, so only for runs that nobody can repeat at a desk. Else: `--trace on`.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    locale: 'en-US',
  },
  projects,
});
