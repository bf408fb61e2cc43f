import type { Locator } from '@playwright/test';
import { type FieldName, fields, type Message } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import {
  alerts,
  emptyMessage,
  expectHydrated,
  fill,
  formOf,
  noticeOf,
  requestBody,
  storedContent,
  validMessage,
  valuesOf,
} from './support/form';

// Both forms are one component, so only what differs is tested on both.
for (const formName of formNames) {
  test(`/${formName} sends exactly the specified data, and another message at once`, {
    tag: ['@3.5', '@3.6', '@3.8', '@7.3', '@8.6', '@9.3', '@9.4'],
  }, async ({ page, emailService, dialogs }) => {
    const messages = [validMessage, { ...validMessage, message: 'One more.' }];
    await page.goto(`/${formName}`);
    for (const message of messages) await dialogs.sendAndExpectAlert(message, alerts.sent);
    const bodies = messages.map((message) => requestBody(formName, message));
    expect(emailService.bodies).toEqual(bodies);
    // Spelled out, since `requestBody` takes these names from the code under test.
    const { name, email, message } = validMessage;
    expect(bodies[0]?.template_params).toMatchObject({ from_name: name, from_email: email, message });
  });
}

test('only Send makes a call, and only to the email service', {
  tag: ['@1.5', '@7.1', '@7.6', '@7.7'],
}, async ({ page, emailService, dialogs }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/contact');
  await fill(page, validMessage);
  await expectHydrated(page);
  expect(calls, 'before the visitor submits the form').toEqual([]);

  await formOf(page).sendButton.click();
  await dialogs.expectAlert(alerts.sent);
  expect(calls).toEqual([`POST ${settings.emailOrigin}/api/v1.0/email/send`]);
  expect(emailService.bodies).toHaveLength(1);
});

test('values are sent as typed; only the address is trimmed', {
  tag: '@10.4',
}, async ({ page, emailService, dialogs }) => {
  /** Characters that a program might change, white space around them, and 40 of the 50 kB that EmailJS accepts. */
  const typed: Message = {
    ...validMessage,
    name: `  👩🏽‍💻 Ada "The" O'Lovelace, עדה `,
    email: '  \u200bעדה@דוגמה.קום\u202a ',
    message: `\n <b>Hello</b> &amp; {{name}} \\n %s\n\n\t\u00a0e\u0301 é ﬁ Å שלום \u200F!\u202E${'All work. '.repeat(4000)}\n`,
  };
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(typed, alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', { ...typed, email: 'עדה@דוגמה.קום' })]);
});

test('a success alerts the thanks, and clears the form for good', {
  tag: ['@3.4', '@4.3', '@8.1', '@10.13', '@engines'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(validMessage, alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
  await expect(noticeOf(page, 'Your message was sent. Thank you.')).toBeVisible();
  expect(await valuesOf(page)).toEqual(emptyMessage);
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
  await expect(formOf(page).restoreButton).toBeHidden();
  expect(await storedContent(page)).not.toContain('Ada');
  await page.reload();
  expect(await valuesOf(page)).toEqual(emptyMessage);
});

test('while sending, the button is disabled, reads Sending..., looks gray and sends nothing', {
  tag: ['@4.1', '@7.1', '@9.5', '@10.13'],
}, async ({ page, emailService, dialogs }) => {
  const release = await emailService.hold();
  await page.clock.install();
  await page.goto('/contact');
  await fill(page, validMessage);
  const { sendButton, sendingButton, name } = formOf(page);
  expect(await look(sendButton), 'the look of Send').toEqual({ cursor: 'pointer', isGray: false });
  await sendButton.dblclick();
  await test.step('the button is disabled, and grayed with a wait cursor; the notice says "Sending...", too', async () => {
    // Playwright's `toBeDisabled` would accept `aria-disabled`.
    await expect(sendingButton).toHaveJSProperty('disabled', true);
    await expect(noticeOf(page, 'Sending...')).toBeVisible();
    // The colors fade.
    await expect.poll(() => look(sendingButton), 'its look').toEqual({ cursor: 'wait', isGray: true });
  });
  await test.step('there is no time-out', async () => {
    await page.clock.fastForward('30:00');
    await expect(sendingButton).toBeVisible();
  });
  await test.step('Enter does not send once more', async () => {
    await name.press('Enter');
    release();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toHaveLength(1);
  });
  await expect(sendButton).toHaveCSS('cursor', 'pointer');
});

test('incomplete input alerts, sends nothing, and stays in the fields', {
  tag: ['@5.3', '@5.4', '@8.3', '@10.13'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  for (const message of [
    { ...validMessage, message: ' \n ' },
    { ...validMessage, email: 'ada@example' },
    { ...validMessage, name: '' },
    emptyMessage,
  ]) {
    await dialogs.sendAndExpectAlert(message, alerts.incomplete);
    await expect(noticeOf(page, 'Nothing has been sent yet. Please fill in all the fields correctly.')).toBeVisible();
    expect(await valuesOf(page)).toEqual(message);
  }
  expect(emailService.bodies).toEqual([]);

  await test.step('the form still sends', async () => {
    await dialogs.sendAndExpectAlert(validMessage, alerts.sent);
    expect(emailService.bodies).toHaveLength(1);
  });
});

test('after an incomplete Send, each field shows its error until it is corrected', {
  tag: ['@10.2', '@10.16'],
}, async ({ page, dialogs }) => {
  await page.goto('/contact');
  await expect(page.getByText('All three fields are required.')).toBeVisible();
  const form = formOf(page);
  /** Expects an error at these fields alone. */
  async function expectErrorsAt(...names: FieldName[]) {
    for (const { name, errorMessage } of fields) {
      const isInvalid = names.includes(name);
      await expect(form[name], name).toHaveAttribute('aria-invalid', String(isInvalid));
      await expect(page.getByText(errorMessage)).toBeVisible({ visible: isInvalid });
      if (isInvalid) await expect(form[name]).toHaveAccessibleDescription(new RegExp(errorMessage));
    }
  }
  await dialogs.sendAndExpectAlert(emptyMessage, alerts.incomplete);
  await expect(form.name).toBeFocused();
  await expectErrorsAt('name', 'email', 'message');
  await form.name.press('A');
  await expectErrorsAt('email', 'message');
  await fill(page, validMessage);
  await expectErrorsAt();
});

test('after an incomplete Send, the first error is in view at 400 % zoom', { tag: '@10.16' }, async ({
  page,
  dialogs,
}) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto('/contact');
  for (const { name, errorMessage } of fields) {
    await dialogs.sendAndExpectAlert({ ...validMessage, [name]: '' }, alerts.incomplete);
    await expectClearOfBars(page, page.getByText(errorMessage));
  }
});

/** The cursor over a button, and whether both its text and its background are gray. */
function look(button: Locator) {
  return button.evaluate((element) => {
    const { cursor, color, backgroundColor } = getComputedStyle(element);
    const isGray = [color, backgroundColor].every((value) => {
      const parts = (value.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      // The difference between the strongest and the weakest of red, green and blue.
      return Math.max(...parts) - Math.min(...parts) < 40;
    });
    return { cursor, isGray };
  });
}
