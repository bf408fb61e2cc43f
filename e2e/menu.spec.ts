import { barRoutes, edgesOf, forgetPopovers, linkOf, linksOf, menuButtonOf, navigationOf } from './support/bars';
import { expect, test } from './support/fixtures';

test.use({ viewport: { width: 390, height: 844 } });

for (const knowsPopovers of [true, false]) {
  const browser = knowsPopovers ? 'on a small screen' : 'in a browser that knows no popovers';
  test(`${browser} the links are behind a menu button; button, link, click outside and Escape close them`, {
    tag: ['@2.7', '@2.8', '@2.9', '@4.7', '@10.1', '@11.11'],
  }, async ({ page }) => {
    if (!knowsPopovers) await forgetPopovers(page);
    await page.goto('/about');
    const links = linksOf(page);
    const button = menuButtonOf(page);
    const expectClosed = async () => {
      await expect(links).toHaveCount(0);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    };
    await expectClosed();
    await test.step('the button opens a dropdown of the links, and closes it', async () => {
      await button.click();
      await expect(links).toHaveText(barRoutes.map(({ label }) => label));
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      // It hangs from the bar, and covers neither the button nor the brand.
      const bar = await edgesOf(page.getByRole('banner'));
      expect((await edgesOf(links.first())).top).toBeGreaterThanOrEqual(bar.bottom);
      // The page does not show through it.
      await expect(navigationOf(page).getByRole('list')).toHaveCSS('background-color', /^rgb\(/);
      await button.click();
      await expectClosed();
    });
    await test.step('clicking outside closes the dropdown', async () => {
      await button.click();
      await expect(links).toHaveCount(barRoutes.length);
      await page.mouse.click(195, 790);
      await expectClosed();
    });
    await test.step('Escape closes the dropdown and gives the focus back', async () => {
      await button.press('Enter');
      await expect(links).toHaveCount(barRoutes.length);
      await page.keyboard.press('Escape');
      await expectClosed();
      await expect(button).toBeFocused();
    });
    await test.step('choosing a link closes the dropdown', async () => {
      await button.click();
      // No next page comes: the menu of this one has to close.
      await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
      await linkOf(page, 'Services').click();
      await expectClosed();
      await expect(page).toHaveURL('/about');
    });
  });
}

test('the dropdown is closed after the browser goes back', { tag: '@10.1' }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await linkOf(page, 'Process').click();
  await page.waitForURL('**/process');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(linksOf(page)).toHaveCount(0);
  await menuButtonOf(page).click();
  await expect(linksOf(page)).toHaveCount(barRoutes.length);
  // Here the back/forward cache would keep the page; the engines under test have it off.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(linksOf(page)).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});
