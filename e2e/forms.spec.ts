import type { Locator } from '@playwright/test';
import { settings } from '../lib/settings';
import { formNames } from '../lib/site';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, nothing, payload, valuesOf } from './support/form';

// What differs between the two forms is tried on both. They are one component, so the rest is tried on one.
for (const kind of formNames) {
  test(`/${kind} sends one POST with exactly the specified data, alerts the thanks, empties the fields, calls nobody else`, {
    tag: '@1.5 @3.5 @3.6 @3.7 @3.8 @4.2 @4.3 @7.1 @7.2 @7.3 @7.5 @7.6 @7.7 @8.1 @9.3'.split(' '),
  }, async ({ page, emailService, dialogs }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    const url = `${settings.emailOrigin}/api/v1.0/email/send`;
    await page.goto(`/${kind}`);
    await fill(page, ada);
    await expect(formOf(page).send).toBeEnabled();
    expect(calls, 'before Send').toEqual([]);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    expect(await valuesOf(page)).toEqual(nothing);
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
    await expect(formOf(page).restore).toBeHidden();
    expect(emailService.requests).toEqual([
      { method: 'POST', url, contentType: 'application/json', body: payload(kind, ada) },
    ]);
    expect(calls).toEqual([url]);
  });
}

test('while sending, the button is disabled, reads Sending... and has a greyed wait look, and sends nothing more', {
  tag: ['@4.1', '@7.1'],
}, async ({ page, emailService, dialogs }) => {
  const release = emailService.hold();
  await page.goto('/contact');
  await fill(page, ada);
  const { send, sending, name } = formOf(page);
  const idle = await look(send);
  await send.dblclick();
  await expect(sending).toBeDisabled();
  await expect(send).toHaveCount(0);
  await expect.poll(() => look(sending)).toMatchObject({ cursor: 'wait' });
  // The colors fade in, so at first they are still the old ones.
  await expect.poll(async () => (await look(sending)).colors).not.toEqual(idle.colors);
  // Enter in a field, and submits that no button was needed for.
  await name.press('Enter');
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  release();
  await dialogs.expectAlert(alerts.sent);
  expect(await look(send)).not.toMatchObject({ cursor: 'wait' });
  expect(emailService.requests).toHaveLength(1);
});

test('incomplete or invalid input alerts, sends nothing, loses nothing, and has the focus where it is wrong', {
  tag: ['@5.3', '@5.4', '@8.3'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  for (const [wrong, message] of [
    ['name', nothing],
    ['message', { ...ada, message: ' \n ' }],
    ['email', { ...ada, email: 'ada@example' }],
  ] as const) {
    await dialogs.expectAlertFor(message, alerts.incomplete);
    await expect(formOf(page)[wrong]).toBeFocused();
    expect(await valuesOf(page)).toEqual(message);
  }
  expect(emailService.requests).toEqual([]);
  // The same form then sends what is complete.
  await dialogs.expectAlertFor(ada, alerts.sent);
  expect(emailService.requests).toHaveLength(1);
});

/** What a visitor sees of a button's state. */
function look(button: Locator) {
  return button.evaluate((element) => {
    const { cursor, color, backgroundColor, opacity, filter } = getComputedStyle(element);
    return { cursor, colors: [color, backgroundColor, opacity, filter] };
  });
}
