/** The screenshots of `npm run compare`. They test nothing, so `npm test` leaves them out. */
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, howToInstall } from '#scripts/testing/installed.ts';

const chromium = findBrowser('chromium');
if (!chromium) throw new Error(`The screenshots are taken in Chromium, which is not installed. ${howToInstall}`);

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${viewport.width}-${colorScheme}`,
    use: { viewport, colorScheme },
  })),
);

export default defineConfig({
  testMatch: 'screenshots.ts',
  snapshotPathTemplate: resolve('.compare/screenshots/{arg}-{projectName}{ext}'),
  outputDir: resolve('test-results/screenshots'),
  fullyParallel: true,
  workers: '100%',
  // For a browser on a loaded machine.
  timeout: 120_000,
  expect: {
    timeout: 60_000,
    // Even on one machine, a browser may draw a blended color one step of 256 (0.004) apart.
    toHaveScreenshot: { threshold: 0.006 },
  },
  use: {
    // Soon gives up on an old page that lacks something, such as a new field.
    actionTimeout: 10_000,
    // Playwright adds styles for a screenshot, which the pages' policy would block.
    bypassCSP: true,
    // Otherwise, a smooth scroll may lack its last pixel.
    contextOptions: { reducedMotion: 'reduce' },
    // Headless Chromium would align each letter to whole pixels, unlike most screens.
    launchOptions: { ...chromium, args: ['--font-render-hinting=none'] },
  },
  // A4 paper has about this width between its margins.
  projects: [...screens, { name: 'print', grepInvert: /@screen/, use: { viewport: { width: 718, height: 800 } } }],
});
