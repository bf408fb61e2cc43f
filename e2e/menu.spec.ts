import { site } from '#lib/site.ts';
import { barRoutes, expectSmallBars, navigationBar, openMenuIfCollapsed } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { expectAccessible, expectNothingCutOff } from './support/pageChecks';
import { addStyles } from './support/pages';

test.use({ viewport: { width: 390, height: 844 } });

test('on a small screen, the menu button opens a dropdown of the links, and closes it', {
  tag: ['@2.7', '@4.7', '@11.1', '@11.11'],
}, async ({ page }) => {
  const { links, menuButton } = navigationBar(page);
  await page.goto('/about');
  await expect(links).toHaveCount(0);
  await menuButton.click();
  await expect(links).toHaveText(barRoutes.map(({ label }) => label));
  await expectAccessible(page, 'body > header');
  await menuButton.click();
  await expect(links).toHaveCount(0);
});

const waysToClose: Record<string, (page: Page) => Promise<unknown>> = {
  // Between the dropdown and the lower edge of the screen.
  'clicking outside': (page) => page.mouse.click(195, 790),
  'clicking outside, without the dismissal that iOS 17.0 to 18.2 lacks': async (page) => {
    await page.evaluate(() => document.getElementById('menu')?.setAttribute('popover', 'manual'));
    // It does not take the focus.
    await page.getByRole('contentinfo').click();
  },
  // The engines run without a back/forward cache, which would restore the page as it was left.
  'leaving the page': (page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
  'choosing a link': async (page) => {
    // Stay on this page, to see its menu close.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await navigationBar(page).link('Services').click();
  },
  'widening the window': (page) => page.setViewportSize({ width: 844, height: 390 }),
};

for (const [way, close] of Object.entries(waysToClose)) {
  test(`the dropdown closes by ${way}`, { tag: ['@2.7', '@2.8', '@2.9', '@4.7', '@10.1'] }, async ({ page }) => {
    const { links } = navigationBar(page);
    await page.goto('/about');
    await openMenuIfCollapsed(page);
    // The address bar of a phone resizes the window as it hides.
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await expect(links).toHaveCount(barRoutes.length);
    await close(page);
    await expect(page.locator(':popover-open')).toHaveCount(0);
  });
}

test('Tab enters the dropdown; it closes with Escape, or when the focus leaves it', {
  tag: ['@10.1', '@11.3', '@engines'],
}, async ({ page }) => {
  const { links, menuButton } = navigationBar(page);
  await page.goto('/about');
  await menuButton.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(menuButton).toBeFocused();

  await menuButton.press('Enter');
  await links.last().focus();
  await expect(links).toHaveCount(barRoutes.length);
  await page.getByRole('main').focus();
  await expect(links).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('with large text on a small phone, the dropdown scrolls to its last link', {
  tag: ['@11.6', '@11.12'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { links } = navigationBar(page);
  await page.goto('/about');
  await addStyles(page, 'html { font-size: 32px }');
  await openMenuIfCollapsed(page);
  // The wheel scrolls only what a visitor can scroll.
  await links.first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
  await links.last().click({ trial: true });
});

test('a browser without popovers shows the links in the page', { tag: '@13.6' }, async ({ page }) => {
  const { links, link, menuButton } = navigationBar(page);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(' popover=', ' data-unknown=')
      // Of the same length, because Next's payload states it.
      .replaceAll(':popover-open', ':unknown-open')
      // Its hashes no longer match.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/about');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(menuButton).toBeHidden();
    await expect(links).toHaveText(barRoutes.map(({ label }) => label));
    const headline = page.getByRole('heading', { level: 1 });
    for (const part of [link(site.name), ...(await links.all()), headline]) await part.click({ trial: true });
    await expectNothingCutOff(page, `at ${width} px`);
    await expectSmallBars(page, `at ${width} px`);
  }
});
