import { settings } from '#lib/settings.ts';
import { expect, type Page, test } from './support/fixtures';
import { onEachPage, paths, sitePaths } from './support/pages';

/** Every address that the page names: links, images and their candidates, scripts, styles, icons, metadata. */
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
  /** Where each address was found first. */
  const found = new Map<string, string>();
  const ids = new Map<string, string[]>();
  await onEachPage(page, paths, async (path) => {
    ids.set(path, await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)));
    for (const address of await addressesOn(page)) if (!found.has(address)) found.set(address, path);
  });
  // The manifest is a page's, its icons are the manifest's.
  for (const address of [...found.keys()].filter((address) => address.endsWith('.webmanifest'))) {
    const { icons = [] } = await (await request.get(address)).json();
    for (const { src } of icons) found.set(new URL(src, address).href, address);
  }
  const broken: string[] = [];
  for (const [address, foundOn] of found) {
    const { origin, protocol, href, hash, pathname } = new URL(address.replace(settings.siteUrl, baseURL ?? ''));
    if (origin !== baseURL) {
      if (!['https:', 'mailto:', 'tel:'].includes(protocol))
        broken.push(`${foundOn} names ${address}: neither ours nor https`);
      continue;
    }
    const response = await request.get(href);
    if (response.status() !== 200) broken.push(`${foundOn} names ${address}: ${response.status()}`);
    // Only a page has anchors: at the island, the number of the attempt is written so.
    const [id, anchors] = [hash.slice(1), ids.get(pathname)];
    if (id && anchors && !anchors.includes(id)) broken.push(`${foundOn} names ${address}: no such anchor`);
  }
  expect(broken).toEqual([]);
  expect(found.size).toBeGreaterThan(10);
});

test('the other pages that are linked in view are fetched ahead', { tag: '@13.3' }, async ({ page }) => {
  const ahead = new Set<string>();
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.add(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  // All of them stand in the bar.
  const others = sitePaths.filter((path) => path !== '/about');
  await expect.poll(() => [...ahead].sort()).toEqual([...others].sort());
});
