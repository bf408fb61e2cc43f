import { expect, type Page } from '@playwright/test';

/** The dialogs of a page, accepted as they come. */
export class Dialogs {
  /** Those that no test has asked for yet. */
  readonly shown: string[] = [];

  constructor(page: Page) {
    page.on('dialog', (dialog) => {
      this.shown.push(`${dialog.type()}: ${dialog.message()}`);
      // A page that is closing takes its dialog with it.
      dialog.accept().catch(() => {});
    });
  }

  /** Waits for the next dialog, which has to be this alert and the only one. */
  async expectAlert(text: string) {
    await expect.poll(() => this.shown, { message: 'the alerts shown', intervals: [20] }).toEqual([`alert: ${text}`]);
    this.shown.length = 0;
  }
}
