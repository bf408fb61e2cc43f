import type { Locator } from '@playwright/test';
import { emptyMessage, type FieldName, fields, type Message, neededFields } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { alerts, fill, formOf, noticeOf, requestBody, storedContent, validMessage, valuesOf } from './support/form';
import { expectAccessible } from './support/pageChecks';

/** Characters that a program might change, white space around everything, and 40 of the 50 kB that EmailJS accepts. */
const unusual: Message = {
  ...validMessage,
  name: `  👩🏽‍💻 Ada "The" O'Lovelace, עדה `,
  email: '  עדה@דוגמה.קום ',
  message: `\n <b>Hello</b> &amp; {{name}} \\n %s\n\n\t\u00a0e\u0301 é ﬁ Å שלום \u200F!\u202E${'All work. '.repeat(4000)}\n`,
};

// Both forms are one component, so only what differs is tested on both.
for (const form of formNames) {
  test(`/${form} sends one POST with exactly the specified data`, {
    tag: ['@1.5', '@3.5', '@3.6', '@3.7', '@3.8', '@7.3', '@7.5', '@7.6', '@7.7', '@9.3', '@10.4'],
  }, async ({ page, emailService, dialogs }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const call = `${request.method()} ${request.url()} ${request.headers()['content-type']}`;
      if (request.method() !== 'GET') calls.push(call);
    });
    // Only the address is trimmed.
    const body = requestBody(form, { ...unusual, email: unusual.email.trim() });
    await page.goto(`/${form}`);
    await fill(page, unusual);
    await expect(formOf(page).sendButton).toBeEnabled();
    expect(calls, 'before the visitor submits the form').toEqual([]);
    await formOf(page).sendButton.click();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toEqual([body]);
    // Spelled out, since `requestBody` takes these names from the code under test.
    const { name, message } = unusual;
    expect(body.template_params).toMatchObject({ from_name: name, from_email: 'עדה@דוגמה.קום', message });
    expect(calls).toEqual([`POST ${settings.emailOrigin}/api/v1.0/email/send application/json`]);
  });
}

test('a success alerts the thanks and clears the form; another message can follow at once', {
  tag: ['@3.4', '@4.3', '@8.1', '@8.6', '@9.4', '@9.5', '@10.13'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  for (const message of [validMessage, { ...validMessage, message: 'One more.' }]) {
    await dialogs.expectAlertFor(message, alerts.sent);
    expect(emailService.bodies.at(-1)).toEqual(requestBody('contact', message));
    await expect(noticeOf(page, 'Your message was sent. Thank you.')).toBeVisible();
    expect(await valuesOf(page)).toEqual(emptyMessage);
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
    await expect(formOf(page).restoreButton).toBeHidden();
    expect(await storedContent(page)).not.toContain('Ada');
  }
  expect(emailService.bodies).toHaveLength(2);
  await page.reload();
  expect(await valuesOf(page)).toEqual(emptyMessage);
});

test('while sending, the button is disabled, reads Sending..., looks gray and sends nothing', {
  tag: ['@3.4', '@4.1', '@7.1', '@9.5', '@10.7'],
}, async ({ page, emailService, dialogs }) => {
  const release = await emailService.hold();
  await page.clock.install();
  await page.goto('/contact');
  await fill(page, validMessage);
  const { sendButton, sendingButton, name } = formOf(page);
  expect(await look(sendButton), 'the look of Send').toEqual({ cursor: 'pointer', isGray: false });
  await sendButton.dblclick();
  await test.step('the button is disabled and reads "Sending..."', async () => {
    // Playwright's `toBeDisabled` would accept `aria-disabled`.
    await expect(sendingButton).toHaveJSProperty('disabled', true);
    await expect(sendButton).toHaveCount(0);
  });
  await test.step('the status says so, too', async () => {
    await expect(noticeOf(page, 'Sending...')).toBeVisible();
  });
  await test.step('it has a greyed wait look', async () => {
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
    expect(await storedContent(page)).not.toContain('Ada');
  });
  await expect(sendButton).toHaveCSS('cursor', 'pointer');
});

test('incomplete input alerts and sends nothing; each field says what is wrong until it is right', {
  tag: ['@5.3', '@5.4', '@8.3', '@10.2', '@10.13', '@10.16', '@11.1'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  await expect(page.getByText(neededFields())).toBeVisible();
  const form = formOf(page);
  /** Expects a mark, and the sentence that says what to do, at these fields alone. */
  async function expectMarked(...names: FieldName[]) {
    for (const { name, problem } of fields) {
      const isMarked = names.includes(name);
      await expect(form[name], name).toHaveAttribute('aria-invalid', String(isMarked));
      await expect(page.getByText(problem)).toBeVisible({ visible: isMarked });
      const described = isMarked ? expect(form[name]) : expect(form[name]).not;
      await described.toHaveAccessibleDescription(new RegExp(problem));
    }
  }
  for (const [wrong, message] of [
    [['message'], { ...validMessage, message: ' \n ' }],
    [['email'], { ...validMessage, email: 'ada@example' }],
    [['name', 'email', 'message'], emptyMessage],
  ] as const) {
    await dialogs.expectAlertFor(message, alerts.incomplete);
    await expect(noticeOf(page, 'Nothing was sent yet. Please fill in all the fields correctly.')).toBeVisible();
    await expect(form[wrong[0]]).toBeFocused();
    await expectMarked(...wrong);
    expect(await valuesOf(page)).toEqual(message);
  }
  await expectAccessible(page);
  await form.name.press('A');
  await expectMarked('email', 'message');
  await fill(page, { email: 'ada@example' });
  await expectMarked('email', 'message');
  await fill(page, validMessage);
  await expectMarked();
  expect(emailService.bodies).toEqual([]);
  // The form still sends.
  await dialogs.expectAlertFor(validMessage, alerts.sent);
  expect(emailService.bodies).toHaveLength(1);
});

test('after an incomplete Send, the first problem is in view on a phone and at 400 %', {
  tag: ['@10.16', '@chromium'],
}, async ({ page, dialogs }) => {
  await page.goto('/contact');
  for (const [width, height] of [
    [390, 420],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const { name, problem } of fields) {
      await dialogs.expectAlertFor({ ...validMessage, [name]: '' }, alerts.incomplete);
      await expectClearOfBars(page, page.getByText(problem));
    }
  }
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
