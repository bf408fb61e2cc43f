import { addStyles } from './support/addStyles';
import { barRoutes, forgetPopovers, menuButtonOf, navigationOf } from './support/bars';
import { expect, test } from './support/fixtures';

test.use({ viewport: { width: 390, height: 844 } });

test('on a small screen the links are behind a menu button', { tag: '@2.7' }, async ({ page }) => {
  await page.goto('/');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toBeVisible();
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the menu button opens a dropdown with the links', { tag: ['@2.7', '@4.7'] }, async ({ page }) => {
  await page.goto('/');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveText(barRoutes.map(({ label }) => label));
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'true');
  // A dropdown: it hangs from the bar, and covers neither the button nor the brand.
  const bar = await page.getByRole('banner').boundingBox();
  const first = await navigationOf(page).getByRole('link').first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the menu button closes the dropdown again', { tag: '@4.7' }, async ({ page }) => {
  await page.goto('/');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(barRoutes.length);
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('choosing a link closes the dropdown', { tag: ['@2.8', '@4.7'] }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await navigationOf(page).getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
});

test('choosing a link closes the dropdown at once, before the next page is there', {
  tag: ['@2.8', '@4.7'],
}, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  // The next page never comes, so that it is this one whose menu has to close.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await navigationOf(page).getByRole('link', { name: 'Services' }).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/about');
});

test('choosing the link of the very page closes the dropdown', { tag: '@2.8' }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await navigationOf(page).getByRole('link', { name: 'About Us' }).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('clicking outside closes the dropdown', { tag: ['@2.9', '@4.7'] }, async ({ page }) => {
  await page.goto('/contact');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(barRoutes.length);
  await page.mouse.click(195, 790);
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
});

test('Escape closes the dropdown, and the menu button has the focus again', { tag: '@10.1' }, async ({ page }) => {
  await page.goto('/');
  await menuButtonOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(barRoutes.length);
  await page.keyboard.press('Escape');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toBeFocused();
});

test('the dropdown is closed after the browser goes back', { tag: '@10.1' }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await navigationOf(page).getByRole('link', { name: 'Process' }).click();
  await page.waitForURL('**/process');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the dropdown is closed when the browser brings a page back that was left with it open', {
  tag: '@10.1',
}, async ({ page }) => {
  await page.goto('/process');
  await page.goto('/about');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(barRoutes.length);
  // What the browser keeps of a page, it keeps from here on: no engine under test has its back/forward cache on.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a browser that knows no popovers has the same menu: button, link, click outside and Escape', {
  tag: ['@2.7', '@2.8', '@2.9', '@4.7', '@10.1'],
}, async ({ page }) => {
  await forgetPopovers(page);
  await page.goto('/about');
  const links = navigationOf(page).getByRole('link');
  const button = menuButtonOf(page);
  await expect(links).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(links).toHaveCount(barRoutes.length);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const bar = await page.getByRole('banner').boundingBox();
  const first = await links.first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await button.click();
  await expect(links).toHaveCount(0);

  await button.click();
  await page.mouse.click(195, 790);
  await expect(links).toHaveCount(0);

  await button.click();
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await links.filter({ hasText: 'About Us' }).click();
  await expect(links).toHaveCount(0);
});

test('with large text the brand and the menu button stay on the screen, and the menu opens', {
  tag: '@11.6',
}, async ({ page }) => {
  for (const [width, size] of [
    [320, 16],
    [360, 24],
    [390, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      await addStyles(page, `html { font-size: ${size}px }`);
      const where = `${path} at ${width} px, letters of ${size} px`;
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, where).toBe(0);
      for (const part of [menuButtonOf(page), page.getByRole('banner').getByRole('link').first()]) {
        const box = await part.boundingBox();
        expect(box?.x, where).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width), where).toBeLessThanOrEqual(width);
      }
      // Nothing of the two is cut off, or over the other.
      const [brand, button] = await Promise.all([
        page
          .getByRole('banner')
          .getByRole('link')
          .first()
          .evaluate((element) => element.scrollWidth - element.clientWidth),
        menuButtonOf(page).evaluate((element) => element.scrollWidth - element.clientWidth),
      ]);
      expect([brand, button], where).toEqual([0, 0]);
      await menuButtonOf(page).click();
      await expect(navigationOf(page).getByRole('link')).toHaveCount(barRoutes.length);
    }
  }
});
