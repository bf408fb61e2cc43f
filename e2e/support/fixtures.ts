/** The `test` of every suite: it watches the page, accepts its alerts and stubs the email service. */
import { test as base, expect, type Page } from '@playwright/test';
import { allowedOrigins } from '#lib/allowedOrigins.ts';
import type { Message } from '#lib/message.ts';
import { BrowserLog } from './browserLog';
import { EmailService } from './emailService';
import { formOf, send } from './form';

class Dialogs {
  /** Those that no test has asked for yet. */
  readonly shown: string[] = [];

  constructor(readonly page: Page) {
    page.on('dialog', (dialog) => {
      this.shown.push(`${dialog.type()}: ${dialog.message()}`);
      // A closing page takes its dialog with it.
      dialog.accept().catch(() => {});
    });
  }

  /** Waits until this alert, and no other dialog, has shown, and the form can send again. */
  async expectAlert(text: string) {
    await expect.poll(() => this.shown, { message: 'the alerts shown', intervals: [20] }).toEqual([`alert: ${text}`]);
    this.shown.length = 0;
    await expect(formOf(this.page).send).toBeEnabled();
  }

  /** Sends a message and expects this alert. */
  async expectAlertFor(message: Message, text: string) {
    await send(this.page, message);
    await this.expectAlert(text);
  }
}

type Fixtures = {
  /** Fails the test on any message, error, failed request or request to another origin that it did not expect. */
  browserLog: BrowserLog;
  /** Accepts dialogs at once; one that the test did not ask for fails it. */
  dialogs: Dialogs;
  /** Stands in for EmailJS: records requests, and answers as told. */
  emailService: EmailService;
};

export const test = base.extend<Fixtures>({
  browserLog: [
    async ({ page, baseURL }, use) => {
      const log = new BrowserLog(page, baseURL ?? '');
      await log.start(page);
      // What the owner allows answers with nothing here.
      for (const { origin } of allowedOrigins) {
        log.allowOrigin(origin);
        // axe speaks to each frame as if it were the site's own.
        log.allow(/^console\.warning: Failed to execute 'postMessage'/);
        await page.route(`${origin}/**`, (route) => route.fulfill({ body: '' }));
      }
      await use(log);
      expect(log.leftOver(), 'what the browser reported, or failed to report').toEqual([]);
    },
    { auto: true },
  ],
  dialogs: [
    async ({ page }, use) => {
      const dialogs = new Dialogs(page);
      await use(dialogs);
      expect(dialogs.shown, 'dialogs that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  emailService: async ({ page, browserLog }, use) => {
    const service = new EmailService(page, browserLog);
    await service.start();
    await use(service);
  },
});

export { expect, type Page };
