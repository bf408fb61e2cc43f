import { site } from '#lib/site.ts';
import { edgesOf, expectStandsOut, navigationBar, openMenuIfCollapsed } from './support/bars';
import { expect, test } from './support/fixtures';
import { addStyles, allPaths, onEachPage } from './support/pages';

test('the links of the bar and the brand open their pages, and are then current', {
  tag: ['@2.4', '@2.5', '@2.6', '@11.11'],
}, async ({ page }) => {
  const { links, link } = navigationBar(page);
  const current = page.getByRole('banner').locator('[aria-current="page"]');
  const expectedLinks = [
    ['About Us', '/about'],
    ['Process', '/process'],
    ['Services', '/services'],
    ['Contact Us', '/contact'],
    ['Partner Program', '/partner'],
  ] as const;
  await page.goto('/');
  for (const [label, path] of expectedLinks) {
    await openMenuIfCollapsed(page);
    // In this order, perhaps with others in between.
    await expect(links).toContainText(expectedLinks.map(([label]) => label));
    await link(label).click();
    await page.waitForURL(path);
    await openMenuIfCollapsed(page);
    await expect(current).toHaveText(label);
    await expect(current).toBeVisible();
  }
  await page.goBack();
  await expect(current).toHaveText('Contact Us');
  await link(site.name).click();
  await page.waitForURL('/');
  await expect(current).toHaveText(site.name);
});

test('the current link looks different from the others', { tag: ['@2.6', '@chromium'] }, async ({ page }) => {
  await page.goto('/process');
  await openMenuIfCollapsed(page);
  await expectStandsOut(navigationBar(page).link('Process'));
});

test('on every page, the bar and the footer stay in place while the page scrolls beneath them', {
  tag: ['@chromium', '@2.1', '@2.2', '@11.11'],
}, async ({ page }) => {
  const bar = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await onEachPage(page, allPaths, async () => {
    const { top } = await edgesOf(page.getByRole('main').locator('h1, p').first());
    expect(top, 'the top of the headline').toBeGreaterThanOrEqual((await edgesOf(bar)).bottom);

    // Makes short pages scroll, and covers a bar that is not on top.
    await addStyles(page, 'main { min-block-size: 4000px; position: relative }');
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY), 'pixels that the page is scrolled').toBe(1000);
    expect((await edgesOf(bar)).top, 'the top of the bar').toBe(0);
    const { height = 0 } = page.viewportSize() ?? {};
    expect((await edgesOf(footer)).bottom, 'the bottom of the footer').toBeCloseTo(height, 0);
    for (const part of [bar, footer]) await part.hover({ trial: true });
  });
});

const unknownPaths = ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80'];

test('any other path shows the plain text 404 Error, between the bar and the footer', {
  tag: ['@2.24', '@8.4'],
}, async ({ page, browserLog, browserName }) => {
  // Firefox alone does not log the status.
  if (browserName !== 'firefox') browserLog.expect(/the server responded with a status of 404/, unknownPaths.length);
  for (const path of unknownPaths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect((await page.getByRole('main').innerText()).trim(), path).toBe('404 Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
