import { absoluteUrl, site } from '#lib/site.ts';
import { readRequiredWords } from '#scripts/proofread/requiredWords.ts';
import { expect, test } from './support/fixtures';
import { copyOf, onEachPage, sitePaths } from './support/pages';

test('each page is open to anyone, stores nothing, and shows its headings under its own title, whatever the query', {
  tag: ['@1.4', '@2.25', '@2.26', '@6.1'],
}, async ({ page, context }) => {
  await onEachPage(page, sitePaths, async (path, response) => {
    expect(response?.status(), 'the status').toBe(200);
    expect(response?.headers()).not.toHaveProperty('set-cookie');
    const copy = copyOf(path);
    await expect(page).toHaveTitle(path === '/' ? `${site.name} | ${copy.title}` : `${copy.title} | ${site.name}`);
    const main = page.getByRole('main');
    for (const { level, text } of copy.headings) {
      await expect(main.getByRole('heading', { level, name: text, exact: true })).toBeVisible();
    }
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /log ?in|sign ?in|account/i })).toHaveCount(0);
    const words = await main.innerText();
    await page.goto(`${path}?name=Ada&page=2#nothing`);
    await expect(main).toHaveText(words, { useInnerText: true });
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })), 'what the page stores').toEqual({});
  });
  expect(await context.cookies(), 'the cookies').toEqual([]);
});

test(
  'each page says what the requirements demand of it, and each heading has a text below it',
  {
    tag: '@1.1 @1.2 @1.3 @2.10 @2.11 @2.12 @2.13 @2.14 @2.15 @2.16 @2.17 @2.18 @2.19 @2.20 @2.21 @2.22 @2.23'.split(
      ' ',
    ),
  },
  async ({ page }, { tags }) => {
    const required = readRequiredWords().filter(({ demands }) => demands.length > 0);
    expect(tags).toEqual(required.map(({ statement }) => `@${statement}`));
    for (const { route, statement, demands } of required) {
      await page.goto(route);
      const main = page.getByRole('main');
      for (const demand of demands) {
        const [, name] = /^#+ (.+)/.exec(demand) ?? [];
        if (name) {
          const heading = main.getByRole('heading', { name });
          const around = heading.locator('xpath=ancestor::*[self::section or self::main][1]');
          const [all, own] = [await around.innerText(), await heading.innerText()];
          expect(all.length - own.length, `${statement}: letters below ${name}`).toBeGreaterThan(80);
        } else if (demand.startsWith('/')) {
          await main.locator(`a[href="${demand}"]`).first().click();
          await expect(page).toHaveURL(demand);
        } else {
          await expect(main, statement).toContainText(demand, { ignoreCase: true });
        }
      }
    }
  },
);

test('each page has its own address, title and description; a shared link shows them and an image', {
  tag: ['@2.26', '@12.3', '@12.5', '@12.6'],
}, async ({ page, request }) => {
  const inHead = async (selector: string, attribute = 'content') => {
    const element = page.locator(`head ${selector}`);
    await expect(element, `<${selector}> in the head`).toHaveCount(1);
    return element.getAttribute(attribute);
  };
  const [titles, descriptions, images] = [new Set<string>(), new Set<string>(), new Set<string | null>()];
  const things: Record<string, string[]> = {};
  const addresses: (string | undefined)[] = [];
  await onEachPage(page, sitePaths, async (path) => {
    const { title, description } = copyOf(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('meta[name=robots]'), 'a page that search engines leave out').toHaveCount(0);
    titles.add(await page.title());
    descriptions.add(description);
    expect(await inHead('link[rel=canonical]', 'href')).toBe(absoluteUrl(path));
    expect(await inHead('meta[name=description]')).toBe(description);
    expect(await inHead('meta[property="og:title"]')).toContain(title);
    expect(await inHead('meta[property="og:description"]')).toBe(description);
    expect(await inHead('meta[property="og:site_name"]')).toBe(site.name);
    expect(await inHead('meta[property="og:url"]')).toBe(absoluteUrl(path));
    expect(await inHead('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(await inHead('meta[property="og:image:alt"]')).toContain(site.name);
    images.add(await inHead('meta[property="og:image"]'));
    for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      const graph = JSON.parse(json)['@graph'];
      things[path] = graph.map((thing: { '@type': string }) => thing['@type']);
      for (const [, address] of JSON.stringify(graph).matchAll(/"(https?:[^"]+)"/g)) addresses.push(address);
    }
  });
  expect(things, 'for search engines').toEqual({ '/': ['Organization', 'WebSite'], '/services': ['Service'] });
  for (const address of addresses) {
    expect(address).toContain(absoluteUrl('/'));
    expect((await request.get(new URL(address ?? '').pathname)).status(), address).toBe(200);
  }
  for (const found of [titles, descriptions, images])
    expect([...found], 'one for each page').toHaveLength(sitePaths.length);
  const drawn = new Set<string>();
  for (const image of images) {
    const response = await request.get(new URL(image ?? '').pathname);
    expect(response.headers()['content-type'], image ?? '').toBe('image/png');
    drawn.add((await response.body()).toString('latin1'));
  }
  expect(drawn.size, 'sharing images that differ').toBe(sitePaths.length);
});

test('the sitemap names every page, and robots.txt leads to the sitemap', { tag: '@12.5' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual(sitePaths.map(absoluteUrl));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(robots).not.toContain('Disallow');
});
