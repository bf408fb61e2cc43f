import { routes } from '../lib/site';
import { findHostServer, hostServers } from '../scripts/browsers';
import { everywhere } from '../scripts/export/headers';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, forms, payload } from './support/form';
import { startHostServer, startPlainServer } from './support/hostServers';

const hosts = [
  ...hostServers.map((name) => ({
    name,
    start: () => startHostServer(name),
    isInstalled: Boolean(findHostServer(name)),
  })),
  { name: 'a plain file server', start: startPlainServer, isInstalled: true },
];

for (const { name, start, isInstalled } of hosts) {
  if (!isInstalled && !process.env.CI) {
    console.error(`*** ${name} is not installed: the export is not tried on it. In CI this is a failure.`);
    continue;
  }

  test(`the export works on ${name}: every address of every page, the 404 page, and the forms`, {
    tag: '@12.4',
  }, async ({ page, request, emailService, dialogs, browserLog }) => {
    const { address, stop } = await start();
    browserLog.allowOrigin(address);
    try {
      for (const { path } of routes) {
        const spellings = path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`];
        for (const spelling of spellings) {
          const response = await request.get(address + spelling);
          expect(response.status(), spelling).toBe(200);
          expect(response.headers()['content-type'], spelling).toContain('text/html');
          expect(await response.text(), spelling).toContain(`aria-current="page"`);
        }
        await page.goto(address + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('header [aria-current=page]')).toHaveAttribute('href', path);
      }

      if (name !== 'a plain file server') {
        const { headers } = await fetch(`${address}/about`);
        for (const [header, value] of Object.entries(everywhere))
          expect(headers.get(header), header).toBe(value);
        expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
        expect((await request.get(`${address}/_headers`)).status(), 'instructions for other hosts').toBe(404);
      }

      const missing = await request.get(`${address}/nowhere`);
      expect(missing.status()).toBe(404);
      if (name !== 'a plain file server') expect(await missing.text()).toContain('404 Error');
      expect((await request.get(`${address}/404.html`)).status()).toBe(200);

      for (const kind of forms) {
        await page.goto(`${address}/${kind}`);
        await fill(page, ada);
        await formOf(page).send.click();
        await dialogs.expectAlert(alerts.sent);
      }
      expect(emailService.requests.map(({ body }) => body)).toEqual(forms.map((kind) => payload(kind, ada)));
    } finally {
      await stop();
    }
  });
}
