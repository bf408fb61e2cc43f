import { readdirSync } from 'node:fs';
import { formNames, routes } from '#lib/site.ts';
import { caching, everywhere } from '#scripts/export/headers.ts';
import { areServersRequired, findHostServer, hostServers } from '#scripts/testing/programs.ts';
import { expect, test } from './support/fixtures';
import { ada, alerts, payload } from './support/form';
import { startHostServer, startPlainServer } from './support/hostServers';

/** A path of a rule of the headers; for one that ends in `*`, and perhaps a file type, that of a file of the export. */
function example(path: string): string {
  const [folder = '', end] = path.split('*');
  if (end === undefined) return path;
  return folder + readdirSync(`out${folder}`).find((name) => name.includes('.') && name.endsWith(end));
}

async function expectHeaders(url: string, wanted: Record<string, string | null>) {
  const { headers } = await fetch(url);
  for (const [name, value] of Object.entries(wanted)) expect(headers.get(name), `${url}: ${name}`).toBe(value);
}

const reader = 'a host that reads _headers';
const plain = 'a plain file server';

for (const name of [...hostServers, reader, plain] as const) {
  const isServer = name !== reader && name !== plain;
  if (isServer && !findHostServer(name) && !areServersRequired) {
    console.error(`*** ${name} is not installed: the export is not tried on it. In CI this is a failure.`);
    continue;
  }

  test(`the export works on ${name}: every address of every page, the headers, the 404 page, and the forms`, {
    tag: name === plain ? '@12.4' : ['@12.4', '@13.2'],
  }, async ({ page, request, emailService, dialogs, browserLog, baseURL }) => {
    const own = { address: baseURL ?? '', stop: async () => {} };
    const { address, stop } = isServer ? await startHostServer(name) : name === plain ? await startPlainServer() : own;
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
      if (name !== plain) {
        expect(await missing.text()).toContain('404 Error');
        for (const { paths, headers } of caching) {
          for (const path of paths) await expectHeaders(address + example(path), { ...everywhere, ...headers });
        }
        for (const path of ['/', example('/_next/static/*.js')]) {
          const { 'content-encoding': encoding } = (await request.get(address + path)).headers();
          expect(encoding, `${path} is compressed`).toBeTruthy();
        }
        // A missing file must not be cached; `_headers` has no words for that.
        const notKept = isServer && { 'Cache-Control': null };
        await expectHeaders(`${address}/_next/static/missing.js`, { ...everywhere, ...notKept });
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
