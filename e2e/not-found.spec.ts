import { expect, test } from './fixtures';

for (const path of ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80']) {
  test(`${path} answers with the plain text 404 Error`, { tag: ['@2.24', '@8.4'] }, async ({
    page,
    browserLog,
    browserName,
  }) => {
    // Chromium itself notes the status in the console; Firefox does not.
    if (browserName === 'chromium') browserLog.expect(/the server responded with a status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect((await page.getByRole('main').innerText()).trim()).toBe('404 Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}
