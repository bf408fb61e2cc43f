import type { Page } from '@playwright/test';
import { absoluteUrl, routes } from '../lib/site';
import { copyOf } from './support/copy';
import { expect, test } from './support/fixtures';

/** @returns what an element of the head says */
function inHead(page: Page, selector: string, attribute = 'content') {
  return page.locator(`head ${selector}`).getAttribute(attribute);
}

test('titles and descriptions are unique, and are those of the copy', { tag: ['@2.26', '@12.3'] }, async ({
  page,
}) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    titles.push(await page.title());
    const description = await inHead(page, 'meta[name=description]');
    expect(description).toBe(copyOf(path).description);
    descriptions.push(description);
  }
  expect(new Set(titles).size).toBe(routes.length);
  expect(new Set(descriptions).size).toBe(routes.length);
});

test('each page has one h1, and no heading level is skipped', { tag: '@12.3' }, async ({ page }) => {
  for (const path of [...routes.map(({ path }) => path), '/404']) {
    await page.goto(path);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    levels.forEach((level, index) => {
      if (index > 0)
        expect(level, `${path}: heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  }
});

test('the sitemap names every page by its one address, and robots.txt leads to the sitemap', {
  tag: '@12.5',
}, async ({ page, request }) => {
  const canonical: (string | null)[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    canonical.push(await inHead(page, 'link[rel=canonical]', 'href'));
  }
  expect(canonical).toEqual(routes.map(({ path }) => absoluteUrl(path)));
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual(canonical);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(robots).not.toContain('Disallow');
});

test('a link to any page that is shared shows its title, its description and a picture', {
  tag: '@12.5',
}, async ({ page, request }) => {
  const pictures = new Set<string | null>();
  for (const { path } of routes) {
    await page.goto(path);
    const { title, description } = copyOf(path);
    expect(await inHead(page, 'meta[property="og:title"]')).toContain(title);
    expect(await inHead(page, 'meta[property="og:description"]')).toBe(description);
    expect(await inHead(page, 'meta[property="og:url"]')).toBe(absoluteUrl(path));
    expect(await inHead(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    pictures.add(await inHead(page, 'meta[property="og:image"]'));
  }
  expect([...pictures]).toEqual([absoluteUrl('/opengraph-image.png')]);
  const picture = await request.get('/opengraph-image.png');
  expect(picture.headers()['content-type']).toBe('image/png');
});
