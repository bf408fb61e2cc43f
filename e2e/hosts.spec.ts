import { readdirSync } from 'node:fs';
import { formNames, routes } from '#lib/site.ts';
import { caching, everywhere } from '#scripts/export/headers.ts';
import { areServersRequired, findHostServer, hostServers } from '#scripts/testing/programs.ts';
import { expect, test } from './support/fixtures';
import { ada, alerts, payload } from './support/form';
import { startHostServer, startPlainServer } from './support/hostServers';
import { sitePaths } from './support/pages';

/** A path that a header rule matches. For a rule with `*`, it is the path of an exported file. */
function example(path: string): string {
  const [folder = '', end] = path.split('*');
  if (end === undefined) return path;
  return folder + readdirSync(`out${folder}`).find((name) => name.includes('.') && name.endsWith(end));
}

async function expectHeaders(url: string, wanted: Record<string, string | null>) {
  const { headers } = await fetch(url);
  for (const [name, value] of Object.entries(wanted)) expect(headers.get(name), `${url}: ${name}`).toBe(value);
}

test('every answer carries the headers that no page can say itself', { tag: '@13.2' }, async ({ request }) => {
  for (const path of [...sitePaths, '/no-such-page']) {
    expect((await request.get(path)).headers(), path).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
});

test('pages are revalidated, hashed files kept forever, icons for a day; other sites may show the shared pictures', {
  tag: '@13.2',
}, async ({ request }) => {
  for (const [path, caching, embeddedBy] of [
    ...sitePaths.map((path) => [path, 'public, max-age=0, must-revalidate', 'same-origin']),
    [example('/_next/static/media/*'), 'public, max-age=31536000, immutable', 'same-origin'],
    ['/icon.svg', 'public, max-age=86400', 'same-origin'],
    ['/logo.png', 'public, max-age=86400', 'cross-origin'],
    [example('/share/*'), 'public, max-age=86400', 'cross-origin'],
  ] as const) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({ 'cache-control': caching, 'cross-origin-resource-policy': embeddedBy });
  }
});

for (const name of [...hostServers, 'a plain file server'] as const) {
  const isPlain = name === 'a plain file server';
  if (!isPlain && !findHostServer(name) && !areServersRequired) {
    console.error(`*** ${name} is not installed: the export is not tried on it. In CI this is a failure.`);
    continue;
  }

  test(`the export works on ${name}: every address of every page, the 404 page, and the forms`, {
    tag: '@12.4',
  }, async ({ page, request, emailService, dialogs, browserLog }) => {
    const { address, stop } = await (isPlain ? startPlainServer() : startHostServer(name));
    browserLog.allowOrigin(address);
    try {
      for (const { path } of routes) {
        for (const spelling of path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`]) {
          const response = await request.get(address + spelling);
          expect(response.status(), spelling).toBe(200);
          expect(response.headers()['content-type'], spelling).toContain('text/html');
          expect(await response.text(), spelling).toContain(`aria-current="page"`);
        }
        await page.goto(address + path);
        await expect(page.locator('header [aria-current=page]')).toHaveAttribute('href', path);
      }

      const missing = await request.get(`${address}/nowhere`);
      expect(missing.status()).toBe(404);
      expect((await request.get(`${address}/404.html`)).status()).toBe(200);
      if (!isPlain) {
        expect(await missing.text()).toContain('404 Error');
        for (const { paths, headers } of caching) {
          for (const path of paths) await expectHeaders(address + example(path), { ...everywhere, ...headers });
        }
        for (const path of ['/', example('/_next/static/*.js')]) {
          const { 'content-encoding': encoding } = (await request.get(address + path)).headers();
          expect(encoding, `${path} is compressed`).toBeTruthy();
        }
        // A missing file must not be cached.
        await expectHeaders(`${address}/_next/static/missing.js`, { ...everywhere, 'Cache-Control': null });
        expect((await request.get(`${address}/_headers`)).status(), 'instructions for other hosts').toBe(404);
      }

      for (const form of formNames) {
        await page.goto(`${address}/${form}`);
        await dialogs.expectAlertFor(ada, alerts.sent);
      }
      expect(emailService.bodies).toEqual(formNames.map((form) => payload(form, ada)));
    } finally {
      await stop();
    }
  });
}
