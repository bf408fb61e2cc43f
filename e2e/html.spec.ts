/** The files of the export. No test here opens a page in a browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { absoluteUrl, sharingImage, site } from '#lib/site.ts';
import { allPaths, copyOf, routePaths } from './support/pages';

test('every page is valid HTML with one h1, and skips no heading level', { tag: ['@12.1', '@12.3'] }, async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'heading-level': 'error',
      // React writes `<br/>` and `hidden=""`, which are valid, too.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Not a rule of HTML.
      'long-title': 'off',
    },
  });
  const names = readdirSync('out', { recursive: true, encoding: 'utf8' });
  // An HTML file in public/ is the owner's, such as one with which a search engine verifies the site.
  const isPage = (name: string) => name.endsWith('.html') && !existsSync(`public/${name}`);
  const pages = names.filter(isPage).map((name) => `out/${name}`);
  expect(pages.length, 'HTML files').toBeGreaterThan(allPaths.length);
  const { results } = await validator.validateMultipleFiles(pages);
  const findings = results.flatMap(({ filePath, messages }) =>
    messages.map(({ message, ruleId, line, column }) => `${filePath}:${line}:${column} ${message} (${ruleId})`),
  );
  expect(findings).toEqual([]);
});

/** Lists every address in the HTML, including image candidates, metadata and structured data. */
function addressesIn(html: string): string[] {
  const inAttributes = html.matchAll(/ (?:href|src|srcset|imagesrcset)="([^"]+)/g);
  const inData = html.matchAll(/"(https?:[^"#\\]+)/g);
  const values = [...inAttributes, ...inData].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  // Image candidates are a list of addresses with widths: "/a.avif 400w, /b.avif 800w".
  return values.flatMap((value) => value.split(', ').map((candidate) => candidate.replace(/ .*/, '')));
}

test('every internal link, anchor and asset exists, and no link runs a script', {
  tag: ['@12.2', '@12.6'],
}, async ({ request, baseURL }) => {
  // Each address, and the first page that contains it.
  const found = new Map<string, string>();
  const ids = new Map<string, string[]>();
  for (const path of allPaths) {
    const html = await (await request.get(path)).text();
    const idsOfPage = [...html.matchAll(/ id="([^"]+)/g)].map(([, id = '']) => id);
    ids.set(path, idsOfPage);
    for (const address of addressesIn(html)) {
      // Metadata and structured data have the public address of the site.
      const { href } = new URL(address.replace(site.url, `${baseURL}`), `${baseURL}${path}`);
      if (!found.has(href)) found.set(href, path);
    }
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) found.set(`${baseURL}${src}`, 'manifest.webmanifest');
  for (const [address, foundOn] of found) {
    const { origin, protocol, hash, pathname } = new URL(address);
    const where = `${foundOn} links to ${address}`;
    if (origin !== baseURL) {
      expect.soft(['https:', 'http:', 'mailto:', 'tel:', 'sms:'], where).toContain(protocol);
      continue;
    }
    expect.soft((await request.get(address)).status(), where).toBe(200);
    // Only pages have anchors.
    if (hash && ids.has(pathname)) expect.soft(ids.get(pathname), where).toContain(decodeURI(hash.slice(1)));
  }
  expect(found.size, 'different addresses').toBeGreaterThan(10);
});

test('a shared link shows the title and description of its page, and an image', {
  tag: ['@2.26', '@12.5'],
}, async ({ request }) => {
  for (const path of routePaths) {
    const { title, description } = copyOf(path);
    const html = await (await request.get(path)).text();
    const { document } = new JSDOM(html).window;
    const metas = [...document.querySelectorAll('meta')];
    const contentByName = metas.map((meta) => [meta.name || meta.getAttribute('property'), meta.content]);
    expect(Object.fromEntries(contentByName)).toMatchObject({
      description,
      'og:title': title,
      'og:description': description,
      'og:image': absoluteUrl(sharingImage),
    });
    expect(document.querySelector('meta[content*=noindex]'), 'hides the page from search engines').toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(absoluteUrl(path));
    const data = document.querySelector('[type="application/ld+json"]')?.textContent;
    if (data) expect(JSON.parse(data)['@graph'][0]).toMatchObject({ name: site.name, description });
    // Otherwise, the browser may guess the encoding.
    expect(html.slice(0, 1024)).toMatch(/<meta charset="utf-8"/i);
  }
});

test('search engines find every page, and security.txt has the two lines that RFC 9116 requires', {
  tag: ['@12.5', '@12.7'],
}, () => {
  const sitemap = readFileSync('out/sitemap.xml', 'utf8');
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual(routePaths.map(absoluteUrl));
  const robots = readFileSync('out/robots.txt', 'utf8');
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(robots).not.toContain('Disallow');
  expect(readFileSync('out/.well-known/security.txt', 'utf8')).toMatch(
    new RegExp(`^Contact: ${absoluteUrl('/contact')}\nExpires: \\d{4}-\\d\\d-\\d\\dT00:00:00Z\n$`),
  );
});
