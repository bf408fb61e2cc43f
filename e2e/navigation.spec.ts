import { routes, site } from '../lib/site';
import { addStyles } from './support/addStyles';
import { navigationOf, showLinks } from './support/bars';
import { expect, test } from './support/fixtures';

/** The bar's links as section 2 of the specification lists them. */
const links = [
  ['About Us', '/about'],
  ['Process', '/process'],
  ['Services', '/services'],
  ['Contact Us', '/contact'],
  ['Partner Program', '/partner'],
] as const;

test('the bar links to About Us, Process, Services, Contact Us and Partner Program', { tag: '@2.5' }, async ({
  page,
}) => {
  await page.goto('/');
  await showLinks(page);
  const found = await navigationOf(page)
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(found).toEqual(links);
});

test('each link in the bar leads to its page, and is then the active link', {
  tag: ['@2.5', '@2.6'],
}, async ({ page }) => {
  await page.goto('/');
  for (const [label, path] of links) {
    await showLinks(page);
    await navigationOf(page).getByRole('link', { name: label }).click();
    await page.waitForURL(`**${path}`);
    await showLinks(page);
    const active = page.getByRole('banner').locator('[aria-current="page"]');
    await expect(active).toHaveText(label);
    await expect(active).toBeVisible();
  }
});

test('on every page the brand leads home, and the footer says copyright 2024, the site, the company, all rights reserved', {
  tag: ['@2.3', '@2.4', '@9.6'],
}, async ({ page }) => {
  const brand = page.getByRole('banner').getByRole('link', { name: site.name });
  for (const { path } of [{ path: '/404' }, ...routes]) {
    await page.goto(path);
    await expect(brand).toHaveAttribute('href', '/');
    await expect(page.getByRole('contentinfo')).toHaveText(
      'Copyright © 2024 Professional Exchange, a Professional Exchange LLC site. All rights reserved.',
    );
  }
  await brand.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.tagline);
});

test('the active link looks different from the others', { tag: '@2.6' }, async ({ page }) => {
  await page.goto('/process');
  await showLinks(page);
  const look = (name: string) =>
    navigationOf(page)
      .getByRole('link', { name })
      .evaluate((link) => {
        const properties = [
          'color',
          'backgroundColor',
          'backgroundSize',
          'fontWeight',
          'textDecorationLine',
          'boxShadow',
        ] as const;
        return [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(link, pseudo);
          return [
            ...properties,
            'borderBlockEndColor',
            'borderInlineStartColor',
            'content',
            'opacity',
            'transform',
          ].map((property) => Reflect.get(style, property));
        });
      });
  const [active, other, another] = [await look('Process'), await look('Services'), await look('About Us')];
  expect(active).not.toEqual(other);
  expect(another).toEqual(other);
});

test('the bar and the footer stay in place while the page scrolls', { tag: ['@2.1', '@2.2'] }, async ({
  page,
}) => {
  for (const path of [...routes.map((route) => route.path), '/404']) {
    await page.goto(path);
    // Room to scroll on short pages as well.
    await addStyles(page, 'main { min-block-size: 4000px }');
    const boxes = async () => [
      await page.getByRole('banner').boundingBox(),
      await page.getByRole('contentinfo').boundingBox(),
    ];
    const before = await boxes();
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBe(1000);
    expect(await boxes()).toEqual(before);
    const height = page.viewportSize()?.height ?? 0;
    const [bar, footer] = before;
    expect(bar?.y).toBe(0);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(height, 0);
  }
});

test('the browser goes back and forward between the pages', { tag: '@2.5' }, async ({ page }) => {
  await page.goto('/about');
  await showLinks(page);
  await navigationOf(page).getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service-Professional Interview');
});
