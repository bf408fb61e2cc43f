import { readFileSync } from 'node:fs';
import { site } from '#lib/site.ts';
import { barRoutes, edgesOf, expectStandsOut, navigationBar, openMenuIfCollapsed } from './support/bars';
import { expect, test } from './support/fixtures';
import { addStyles, onEachPage } from './support/pages';

test('each link of the bar, and the brand, opens its page, and stands out there as the current one', {
  tag: ['@2.4', '@2.5', '@2.6', '@10.10', '@11.11'],
}, async ({ page, browserLog }) => {
  // Without JavaScript, Chromium reports the runtime of a page that keeps it as blocked.
  browserLog.allow(/^request failed: csp .*\/_next\//);
  const { links, link } = navigationBar(page);
  const current = page.getByRole('banner').locator('[aria-current="page"]');
  const labels = barRoutes.map(({ label }) => label);
  const [, stated] = /The bar links to (.+)\./.exec(readFileSync('docs/requirements.md', 'utf8')) ?? [];
  expect(stated, 'statement 2.5 of docs/requirements.md').toBe(new Intl.ListFormat('en-GB').format(labels));
  await page.goto('/');
  for (const { label, path } of barRoutes) {
    await openMenuIfCollapsed(page);
    await expect(links).toHaveText(labels);
    await link(label).click();
    await page.waitForURL(path);
    await openMenuIfCollapsed(page);
    await expect(current).toHaveText(label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expectStandsOut(links.last());
  await link(site.name).click();
  await page.waitForURL('/');
  await expect(current).toHaveText(site.name);
});

/** Whether nothing covers the middle of an element. Runs in the page. */
function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('the bar and the footer stay in place while the page scrolls beneath them', {
  tag: ['@2.1', '@2.2', '@11.11'],
}, async ({ page }) => {
  const bar = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await onEachPage(page, ['/', '/404'], async () => {
    const { top } = await edgesOf(page.getByRole('main').locator('h1, p').first());
    expect(top, 'the top of the headline').toBeGreaterThanOrEqual((await edgesOf(bar)).bottom);

    // Makes short pages scroll, and covers a bar that is not on top.
    await addStyles(page, 'main { min-block-size: 4000px; position: relative }');
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY), 'pixels that the page is scrolled').toBe(1000);
    expect((await edgesOf(bar)).top, 'the top of the bar').toBe(0);
    const windowHeight = await page.evaluate(() => innerHeight);
    expect((await edgesOf(footer)).bottom, 'the bottom of the footer').toBeCloseTo(windowHeight, 0);
    // Not `hover`: Playwright would first scroll until nothing covers the part.
    for (const part of [bar, footer]) expect(await part.evaluate(isOnTop), 'nothing covers it').toBe(true);
  });
});
