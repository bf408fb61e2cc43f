/** The `test` of most suites. It watches the page and accepts its alerts. On demand, it stubs the email service. */
import { test as base, expect, type Page } from '@playwright/test';
import { allowedOrigins } from '#lib/document/contentSecurityPolicy.ts';
import { type BrowserLog, watchBrowser } from './browserLog';
import { stubEmailService } from './emailService';
import { formOf } from './form';

type Fixtures = {
  /** Fails the test on any message, error, failed request or request to another origin that it did not expect. */
  browserLog: BrowserLog;
  /** Accepts dialogs at once. Fails the test on one that it did not expect with `form.expectAlert`. */
  dialogs: string[];
  form: ReturnType<typeof formOf>;
  /** Replaces EmailJS: records requests, and accepts them unless told to fail. */
  emailService: Awaited<ReturnType<typeof stubEmailService>>;
};

export const test = base.extend<Fixtures>({
  browserLog: [
    async ({ page, baseURL }, use) => {
      const log = watchBrowser(page, baseURL ?? '');
      // Allowed third-party origins get an empty response.
      for (const origin of allowedOrigins) {
        log.allow(new RegExp(`^request (to another origin|failed): .*${origin}`));
        // axe posts messages to every frame, cross-origin ones included.
        log.allow(/^console\.warning: Failed to execute 'postMessage'/);
        await page.route(`${origin}/**`, (route) => route.fulfill({ body: '' }));
      }
      await use(log);
      log.check();
    },
    { auto: true },
  ],
  dialogs: [
    async ({ page }, use) => {
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(`${dialog.type()}: ${dialog.message()}`);
        // Rejects if the page has closed.
        dialog.accept().catch(() => {});
      });
      await use(dialogs);
      expect(dialogs, 'dialogs that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  form: async ({ page, dialogs }, use) => use(formOf(page, dialogs)),
  emailService: async ({ page, browserLog }, use) => use(await stubEmailService(page, browserLog)),
});

export { expect, type Page };
