// Load .env.local, so that the tests expect the settings that the build inlined.
import './scripts/settings/environment.mjs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/testing/installed';

const { env } = process;

// Without Chromium, `globalSetup` stops the run.
const chromium = findBrowser('chromium') ?? {};
const firefox = findBrowser('firefox');
const webkit = findBrowser('webkit');

const wide = { width: 1280, height: 800 };

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Phones have 3, but without a GPU nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
};

/** The tests whose result depends on the engine. The others run in Chromium alone. */
const everyEngine = /@engines\b/;

// Animations are slow without a GPU, so only the phones run with motion.
const projects = [
  firefox && {
    name: 'firefox',
    grep: everyEngine,
    // Each further worker would start another Firefox. Its project is the first, so that no worker idles at the end.
    workers: 1,
    use: { browserName: 'firefox' as const, viewport: wide, launchOptions: firefox },
  },
  {
    name: 'desktop',
    // The menu is only on small screens.
    testIgnore: '**/menu.spec.ts',
    use: { viewport: wide, launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' as const } },
  },
  {
    name: 'phone',
    testMatch: ['**/menu.spec.ts', '**/navigation.spec.ts'],
    use: { ...phone, launchOptions: chromium },
  },
  {
    name: 'without JavaScript',
    testMatch: '**/navigation.spec.ts',
    use: { ...phone, javaScriptEnabled: false, launchOptions: chromium },
  },
  webkit && {
    name: 'webkit',
    grep: everyEngine,
    use: { browserName: 'webkit' as const, ...phone, launchOptions: webkit },
  },
].filter((project) => project !== undefined);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/serveSite.ts',
  // A subfolder, because Playwright empties it at each start.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  failOnFlakyTests: true,
  // The smallest machine has two cores.
  workers: 2,
  // For a browser on a loaded machine with two cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    [env.CI ? 'dot' : 'list'],
    // For `npm test`, which counts the tests.
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    // Set by `globalSetup`.
    baseURL: env.SITE_URL,
    // Tracing doubles the work, so only on GitHub, where a failure is hard to repeat. Locally, use `--trace on`.
    trace: env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
  },
  projects,
});
