/** What every browser test starts from: a page that is watched, alerts that are answered, an e-mail service that is stubbed. */
import { test as base, expect, type Page } from '@playwright/test';
import { allOrigins } from '#lib/allowedOrigins.ts';
import type { Message } from '#lib/message.ts';
import { BrowserLog } from './browserLog';
import { EmailService } from './emailService';
import { formOf, send } from './form';

/** The dialogs of a page, accepted as they come. */
class Dialogs {
  /** Those that no test has asked for yet. */
  readonly shown: string[] = [];

  constructor(readonly page: Page) {
    page.on('dialog', (dialog) => {
      this.shown.push(`${dialog.type()}: ${dialog.message()}`);
      // A page that is closing takes its dialog with it.
      dialog.accept().catch(() => {});
    });
  }

  /** Waits for the next dialog, which has to be this alert and the only one, and for a form that can send again. */
  async expectAlert(text: string) {
    await expect.poll(() => this.shown, { message: 'the alerts shown', intervals: [20] }).toEqual([`alert: ${text}`]);
    this.shown.length = 0;
    await expect(formOf(this.page).send).toBeEnabled();
  }

  /** Sends a message, to which the page has to answer with this alert. */
  async expectAlertFor(message: Message, text: string) {
    await send(this.page, message);
    await this.expectAlert(text);
  }
}

type Fixtures = {
  /** Fails the test on any message, error, failed request or foreign request that it did not expect. */
  browserLog: BrowserLog;
  /** The alerts that the page shows. Each one is accepted at once; one that the test did not ask for fails it. */
  dialogs: Dialogs;
  /** Stands in for EmailJS, and nothing else: records what it is sent and answers as it is told. */
  emailService: EmailService;
};

export const test = base.extend<Fixtures>({
  browserLog: [
    async ({ page, baseURL }, use) => {
      const log = new BrowserLog(page, baseURL ?? '');
      await log.start(page);
      // What an owner allows is another's affair, and answers with nothing.
      for (const origin of allOrigins()) {
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
