/** Tests in which something unexpected happens, except for the first. */
import { test } from './fixtures';

test('nothing happens', async ({ page }) => {
  await page.evaluate(() => {});
});

test('an error is logged', async ({ page }) => {
  await page.evaluate(() => console.error('unexpected'));
});

test('a dialog opens', async ({ page }) => {
  await page.evaluate(() => alert('unexpected'));
});
