import type { Locator } from '@playwright/test';
import { settings } from '../lib/settings';
import { formNames } from '../lib/site';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, nothing, payload, valuesOf } from './support/form';

// What differs between the two forms is tried on both. They are one component, so the rest is tried on one.
for (const kind of formNames) {
  test(`/${kind} sends one POST with exactly the specified data, alerts the thanks, and empties the fields`, {
    tag: ['@3.5', '@3.6', '@3.7', '@3.8', '@4.2', '@4.3', '@7.1', '@7.2', '@7.3', '@7.5', '@7.7', '@8.1', '@9.3'],
  }, async ({ page, emailService, dialogs }) => {
    await page.goto(`/${kind}`);
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).send).toBeEnabled();
    expect(await valuesOf(page)).toEqual(nothing);
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
    await expect(formOf(page).restore).toBeHidden();
    expect(emailService.requests).toEqual([
      {
        method: 'POST',
        url: `${settings.emailOrigin}/api/v1.0/email/send`,
        contentType: 'application/json',
        body: payload(kind, ada),
      },
    ]);
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
  await emailService.expectRequests(1);
  release();
  await dialogs.expectAlert(alerts.sent);
  await expect(send).toBeEnabled();
  expect(await look(send)).not.toMatchObject({ cursor: 'wait' });
  expect(emailService.requests).toHaveLength(1);
});

test('incomplete or invalid input alerts, sends nothing and loses nothing', {
  tag: ['@5.3', '@5.4', '@8.3'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  for (const message of [nothing, { ...ada, message: ' \n ' }, { ...ada, email: 'ada@example' }]) {
    await test.step(JSON.stringify(message), async () => {
      await fill(page, message);
      await formOf(page).send.click();
      await dialogs.expectAlert(alerts.incomplete);
      await expect(formOf(page).send).toBeEnabled();
      expect(await valuesOf(page)).toEqual(message);
    });
  }
  expect(emailService.requests).toEqual([]);
  // The same form then sends what is complete.
  await fill(page, ada);
  await formOf(page).send.click();
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.requests).toHaveLength(1);
});

test('the email is checked on every change, and the flag follows each key', {
  tag: ['@4.5', '@5.1', '@5.2', '@9.2'],
}, async ({ page }) => {
  await page.goto('/contact');
  const { email } = formOf(page);
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.focus();
  for (const [key, isInvalid] of [
    ['a', true],
    ['@', true],
    ['b', true],
    ['.', true],
    ['c', false],
    ['Backspace', true],
    ['d', false],
  ] as const) {
    await email.press(key);
    await expect(email, `after ${key}`).toHaveAttribute('aria-invalid', String(isInvalid));
  }
  await fill(page, { email: '' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('Enter in a field sends, and in the message it begins a line', { tag: '@10.3' }, async ({
  page,
  emailService,
  dialogs,
}) => {
  await page.goto('/contact');
  await fill(page, { ...ada, message: 'one' });
  await formOf(page).message.press('End');
  await formOf(page).message.press('Enter');
  await formOf(page).message.pressSequentially('two');
  await expect(formOf(page).message).toHaveValue('one\ntwo');
  await formOf(page).email.press('Enter');
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.requests.map(({ body }) => body)).toEqual([payload('contact', { ...ada, message: 'one\ntwo' })]);
});

/** What a visitor sees of a button's state. */
function look(button: Locator) {
  return button.evaluate((element) => {
    const { cursor, color, backgroundColor, opacity, filter } = getComputedStyle(element);
    return { cursor, colors: [color, backgroundColor, opacity, filter] };
  });
}
