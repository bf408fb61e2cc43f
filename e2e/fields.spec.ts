import type { Locator } from '@playwright/test';
import { fields, formWords } from '#lib/forms.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { edgesOf, expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { errors } from './support/form';

// The two forms of the specification.
for (const [formName, statement] of [
  ['contact', '@2.22'],
  ['partner', '@2.23'],
] as const) {
  test(`/${formName} asks for name, email and message, all required and of any length`, {
    tag: [statement, '@3.1', '@3.2', '@3.3', '@5.5', '@5.6', '@9.1'],
  }, async ({ page, form }) => {
    await page.goto(`/${formName}`);
    for (const name of ['Name', 'Email', 'Message']) {
      await expect(form.island.getByRole('textbox', { name, exact: true })).toHaveJSProperty('required', true);
    }
    // Otherwise, Firefox says that the form is invalid before anybody has typed.
    await expect(form.island.locator('form')).toHaveAttribute('aria-invalid', 'false');
    await expect(form.island.getByRole('textbox')).toHaveCount(fields.length);
    for (const { name, hints } of fields) {
      await expect(form[name]).toHaveAccessibleDescription(hints?.[formName] ?? '');
      for (const limit of ['maxlength', 'minlength', 'pattern']) await expect(form[name]).not.toHaveAttribute(limit);
      // For Hebrew and Arabic.
      await expect(form[name]).toHaveAttribute('dir', 'auto');
      // Phones zoom into a field whose text is smaller than 16 px.
      await expect(form[name]).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
    }
    await expect(form.message).toHaveAttribute('rows', '7');
    // WCAG 1.3.5.
    for (const name of ['name', 'email'] as const) await expect(form[name]).toHaveAttribute('autocomplete', name);
    await expect(page.getByText(formWords.reload, { exact: true })).toHaveAttribute('href', `/${formName}`);
  });
}

for (const formName of formNames) {
  test(`the address of /${formName} is below Send on a phone, beside it on a wide screen, and in print`, {
    tag: '@10.14',
  }, async ({ page, form }) => {
    const { toEmail } = settings[formName];
    const line = page.getByText(formWords.or + formWords.writeTo.replace('{address}', toEmail), { exact: true });
    const link = line.getByRole('link');
    async function expectLineNearSend() {
      const distance = (await edgesOf(line)).top - (await edgesOf(form.sendButton)).bottom;
      expect(distance, 'pixels from Send down to the line').toBeLessThan(24);
    }
    await page.goto(`/${formName}`);
    await expect(link).toHaveAttribute('href', `mailto:${toEmail}`);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectLineNearSend();
    const send = await edgesOf(form.sendButton);
    expect((await edgesOf(link)).top, 'the top of the link').toBeGreaterThanOrEqual(send.bottom);

    await page.setViewportSize({ width: 1024, height: 700 });
    await expectLineNearSend();
    // Even this low window shows the whole form. More fields need a taller one.
    if (fields.length <= 3) await expectClearOfBars(page, form.island.locator('form'), form.sendButton);

    await page.emulateMedia({ media: 'print' });
    await expect(link).toBeVisible();
    await expect(form.sendButton).toBeHidden();
  });

  test(`without JavaScript, /${formName} shows the address to write to`, { tag: '@10.10' }, async ({ browser }) => {
    const { toEmail } = settings[formName];
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`/${formName}`);
    // Before the first field. Queries by text skip `noscript`.
    const note = page.locator('noscript p, input').first();
    await expect(note).toHaveText(formWords.withoutJavaScript.replace('{address}', toEmail));
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: toEmail })).toHaveAttribute('href', `mailto:${toEmail}`);
    await page.close();
  });
}

test('on a phone, the contact page has the form before its other parts', { tag: '@2.22' }, async ({ page, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  const send = await edgesOf(form.sendButton);
  for (const heading of await page.locator('main h2').all())
    expect((await edgesOf(heading)).top, `${heading}`).toBeGreaterThan(send.bottom);
});

test('the email is checked when it is filled in and at each key, and has a red ring and advice while it is invalid', {
  tag: ['@4.5', '@4.6', '@5.2', '@10.2'],
}, async ({ page, form }) => {
  await page.goto('/contact');
  const { email } = form;
  // Password managers fill a field in without an event.
  await email.evaluate((field: HTMLInputElement) => {
    field.value = 'a@';
  });
  await email.focus();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  for (const key of ['b', '.', 'c', 'Backspace', 'd']) {
    // Only "a@b.c" and "a@b.d" are addresses.
    const isInvalid = !['c', 'd'].includes(key);
    await email.press(key);
    await expect(email, `after ${key}`).toHaveAttribute('aria-invalid', String(isInvalid));
    await expect(email).toHaveAccessibleDescription(isInvalid ? errors.email : '');
    await expect.poll(() => hasRedRing(email), `a red ring after ${key}`).toBe(isInvalid);
  }
  // Other fields are checked when the visitor sends.
  await form.name.fill('Ada');
  await form.name.fill('');
  await expect(form.name).toHaveAttribute('aria-invalid', 'false');
});

/** Whether a field has a solid outline whose color is much more red than green or blue: by 60 of 255. */
async function hasRedRing(field: Locator) {
  const outline = await field.evaluate((element) => getComputedStyle(element).outline);
  const [red = 0, green = 0, blue = 0] = (outline.match(/\d+/g) ?? []).map(Number);
  return outline.includes('solid') && red > Math.max(green, blue) + 60;
}
