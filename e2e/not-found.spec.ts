import { expect, test } from './support/fixtures';

const paths = ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80'];

test('any other path answers with the plain text 404 Error, under the bar and above the footer', {
  tag: ['@2.24', '@8.4'],
}, async ({ page, browserLog, browserName }) => {
  // Chromium and WebKit themselves note the status in the console; Firefox does not.
  if (browserName !== 'firefox') browserLog.expect(/the server responded with a status of 404/, paths.length);
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect((await page.getByRole('main').innerText()).trim(), path).toBe('404 Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
