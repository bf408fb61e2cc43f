import { type FieldName, fields, formWords } from '#lib/forms.ts';
import type { Message } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { alerts, emptyMessage, errors, requestBody, validMessage } from './support/form';
import { expectAccessible } from './support/pageChecks';

/** Texts that a program might change or refuse. */
const unusualTexts = {
  markup: '<b>Hello</b> &amp; {{name}}',
  escapes: '\\n %s',
  whiteSpace: '\n\n\t\u00a0',
  lettersWithSeveralSpellings: 'e\u0301 é ﬁ Å',
  rightToLeft: 'שלום \u200F!\u202E',
  // EmailJS accepts 50 kB in all.
  fortyKilobytes: 'All work. '.repeat(4000),
};

/** These texts, and white space and invisible characters around each value, which only an email loses. */
const unusualMessage: Message = {
  ...validMessage,
  name: `  👩🏽‍💻 Ada "The" O'Lovelace, עדה `,
  email: '  \u200bעדה@דוגמה.קום\u202a ',
  message: `\n ${Object.values(unusualTexts).join(' ')}\n`,
};

// Both forms are one component, so only what differs is tested on both.
for (const formName of formNames) {
  test(`/${formName} sends exactly the specified data as typed, in one call, clears the fields, and sends again at once`, {
    tag: ['@1.5', '@3.5', '@3.6', '@3.8', '@4.3', '@7.3', '@7.6', '@7.7', '@8.1', '@8.6', '@9.3', '@9.4', '@10.4'],
  }, async ({ page, form, emailService }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(`/${formName}`);
    for (const message of [validMessage, unusualMessage]) await form.sendAndExpectAlert(message, alerts.sent);
    const call = `POST ${settings.emailOrigin}/api/v1.0/email/send`;
    expect(calls).toEqual([call, call]);
    const sent = [validMessage, { ...unusualMessage, email: 'עדה@דוגמה.קום' }];
    expect(emailService.bodies).toEqual(sent.map((message) => requestBody(formName, message)));
    await expect(form.notice('sent')).toBeVisible();
    await form.expectValues(emptyMessage);
    await form.expectNotStored();
  });
}

test('while sending, the button is disabled, reads Sending..., has another look and sends nothing', {
  tag: ['@4.1', '@7.1', '@9.5'],
}, async ({ page, form, emailService }) => {
  const { sendButton, sendingButton } = form;
  const release = await emailService.hold();
  await page.clock.install();
  await page.goto('/contact');
  await form.fill(validMessage);
  await sendButton.hover();
  const background = await sendButton.evaluate((button) => getComputedStyle(button).backgroundColor);
  await sendButton.dblclick();
  // Playwright's `toBeDisabled` would accept `aria-disabled`.
  await expect(sendingButton).toHaveJSProperty('disabled', true);
  await expect(sendingButton).toHaveCSS('cursor', 'wait');
  await expect(sendingButton).not.toHaveCSS('background-color', background);
  // There is no time-out.
  await page.clock.fastForward('30:00');
  await expect(sendingButton).toBeVisible();
  release();
  await form.expectAlert(alerts.sent);
  expect(emailService.bodies).toHaveLength(1);
});

test('incomplete input alerts, sends nothing, and stays; each field shows its error until it is corrected', {
  tag: ['@5.3', '@5.4', '@8.3', '@10.2', '@10.13', '@10.16', '@11.1', '@11.11'],
}, async ({ page, form, emailService }) => {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  /** Expects an error at these fields alone. */
  async function expectErrorsAt(names: FieldName[]) {
    for (const { name, hints, errorMessage } of fields) {
      const isInvalid = names.includes(name);
      await expect(form[name], name).toHaveAttribute('aria-invalid', String(isInvalid));
      await expect(page.getByText(errorMessage)).toBeVisible({ visible: isInvalid });
      if (!isInvalid) continue;
      // In the order in which a screen reader says them.
      const description = [hints?.contact, errorMessage].filter((text) => text !== undefined);
      await expect(form[name]).toHaveAccessibleDescription(description.join(' '));
      await expect(form[name].locator('..').getByRole('paragraph')).toHaveText(description);
    }
  }
  // 400% zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/contact');
  const note = required.length < fields.length ? formWords.someRequired : formWords.allRequired;
  await expect(page.getByText(note)).toBeVisible();
  for (const { message, invalid } of [
    { message: { ...validMessage, message: ' \n ' }, invalid: ['message'] },
    { message: { ...validMessage, email: 'ada@example' }, invalid: ['email'] },
    { message: emptyMessage, invalid: required },
  ] satisfies { message: Message; invalid: FieldName[] }[]) {
    await form.sendAndExpectAlert(message, alerts.incomplete);
    await expect(form.notice('incomplete')).toBeVisible();
    await form.expectValues(message);
    await expectErrorsAt(invalid);
    const [first = 'name'] = invalid;
    await expect(form[first]).toBeFocused();
    await expectClearOfBars(page, page.getByText(errors[first]));
  }
  await expectAccessible(page, '[data-form]');
  await form.name.press('A');
  await expectErrorsAt(required.filter((name) => name !== 'name'));

  await test.step('an error scrolls into view even if its field already was', async () => {
    await form.fill({ ...validMessage, name: '' });
    // Now the bar covers the label, where the error will be.
    await form.name.evaluate((field) => field.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await form.name.press('Enter');
    await form.expectAlert(alerts.incomplete);
    await expectClearOfBars(page, page.getByText(errors.name));
  });
  await form.fill(validMessage);
  await expectErrorsAt([]);
  expect(emailService.bodies).toEqual([]);
});
