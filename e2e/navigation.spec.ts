import { site } from '#lib/site.ts';
import { edgesOf, expectStandsOut, navigationBar, openMenuIfCollapsed } from './support/bars';
import { expect, test } from './support/fixtures';
import { addStyles, allPaths, onEachPage } from './support/pages';

test('the links of the bar and the brand lead to their pages, and are then active', {
  tag: ['@2.4', '@2.5', '@2.6', '@11.11'],
}, async ({ page }) => {
  const { links, link } = navigationBar(page);
  const active = page.getByRole('banner').locator('[aria-current="page"]');
  const wanted = [
    ['About Us', '/about'],
    ['Process', '/process'],
    ['Services', '/services'],
    ['Contact Us', '/contact'],
    ['Partner Program', '/partner'],
  ] as const;
  await page.goto('/');
  for (const [label, path] of wanted) {
    await openMenuIfCollapsed(page);
    // In this order, perhaps with others between.
    await expect(links).toContainText(wanted.map(([label]) => label));
    await link(label).click();
    await page.waitForURL(path);
    await openMenuIfCollapsed(page);
    await expect(active).toHaveText(label);
    await expect(active).toBeVisible();
  }
  await page.goBack();
  await expect(active).toHaveText('Contact Us');
  await link(site.name).click();
  await page.waitForURL('/');
  await expect(active).toHaveText(site.name);
});

test('the active link looks different from the others', { tag: ['@2.6', '@chromium'] }, async ({ page }) => {
  await page.goto('/process');
  await openMenuIfCollapsed(page);
  await expectStandsOut(navigationBar(page).link('Process'));
});

test('the bar with the brand, and the footer with the copyright, stay in place on every page', {
  tag: ['@chromium', '@2.1', '@2.2', '@2.3', '@2.4', '@9.6', '@11.11'],
}, async ({ page }) => {
  const bar = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await onEachPage(page, allPaths, async () => {
    await test.step('the bar has a brand link, and the footer says its sentence', async () => {
      await expect(bar.getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
      await expect(footer).toContainText(`Copyright © 2024 ${site.name}, a ${site.company} site. All rights reserved.`);
    });
    await test.step('the bar does not cover the beginning of the page', async () => {
      const headline = await edgesOf(page.getByRole('main').locator('h1, p').first());
      expect(headline.top, 'the top of the headline').toBeGreaterThanOrEqual((await edgesOf(bar)).bottom);
    });
    // Makes short pages scroll, and their content cover a bar that is not on top.
    await addStyles(page, 'main { min-block-size: 4000px; position: relative }');
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    await test.step('both are fixed', async () => {
      expect(await page.evaluate(() => scrollY), 'pixels that the page is scrolled').toBe(1000);
      expect((await edgesOf(bar)).top, 'the top of the bar').toBe(0);
      const { height = 0 } = page.viewportSize() ?? {};
      expect((await edgesOf(footer)).bottom, 'the bottom of the footer').toBeCloseTo(height, 0);
    });
    await test.step('the page scrolls beneath both', async () => {
      for (const part of [bar, footer]) await part.hover({ trial: true });
    });
  });
});

const unknown = ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80'];

test('any other path answers with the plain text 404 Error, under the bar and above the footer', {
  tag: ['@2.24', '@8.4'],
}, async ({ page, browserLog, browserName }) => {
  // All engines but Firefox report the status in the console.
  if (browserName !== 'firefox') browserLog.expect(/the server responded with a status of 404/, unknown.length);
  for (const path of unknown) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect((await page.getByRole('main').innerText()).trim(), path).toBe('404 Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
