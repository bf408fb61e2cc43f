import type { Page } from '@playwright/test';
import { gate } from './support/emailService';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, isHydrated, nothing, payload, send, valuesOf } from './support/form';

/**
 * Opens the form while no script of the framework arrives, as over a slow connection.
 * @returns a function that lets them through
 */
async function openSlowly(page: Page) {
  const { promise, release } = gate();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  return release;
}

test('nothing typed before the scripts arrive is lost, and a wrong address is flagged from the first key on', {
  tag: '@10.5',
}, async ({ page }) => {
  const release = await openSlowly(page);
  const typed = { ...ada, email: 'ada@' };
  await fill(page, typed);
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
  await expect(formOf(page).email).toHaveAccessibleDescription(/^Enter an address/);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await valuesOf(page)).toEqual(typed);
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { email: ada.email });
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
});

test('Send pressed before the scripts arrive is carried out once they are there, with all that was typed until then', {
  tag: ['@10.5', '@10.6'],
}, async ({ page, emailService, dialogs }) => {
  const release = await openSlowly(page);
  await send(page, ada);
  await formOf(page).send.click();
  expect(emailService.requests).toEqual([]);
  expect(await valuesOf(page)).toEqual(ada);
  await fill(page, { message: 'A second thought.' });
  release();
  await dialogs.expectAlert(alerts.sent);
  await expect(formOf(page).send).toBeEnabled();
  expect(await valuesOf(page)).toEqual(nothing);
  expect(emailService.bodies).toEqual([payload('contact', { ...ada, message: 'A second thought.' })]);
  // No reload, and nothing of the message in the address.
  await expect(page).toHaveURL('/contact');
});

test('an incomplete Send before the scripts arrive alerts, sends nothing, loses nothing and leaves the flag', {
  tag: '@10.6',
}, async ({ page, emailService, dialogs }) => {
  const release = await openSlowly(page);
  await fill(page, ada);
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
  await fill(page, { email: '' });
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
  await formOf(page).name.press('Enter');
  release();
  await dialogs.expectAlert(alerts.incomplete);
  await expect(formOf(page).send).toBeEnabled();
  expect(await valuesOf(page)).toEqual({ ...ada, email: '' });
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
  expect(emailService.requests).toEqual([]);
  await expect(page).toHaveURL('/contact');
});
