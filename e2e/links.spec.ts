import { site } from '#lib/site.ts';
import { barRoutes } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { onEachPage, paths } from './support/pages';

/** Every address on the page: links, images and their candidates, scripts, styles, icons, metadata. */
function addressesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meta = 'meta:is([property="og:image"], [property="og:url"], [name="twitter:image"])';
    return [...document.querySelectorAll(`[href], [src], [srcset], [imagesrcset], ${meta}`)]
      .flatMap((element) => [
        ...['href', 'src', 'content'].map((name) => element.getAttribute(name)),
        ...['srcset', 'imagesrcset'].flatMap((name) =>
          (element.getAttribute(name) ?? '').split(',').map((candidate) => candidate.trim().split(/\s/)[0]),
        ),
      ])
      .filter((address) => address)
      .map((address) => new URL(address ?? '', document.baseURI).href);
  });
}

test('every internal link, anchor, asset and image candidate leads to something, others to https', {
  tag: '@12.2',
}, async ({ page, request, baseURL }) => {
  /** The page that names each address first. */
  const found = new Map<string, string>();
  const ids = new Map<string, string[]>();
  await onEachPage(page, paths, async (path) => {
    ids.set(path, await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)));
    for (const address of await addressesOn(page)) if (!found.has(address)) found.set(address, path);
  });
  for (const [address, foundOn] of found) {
    const { origin, protocol, href, hash, pathname } = new URL(address.replace(site.url, baseURL ?? ''));
    const where = `${foundOn} names ${address}`;
    if (origin !== baseURL) {
      expect.soft(['https:', 'mailto:', 'tel:'], where).toContain(protocol);
      continue;
    }
    expect.soft((await request.get(href)).status(), where).toBe(200);
    // Only pages have anchors: in the address of an island, the hash is the number of the attempt.
    if (hash && ids.has(pathname)) expect.soft(ids.get(pathname), where).toContain(hash.slice(1));
  }
  expect(found.size, 'different addresses').toBeGreaterThan(10);
});

test('the other pages that are linked in view are fetched ahead', { tag: '@13.3' }, async ({ page }) => {
  const ahead = new Set<string>();
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.add(new URL(request.url()).pathname);
  });
  // Chromium fetches nothing ahead while somebody intercepts requests, as the fixture does for sites that are allowed.
  await page.unrouteAll();
  await page.goto('/about');
  const linked = ['/', ...barRoutes.map(({ path }) => path)].filter((path) => path !== '/about');
  await expect.poll(() => [...ahead].sort()).toEqual(expect.arrayContaining(linked));
});
