/** Runs the tests that e2e/fixtures.spec.ts expects to fail. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '#scripts/testing/installed.ts';

export default defineConfig({
  testMatch: 'unexpected.ts',
  outputDir: '../../test-results/unexpected',
  reporter: 'json',
  use: { launchOptions: findBrowser('chromium') ?? {} },
});
