import type { Page } from '@playwright/test';
import { gate } from './support/emailService';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, isHydrated, payload, send, valuesOf } from './support/form';

/**
 * Opens the form while no script of the framework arrives, as over a slow connection.
 * @returns a function that lets them through, and the addresses that the page is loaded from, one for each load
 */
async function openSlowly(page: Page) {
  const { promise, release } = gate();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  return { release, loads };
}

test(`nothing typed before the scripts arrive is lost, and a wrong address is flagged from the first key on`, {
  tag: '@10.5',
}, async ({ page }) => {
  const { release } = await openSlowly(page);
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

test(`Send pressed before the scripts arrive is carried out, once, when they are there`, {
  tag: '@10.6',
}, async ({ page, emailService, dialogs }) => {
  const { release, loads } = await openSlowly(page);
  await send(page, ada);
  await formOf(page).send.click();
  expect(emailService.requests).toEqual([]);
  expect(await valuesOf(page)).toEqual(ada);
  release();
  await dialogs.expectAlert(alerts.sent);
  await expect(formOf(page).send).toBeEnabled();
  await expect(formOf(page).name).toHaveValue('');
  expect(emailService.bodies).toEqual([payload('contact', ada)]);
  // No reload, and nothing of the message in the address.
  await expect(page).toHaveURL('/contact');
  expect(loads).toHaveLength(1);
});

test(`an incomplete Send before the scripts arrive alerts, sends nothing and loses nothing`, {
  tag: '@10.6',
}, async ({ page, emailService, dialogs }) => {
  const { release, loads } = await openSlowly(page);
  const typed = { ...ada, message: '' };
  await fill(page, typed);
  await formOf(page).name.press('Enter');
  release();
  await dialogs.expectAlert(alerts.incomplete);
  await expect(formOf(page).send).toBeEnabled();
  expect(await valuesOf(page)).toEqual(typed);
  expect(emailService.requests).toEqual([]);
  await expect(page).toHaveURL('/contact');
  expect(loads).toHaveLength(1);
});

test(`what is typed after an early Send and before the scripts arrive is sent or stays in the fields`, {
  tag: '@10.5',
}, async ({ page, emailService, dialogs }) => {
  const { release } = await openSlowly(page);
  await send(page, ada);
  await fill(page, { message: 'A second thought.' });
  release();
  await dialogs.expectAlert(alerts.sent);
  await expect(formOf(page).send).toBeEnabled();
  const sent = JSON.stringify(emailService.bodies);
  const { message } = await valuesOf(page);
  expect(sent + message).toContain('A second thought.');
});
