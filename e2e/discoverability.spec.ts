import type { Page } from '@playwright/test';
import { absoluteUrl } from '../lib/site';
import { copyOf } from './support/copy';
import { expect, test } from './support/fixtures';
import { onEachPage, sitePaths } from './support/pages';

/** @returns what an element of the head says */
function inHead(page: Page, selector: string, attribute = 'content') {
  return page.locator(`head ${selector}`).getAttribute(attribute);
}

test('each page has an address, a title and a description of its own; a link to it shows these, and a picture', {
  tag: ['@2.26', '@12.3', '@12.5'],
}, async ({ page, request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string | null>();
  await onEachPage(page, sitePaths, async (path) => {
    const { title, description } = copyOf(path);
    titles.add(await page.title());
    descriptions.add(description);
    expect(await inHead(page, 'link[rel=canonical]', 'href')).toBe(absoluteUrl(path));
    expect(await inHead(page, 'meta[name=description]')).toBe(description);
    expect(await inHead(page, 'meta[property="og:title"]')).toContain(title);
    expect(await inHead(page, 'meta[property="og:description"]')).toBe(description);
    expect(await inHead(page, 'meta[property="og:url"]')).toBe(absoluteUrl(path));
    expect(await inHead(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    pictures.add(await inHead(page, 'meta[property="og:image"]'));
  });
  for (const found of [titles, descriptions, pictures]) expect(found.size).toBe(sitePaths.length);
  for (const picture of pictures) {
    const response = await request.get(new URL(picture ?? '').pathname);
    expect(response.headers()['content-type'], picture ?? '').toBe('image/png');
  }
});

test('the sitemap names every page, and robots.txt leads to the sitemap', { tag: '@12.5' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual(sitePaths.map(absoluteUrl));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(robots).not.toContain('Disallow');
});
