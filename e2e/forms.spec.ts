import type { Locator } from '@playwright/test';
import type { Message } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, nothing, payload, storedContent, valuesOf } from './support/form';

/** Characters that a program might change, white space around everything, and 40 of the 50 kB that EmailJS accepts. */
const unusual: Message = {
  ...ada,
  name: `  👩🏽‍💻 Ada "The" O'Lovelace, עדה `,
  email: '  עדה@דוגמה.קום ',
  message: `\n <b>Hello</b> &amp; {{name}} \\n %s\n\n\t\u00a0e\u0301 é ﬁ Å שלום \u200F!\u202E${'All work. '.repeat(4000)}\n`,
};

// Both forms are one component, so only what differs is tested on both.
for (const form of formNames) {
  test(`/${form} sends one POST with exactly the specified data, alerts the thanks, empties the fields, calls nobody else`, {
    tag: '@1.5 @3.4 @3.5 @3.6 @3.7 @3.8 @4.3 @7.3 @7.5 @7.6 @7.7 @8.1 @8.6 @9.3 @9.4 @9.5 @10.4 @10.13'.split(' '),
  }, async ({ page, emailService, dialogs }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const call = `${request.method()} ${request.url()} ${request.headers()['content-type']}`;
      if (request.method() !== 'GET') calls.push(call);
    });
    // Only the address is trimmed.
    const body = payload(form, { ...unusual, email: unusual.email.trim() });
    await page.goto(`/${form}`);
    await test.step('nothing is sent before a visitor submits the form', async () => {
      await fill(page, unusual);
      await expect(formOf(page).send).toBeEnabled();
      expect(calls).toEqual([]);
      await formOf(page).send.click();
    });
    await test.step('a success alerts the thanks, then the fields are cleared', async () => {
      await dialogs.expectAlert(alerts.sent);
      await expect(page.getByRole('status')).toHaveText('Your message was sent. Thank you.');
      expect(await valuesOf(page)).toEqual(nothing);
      await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
      await expect(formOf(page).restore).toBeHidden();
    });
    await test.step('the one call is a POST with the specified data, unchanged, and nothing else', async () => {
      expect(emailService.bodies).toEqual([body]);
      // Spelled out, since `payload` takes these names from the code under test.
      const { name, message } = unusual;
      expect(body.template_params).toMatchObject({ from_name: name, from_email: 'עדה@דוגמה.קום', message });
      expect(calls).toEqual([`POST ${settings.emailOrigin}/api/v1.0/email/send application/json`]);
    });
    await test.step('another message can follow at once, and none is kept', async () => {
      await dialogs.expectAlertFor(ada, alerts.sent);
      expect(emailService.bodies).toEqual([body, payload(form, ada)]);
      expect(await storedContent(page)).not.toContain('Ada');
      await page.reload();
      expect(await valuesOf(page)).toEqual(nothing);
    });
  });
}

test('while sending, the button is disabled, reads Sending... and has a greyed wait look, and sends nothing more', {
  tag: ['@3.4', '@4.1', '@7.1', '@9.5', '@10.7'],
}, async ({ page, emailService, dialogs }) => {
  const release = await emailService.hold();
  await page.clock.install();
  await page.goto('/contact');
  await fill(page, ada);
  const { send, sending, name } = formOf(page);
  expect(await look(send), 'the look of Send').toEqual({ cursor: 'pointer', isGray: false });
  await send.dblclick();
  await test.step('the button is disabled and reads "Sending..."', async () => {
    // Playwright's `toBeDisabled` would accept `aria-disabled`.
    await expect(sending).toHaveJSProperty('disabled', true);
    await expect(send).toHaveCount(0);
  });
  await test.step('it has a greyed wait look', async () => {
    // The colors fade.
    await expect.poll(() => look(sending), 'its look').toEqual({ cursor: 'wait', isGray: true });
  });
  await test.step('there is no time-out', async () => {
    await page.clock.fastForward('30:00');
    await expect(sending).toBeVisible();
  });
  await test.step('the skip link does not leave the message in an older entry of the history', async () => {
    const length = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(length);
  });
  await test.step('Enter does not send once more', async () => {
    await name.press('Enter');
    release();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toHaveLength(1);
    expect(await storedContent(page)).not.toContain('Ada');
  });
  await expect(send).toHaveCSS('cursor', 'pointer');
});

test('incomplete or invalid input alerts, sends nothing, loses nothing, and gets the focus', {
  tag: ['@5.3', '@5.4', '@8.3', '@10.13'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  for (const [wrong, message] of [
    ['name', nothing],
    ['message', { ...ada, message: ' \n ' }],
    ['email', { ...ada, email: 'ada@example' }],
  ] as const) {
    await dialogs.expectAlertFor(message, alerts.incomplete);
    await expect(page.getByRole('status')).toHaveText('Nothing was sent yet. Please fill in all the fields correctly.');
    await expect(formOf(page)[wrong]).toBeFocused();
    expect(await valuesOf(page)).toEqual(message);
  }
  expect(emailService.bodies).toEqual([]);
  // The form still sends.
  await dialogs.expectAlertFor(ada, alerts.sent);
  expect(emailService.bodies).toHaveLength(1);
});

/** The cursor over a button, and whether both its words and its ground are gray. */
function look(button: Locator) {
  return button.evaluate((element) => {
    const { cursor, color, backgroundColor } = getComputedStyle(element);
    const isGray = [color, backgroundColor].every((color) => {
      const parts = (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      // The difference between the strongest and the weakest of red, green and blue.
      return Math.max(...parts) - Math.min(...parts) < 40;
    });
    return { cursor, isGray };
  });
}
