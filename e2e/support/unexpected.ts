/** Tests in which something unexpected happens, except for the first. */
import { test } from './fixtures';

test('nothing happens', async ({ page }) => {
  await page.evaluate(() => {});
});

test('an error is logged', async ({ page }) => {
  await page.evaluate(() => console.error('unexpected'));
});

test('another site is requested', async ({ page }) => {
  await page.route('**', (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' } }));
  await page.evaluate(() => fetch('https://other.example/'));
});

test('a dialog opens', async ({ page }) => {
  await page.evaluate(() => alert('unexpected'));
});
