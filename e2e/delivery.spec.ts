import type { Page } from '@playwright/test';
import { routes } from '../lib/site';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, forms, payload, valuesOf } from './support/form';

const chunks = '**/_next/static/**/*.js';

/** @returns the scripts that the page has put into itself to run, without those that it only fetched ahead */
function scriptsOf(page: Page) {
  return page.locator('script[src]');
}

test('the first view of no page runs a script of the framework or asks another host', {
  tag: '@13.3',
}, async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(scriptsOf(page), path).toHaveCount(0);
    // The other hosts are watched in every test.
  }
});

for (const kind of forms) {
  const path = `/${kind}`;
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot send right now' });

  test(`${path}: reaching the form by keyboard loads its scripts`, { tag: '@13.3' }, async ({ page }) => {
    await page.goto(path);
    await expect(scriptsOf(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(scriptsOf(page)).not.toHaveCount(0);
  });

  test(`${path}: moving the mouse loads its scripts`, { tag: '@13.3' }, async ({ page }) => {
    await page.goto(path);
    await expect(scriptsOf(page)).toHaveCount(0);
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 200);
    await expect(scriptsOf(page)).not.toHaveCount(0);
  });

  test(`${path}: a script that arrives at the second attempt is enough`, {
    tag: '@13.4',
  }, async ({ page, emailService, dialogs, browserLog }) => {
    const failed = new Set<string>();
    await page.route(chunks, async (route) => {
      const { resourceType, url } = {
        resourceType: route.request().resourceType(),
        url: route.request().url(),
      };
      if (resourceType !== 'script' || failed.has(url)) return route.continue();
      failed.add(url);
      await route.abort();
    });
    browserLog.allow(/_next\/static|Failed to load resource/);
    await page.goto(path);
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).send).toBeEnabled();
    expect(emailService.requests.map(({ body }) => body)).toEqual([payload(kind, ada)]);
    await expect(notice(page)).toBeHidden();
  });

  test(`${path}: when the scripts never arrive, the form says so, keeps what was typed, and Send tries anew`, {
    tag: '@13.4',
  }, async ({ page, emailService, dialogs, browserLog }) => {
    let isBroken = true;
    await page.route(chunks, (route) => (isBroken ? route.abort() : route.continue()));
    browserLog.allow(/_next\/static|Failed to load resource/);
    await page.goto(path);
    await fill(page, ada);
    await formOf(page).send.click();
    await expect(notice(page)).toBeVisible();
    await expect(notice(page).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
    expect(await valuesOf(page)).toEqual(ada);
    expect(emailService.requests).toEqual([]);
    await expect(page).toHaveURL(path);

    isBroken = false;
    const later = { ...ada, message: 'Written while waiting.' };
    await fill(page, later);
    await expect(notice(page)).toBeVisible();
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).send).toBeEnabled();
    // What stood in the fields at the second Send, and only that.
    expect(emailService.requests.map(({ body }) => body)).toEqual([payload(kind, later)]);
    await expect(notice(page)).toBeHidden();
  });
}
