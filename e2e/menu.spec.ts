import { site } from '#lib/site.ts';
import { barRoutes, disablePopovers, edgesOf, navigationBar, shareOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { expectAccessible, expectNothingCutOff } from './support/pageChecks';

test.use({ viewport: { width: 390, height: 844 } });

test('on a small screen the links collapse into the menu of a button', {
  tag: ['@2.7', '@2.8', '@2.9', '@4.7', '@10.1', '@11.1', '@11.3', '@11.11'],
}, async ({ page }) => {
  await page.goto('/about');
  const { navigation, links, link, menuButton: button } = navigationBar(page);
  const open = async () => {
    await button.press('Enter');
    await expect(links).toHaveCount(barRoutes.length);
  };
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
    expect((await edgesOf(links.first())).top, 'the top of the dropdown').toBeGreaterThanOrEqual(bar.bottom);
    // The page does not show through it.
    await expect(navigation.getByRole('list')).toHaveCSS('background-color', /^rgb\(/);
    await expectAccessible(page);
    await button.click();
    await expectClosed();
  });
  await test.step('clicking outside closes the dropdown', async () => {
    await open();
    await page.mouse.click(195, 790);
    await expectClosed();
  });
  await test.step('Tab leads into the dropdown; Escape closes it and gives the focus back', async () => {
    await open();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed();
    await expect(button).toBeFocused();
  });
  await test.step('the dropdown closes when the focus leaves it, and not before', async () => {
    await open();
    await links.last().focus();
    await expect(links).toHaveCount(barRoutes.length);
    await page.getByRole('main').getByRole('link').first().focus();
    await expectClosed();
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
  await test.step('choosing a link closes the dropdown', async () => {
    await open();
    // No other page opens, so that the menu of this one can be seen to close.
    await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
    await link('Services').click();
    await expectClosed();
    await expect(page).toHaveURL('/about');
  });
});

test('a wide window closes the dropdown; at any width there are links or the button', {
  tag: ['@2.7', '@10.1'],
}, async ({ page }) => {
  const { links, menuButton } = navigationBar(page);
  await page.goto('/about');
  await menuButton.click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(links).toHaveCount(barRoutes.length);
  await expect(page.locator(':popover-open')).toHaveCount(0);
  for (const width of [767, 768, 769]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(menuButton).toBeVisible({ visible: width < 768 });
    await expect(links).toHaveCount(width < 768 ? 0 : barRoutes.length);
  }
});

test('on a low screen, the dropdown scrolls with the bar', { tag: ['@11.12'] }, async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/about');
  await navigationBar(page).menuButton.click();
  await page.evaluate(() => scrollTo(0, 100));
  const bar = await edgesOf(page.getByRole('banner'));
  expect(bar.bottom, 'the bottom of the bar').toBeLessThan(0);
  expect((await edgesOf(navigationBar(page).navigation.getByRole('list'))).top).toBeCloseTo(bar.bottom, -1);
});

test('a browser without popovers shows the links in the page, where they cover nothing', {
  tag: ['@chromium', '@13.6'],
}, async ({ page }) => {
  const { links, link, menuButton } = navigationBar(page);
  await disablePopovers(page);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await expect(menuButton).toBeHidden();
    await expect(links).toHaveText(barRoutes.map(({ label }) => label));
    const headline = page.getByRole('heading', { level: 1 });
    for (const part of [link(site.name), ...(await links.all()), headline]) {
      await part.click({ trial: true });
    }
    await expectNothingCutOff(page, `at ${width} px`);
    expect(await shareOfBars(page), 'the share of the bars').toBeLessThan(1 / 3);
  }
});

test('the dropdown is closed after the browser goes back', { tag: '@10.1' }, async ({ page }) => {
  const { links, link, menuButton } = navigationBar(page);
  await page.goto('/about');
  await menuButton.click();
  await link('Process').click();
  await page.waitForURL('**/process');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(links).toHaveCount(0);
  await menuButton.click();
  await expect(links).toHaveCount(barRoutes.length);
  // A page from the back/forward cache, which these engines lack here, would come back as it was.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(links).toHaveCount(0);
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
});
