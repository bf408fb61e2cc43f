/** Tests in which something unexpected happens, except for the first. */
import { settings } from '#lib/settings.ts';
import { expect, test } from './fixtures';

test('nothing happens', async ({ page }) => {
  await page.evaluate(() => {});
});

test('an error is logged', async ({ page }) => {
  await page.evaluate(() => console.error('unexpected'));
});

test('an error that names the email service is logged', async ({ page, emailService }) => {
  await page.evaluate((origin) => console.error(`unexpected: ${origin}`), settings.emailOrigin);
  expect(emailService.bodies).toEqual([]);
});

test('a dialog opens', async ({ page }) => {
  await page.evaluate(() => alert('unexpected'));
});
