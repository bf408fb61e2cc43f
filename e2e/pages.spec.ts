import { textOf } from '#lib/copy/elements.ts';
import { requiredWords } from '#lib/copy/requiredWords.ts';
import { absoluteUrl, site } from '#lib/site.ts';
import { barRoutes } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { copyOf, onEachPage, routePaths } from './support/pages';

/** Expects the brand in the bar, and the copyright of 2024 in the footer. */
async function expectBrandAndCopyright(page: Page) {
  const brand = page.getByRole('banner').getByRole('link', { name: site.name });
  await expect(brand).toHaveAttribute('href', '/');
  const copyright = `Copyright © 2024 ${site.name}, a ${site.company} site. All rights reserved.`;
  await expect(page.getByRole('contentinfo')).toContainText(copyright);
}

test('each page is open to anyone, stores nothing, and shows its own copy and title', {
  tag: ['@1.4', '@2.3', '@2.4', '@2.25', '@2.26', '@6.1', '@9.6'],
}, async ({ page, context }) => {
  await onEachPage(page, routePaths, async (path, response) => {
    expect(response?.status(), 'the status').toBe(200);
    expect(response?.headers()).not.toHaveProperty('set-cookie');
    const { title, hero } = copyOf(path);
    await expect(page).toHaveTitle(path === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(textOf(hero.headline));
    await expectBrandAndCopyright(page);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    const words = await main.innerText();
    await page.goto(`${path}?name=Ada&page=2#nothing`);
    await expect(main).toHaveText(words, { useInnerText: true });
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })), 'what the page stores').toEqual({});
  });
  expect(await context.cookies(), 'the cookies').toEqual([]);
});

const unknownPaths = ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80'];

test('any other path shows the plain text 404 Error, between the bar and the footer', {
  tag: ['@2.3', '@2.4', '@2.24', '@8.4'],
}, async ({ page, browserLog }) => {
  browserLog.expect(/the server responded with a status of 404/, unknownPaths.length);
  await onEachPage(page, unknownPaths, async (_path, response) => {
    expect(response?.status()).toBe(404);
    expect((await page.getByRole('main').innerText()).trim()).toBe('404 Error');
    await expectBrandAndCopyright(page);
  });
});

for (const path of routePaths) {
  const required = requiredWords.filter(({ route }) => route === path);

  test(`${path} has the words and links that the requirements ask for`, {
    tag: [...new Set(required.map(({ statement }) => `@${statement}`))],
  }, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(path);
    for (const { statement, headline, heading, words = [], link } of required) {
      await test.step(statement, async () => {
        if (headline) await expect(main.getByRole('heading', { level: 1 })).toContainText(headline);
        if (heading) await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
        for (const text of words) await expect(main).toContainText(text, { ignoreCase: true });
        if (link) await expect(main.locator(`a[href="${link}"]`)).not.toHaveCount(0);
      });
    }
  });
}

test('browsers find the encoding of each page in its first 1,024 bytes', async ({ request }) => {
  for (const path of routePaths) {
    const content = await (await request.get(path)).body();
    expect(content.toString('utf8', 0, 1024)).toMatch(/<meta charset="utf-8"/i);
  }
});

test('each page has its own title and description; a shared link shows them and an image', {
  tag: ['@2.26', '@12.3', '@12.5'],
}, async ({ page, request }) => {
  const unique: string[] = [];
  await onEachPage(page, routePaths, async (path) => {
    const { title, description } = copyOf(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', absoluteUrl(path));
    await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/apple-touch-icon.png');
    const head: Record<string, string> = await page
      .locator('meta[content]')
      .evaluateAll((metas: HTMLMetaElement[]) =>
        Object.fromEntries(metas.map((meta) => [meta.name || meta.getAttribute('property'), meta.content])),
      );
    expect(head).toMatchObject({
      description,
      'og:title': title,
      'og:description': description,
      'og:site_name': site.name,
      'og:url': absoluteUrl(path),
      'og:locale': 'en_US',
      'og:image': absoluteUrl('/share.png'),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${site.name}: ${site.tagline}`,
      'twitter:card': 'summary_large_image',
    });
    expect(head, 'hidden from search engines').not.toHaveProperty('robots');
    unique.push(await page.title(), description);
  });
  for (const image of ['/apple-touch-icon.png', '/share.png']) {
    expect((await request.get(image)).headers()['content-type']).toBe('image/png');
  }
  expect(new Set(unique).size, 'different titles and descriptions').toBe(unique.length);
});

test('the home and services pages describe themselves to search engines', { tag: '@12.5' }, async ({ request }) => {
  const described: Record<string, string[]> = {};
  const data: string[] = [];
  for (const path of routePaths) {
    const html = await (await request.get(path)).text();
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)) {
      data.push(json);
      const items: { '@type': string; url: string }[] = JSON.parse(json)['@graph'];
      described[path] = items.map((item) => `${item['@type']} ${item.url}`);
    }
  }
  expect(described).toEqual({
    '/': [`Organization ${absoluteUrl('/')}`, `WebSite ${absoluteUrl('/')}`],
    '/services': [`Service ${absoluteUrl('/services')}`],
  });
  const graph = data.join();
  for (const [, id] of graph.matchAll(/\{"@id":"([^"]+)"\}/g)) {
    expect(graph, 'each @id that is referenced is defined').toContain(`"@id":"${id}",`);
  }
});

test('the sitemap lists every page, and robots.txt points to the sitemap', { tag: '@12.5' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual(routePaths.map(absoluteUrl));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(robots).not.toContain('Disallow');
});

test('security.txt has the two lines that RFC 9116 requires', { tag: '@12.7' }, async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(new RegExp(`^Contact: ${absoluteUrl('/contact')}\nExpires: \\d{4}-\\d\\d-\\d\\dT00:00:00Z\n$`));
});

test('linked pages are prefetched, but no files, and the rules prerender a page when the pointer is at its link', {
  tag: '@13.3',
}, async ({ page }) => {
  const prefetched = new Set<string>();
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) prefetched.add(new URL(request.url()).pathname);
  });
  // Chromium prefetches nothing while requests are intercepted, as the fixture does for allowed origins.
  await page.unrouteAll();
  await page.goto('/about');
  await page.getByRole('main').evaluate((main) => {
    for (const href of ['/logo.png', '/linked']) main.append(Object.assign(document.createElement('a'), { href }));
  });
  const linkedPaths = ['/', '/linked', ...barRoutes.map(({ path }) => path)].filter((path) => path !== '/about');
  await expect.poll(() => [...prefetched].sort()).toEqual(expect.arrayContaining(linkedPaths));
  expect([...prefetched]).not.toContain('/logo.png');
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '');
  expect(rules).toMatchObject({ prefetch: [{ eagerness: 'immediate' }], prerender: [{ eagerness: 'eager' }] });
});
