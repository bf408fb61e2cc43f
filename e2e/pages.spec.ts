import { JSDOM } from 'jsdom';
import { textOf } from '#lib/copy/elements.ts';
import { requiredWords } from '#lib/copy/requiredWords.ts';
import { absoluteUrl, sharingImage, site } from '#lib/site.ts';
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

for (const path of routePaths) {
  const required = requiredWords.filter(({ route }) => route === path);
  const statements = new Set(required.map(({ statement }) => `@${statement}`));

  test(`${path} is open to anyone, stores nothing, and has its own title, copy and required words`, {
    tag: ['@1.4', '@2.3', '@2.4', '@2.25', '@2.26', '@6.1', '@9.6', ...statements],
  }, async ({ page, context }) => {
    const { title, hero } = copyOf(path);
    const main = page.getByRole('main');
    const response = await page.goto(path);
    expect(response?.status(), 'the status').toBe(200);
    await expect(page).toHaveTitle(path === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(textOf(hero.headline));
    await expectBrandAndCopyright(page);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    for (const { statement, heading = '', words = [], link } of required) {
      await test.step(statement, async () => {
        const [, marks, name] = /^(#+) (.+?)(?: …)?$/.exec(heading) ?? [];
        if (marks && name) await expect(main.getByRole('heading', { level: marks.length, name })).toBeVisible();
        for (const text of words) await expect(main).toContainText(text, { ignoreCase: true });
        if (link) await expect(main.locator(`a[href="${link}"]`)).not.toHaveCount(0);
      });
    }

    const words = await main.innerText();
    await page.goto(`${path}?name=Ada&page=2#nothing`);
    await expect(main).toHaveText(words, { useInnerText: true });
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })), 'what the page stores').toEqual({});
    expect(await context.cookies(), 'the cookies').toEqual([]);
  });
}

const unknownPaths = ['/nowhere', '/about/us', '/Services'];

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

test('a shared link shows the title and description of its page, and an image', {
  tag: ['@2.26', '@12.5'],
}, async ({ request }) => {
  for (const path of routePaths) {
    const { title, description } = copyOf(path);
    const html = await (await request.get(path)).text();
    const { document } = new JSDOM(html).window;
    const metas = [...document.querySelectorAll('meta')];
    const content = metas.map((meta) => [meta.name || meta.getAttribute('property'), meta.content]);
    expect(Object.fromEntries(content)).toMatchObject({
      description,
      'og:title': title,
      'og:description': description,
      'og:site_name': site.name,
      'og:url': absoluteUrl(path),
      'og:locale': 'en_US',
      'og:image': absoluteUrl(sharingImage),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${site.name}: ${site.tagline}`,
      'twitter:card': 'summary_large_image',
    });
    expect(document.querySelector('meta[name=robots]'), 'hides the page from search engines').toBeNull();
    expect(document.querySelector('link[rel=apple-touch-icon]'), 'an icon for phones').not.toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(absoluteUrl(path));
    // Otherwise, the browser may guess the encoding.
    expect(Buffer.from(html).toString('utf8', 0, 1024)).toMatch(/<meta charset="utf-8"/i);
  }
});

test('search engines find every page, and structured data about the company and its service', {
  tag: '@12.5',
}, async ({ request }) => {
  const textOfFile = async (path: string) => (await request.get(path)).text();
  const sitemap = await textOfFile('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual(routePaths.map(absoluteUrl));
  const robots = await textOfFile('/robots.txt');
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(robots).not.toContain('Disallow');

  const data = (await Promise.all(routePaths.map(textOfFile))).flatMap((html) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)].map(([, json = '']) => json),
  );
  const items: { '@type': string; url: string }[] = data.flatMap((json) => JSON.parse(json)['@graph']);
  expect(items.map((item) => `${item['@type']} ${item.url}`)).toEqual([
    `Organization ${absoluteUrl('/')}`,
    `WebSite ${absoluteUrl('/')}`,
    `Service ${absoluteUrl('/services')}`,
  ]);
  const { title: name, description } = copyOf('/services');
  expect(items.at(-1)).toMatchObject({ name, description });
  for (const [, id] of data.join().matchAll(/\{"@id":"([^"]+)"\}/g)) {
    expect(data.join(), 'each @id that is referenced is defined').toContain(`"@id":"${id}",`);
  }
});

test('security.txt has the two lines that RFC 9116 requires', { tag: '@12.7' }, async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(new RegExp(`^Contact: ${absoluteUrl('/contact')}\nExpires: \\d{4}-\\d\\d-\\d\\dT00:00:00Z\n$`));
});

test('linked pages are prefetched, but no files, and the rules prerender a page when the pointer is at its link', {
  tag: '@13.3',
}, async ({ page, browserLog }) => {
  // There is no page with this address.
  browserLog.allow(/^request failed: .+\/linked$/);
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
