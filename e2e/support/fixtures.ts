/** The `test` of most suites: it watches the page, accepts its alerts and stubs the email service. */
import { test as base, expect, type Page } from '@playwright/test';
import { allowedOrigins } from '#lib/build/allowedOrigins.ts';
import type { Message } from '#lib/message.ts';
import { type BrowserLog, watchBrowser } from './browserLog';
import { stubEmailService } from './emailService';
import { fillAndSend, formOf } from './form';

function watchDialogs(page: Page) {
  /** The dialogs that the test has not expected yet. */
  const shown: string[] = [];
  page.on('dialog', (dialog) => {
    shown.push(`${dialog.type()}: ${dialog.message()}`);
    // Rejects if the page has closed.
    dialog.accept().catch(() => {});
  });

  /** Waits until this alert, and no other dialog, has shown, and the form can send again. */
  async function expectAlert(text: string) {
    await expect.poll(() => shown, { message: 'the alerts shown', intervals: [20] }).toEqual([`alert: ${text}`]);
    shown.length = 0;
    await expect(formOf(page).sendButton).toBeEnabled();
  }

  /** Fills in the form, presses Send, and expects this alert. */
  async function sendAndExpectAlert(message: Message, text: string) {
    await fillAndSend(page, message);
    await expectAlert(text);
  }

  return { shown, expectAlert, sendAndExpectAlert };
}

type Fixtures = {
  /** Fails the test on any message, error, failed request or request to another origin that it did not expect. */
  browserLog: BrowserLog;
  /** Accepts dialogs at once. Fails the test on one that it did not expect. */
  dialogs: ReturnType<typeof watchDialogs>;
  /** Replaces EmailJS: records requests, and accepts them unless told to fail. */
  emailService: Awaited<ReturnType<typeof stubEmailService>>;
};

export const test = base.extend<Fixtures>({
  browserLog: [
    async ({ page, baseURL }, use) => {
      const log = watchBrowser(page, baseURL ?? '');
      // Allowed third-party origins get an empty response.
      for (const { origin } of allowedOrigins) {
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
      const dialogs = watchDialogs(page);
      await use(dialogs);
      expect(dialogs.shown, 'dialogs that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  emailService: async ({ page, browserLog }, use) => use(await stubEmailService(page, browserLog)),
});

export { expect, type Page };
