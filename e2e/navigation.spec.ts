import { site } from '../lib/site';
import { linkOf, linksOf, lookOf, showLinks } from './support/bars';
import { expect, test } from './support/fixtures';
import { addStyles, onEachPage, paths } from './support/pages';

test('the links in the bar, and the brand, lead to their pages; each is then the active link, and the browser goes back', {
  tag: ['@2.4', '@2.5', '@2.6', '@11.11'],
}, async ({ page }) => {
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
    await showLinks(page);
    // In this order; there may be others between them.
    await expect(linksOf(page)).toContainText(wanted.map(([label]) => label));
    await linkOf(page, label).click();
    await page.waitForURL(path);
    await showLinks(page);
    await expect(active).toHaveText(label);
    await expect(active).toBeVisible();
  }
  await page.goBack();
  await expect(active).toHaveText('Contact Us');
  await linkOf(page, site.name).click();
  await page.waitForURL('/');
  await expect(active).toHaveText(site.name);
});

test('the active link looks different from the others', { tag: '@2.6' }, async ({ page }) => {
  await page.goto('/process');
  await showLinks(page);
  const [active, other, another] = await Promise.all(
    ['Process', 'Services', 'About Us'].map((label) => lookOf(linkOf(page, label))),
  );
  expect(active).not.toEqual(other);
  expect(another).toEqual(other);
});

test('on every page the bar with the brand, and the footer with the copyright, stay in place while it scrolls', {
  tag: ['@2.1', '@2.2', '@2.3', '@2.4', '@9.6', '@11.11'],
}, async ({ page }) => {
  const bar = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await onEachPage(page, paths, async () => {
    await expect(bar.getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
    await expect(footer).toHaveText(`Copyright © 2024 ${site.name}, a ${site.company} site. All rights reserved.`);
    // Room to scroll on short pages as well.
    await addStyles(page, 'main { min-block-size: 4000px }');
    const boxes = async () => [await bar.boundingBox(), await footer.boundingBox()];
    const before = await boxes();
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBe(1000);
    expect(await boxes()).toEqual(before);
    const [top, bottom] = before;
    expect(top?.y).toBe(0);
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
  });
});

const unknown = ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80'];

test('any other path answers with the plain text 404 Error, under the bar and above the footer', {
  tag: ['@2.24', '@8.4'],
}, async ({ page, browserLog, browserName }) => {
  // Chromium and WebKit themselves note the status in the console; Firefox does not.
  if (browserName !== 'firefox') browserLog.expect(/the server responded with a status of 404/, unknown.length);
  for (const path of unknown) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect((await page.getByRole('main').innerText()).trim(), path).toBe('404 Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
