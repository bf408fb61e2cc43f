import type { Page } from '@playwright/test';
import { absoluteUrl } from '../lib/site';
import { copyOf } from './support/copy';
import { expect, test } from './support/fixtures';
import { onEachPage, paths, sitePaths } from './support/pages';

/** @returns what an element of the head says */
function inHead(page: Page, selector: string, attribute = 'content') {
  return page.locator(`head ${selector}`).getAttribute(attribute);
}

test('titles and descriptions are unique, and are those of the copy', { tag: ['@2.26', '@12.3'] }, async ({ page }) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  await onEachPage(page, sitePaths, async (path) => {
    titles.push(await page.title());
    const description = await inHead(page, 'meta[name=description]');
    expect(description).toBe(copyOf(path).description);
    descriptions.push(description);
  });
  expect(new Set(titles).size).toBe(sitePaths.length);
  expect(new Set(descriptions).size).toBe(sitePaths.length);
});

test('each page has one h1, and no heading level is skipped', { tag: '@12.3' }, async ({ page }) => {
  await onEachPage(page, paths, async () => {
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
});

test('the sitemap names every page by its one address, and robots.txt leads to the sitemap', {
  tag: '@12.5',
}, async ({ page, request }) => {
  const canonical: (string | null)[] = [];
  await onEachPage(page, sitePaths, async () => {
    canonical.push(await inHead(page, 'link[rel=canonical]', 'href'));
  });
  expect(canonical).toEqual(sitePaths.map(absoluteUrl));
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
  await onEachPage(page, sitePaths, async (path) => {
    const { title, description } = copyOf(path);
    expect(await inHead(page, 'meta[property="og:title"]')).toContain(title);
    expect(await inHead(page, 'meta[property="og:description"]')).toBe(description);
    expect(await inHead(page, 'meta[property="og:url"]')).toBe(absoluteUrl(path));
    expect(await inHead(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    pictures.add(await inHead(page, 'meta[property="og:image"]'));
  });
  expect(pictures.size, 'pictures, one for each page').toBe(paths.length);
  for (const picture of pictures) {
    const response = await request.get(new URL(picture ?? '').pathname);
    expect(response.headers()['content-type'], picture ?? '').toBe('image/png');
  }
});
