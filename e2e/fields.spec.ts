import type { Locator } from '@playwright/test';
import { fields } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { edgesOf, expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { emptyMessage, expectHydrated, formOf, valuesOf } from './support/form';

for (const formName of formNames) {
  test(`/${formName} asks for name, email and message, all empty`, {
    tag: [formName === 'contact' ? '@2.22' : '@2.23', '@4.2', '@11.11'],
  }, async ({ page }) => {
    await page.goto(`/${formName}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - text: Name
      - textbox "Name"
      - text: Email
      - textbox "Email"
      - text: Message
      - textbox "Message"
      - button "Send"
    `);
    expect(await valuesOf(page)).toEqual(emptyMessage);
    await expect(formOf(page).sendButton).toBeEnabled();
    // Even in a short window, the first view has the whole form, with the sheet beside it.
    await page.setViewportSize({ width: 1024, height: 700 });
    await expectClearOfBars(page, page.locator('form'), formOf(page).sendButton);
    await expect(formOf(page).message).toHaveAccessibleDescription(formName === 'contact' ? /clients/ : /sell/);
  });

  test(`on /${formName}, the address to write to is right below Send, on screen and in print`, {
    tag: ['@10.14', '@11.5'],
  }, async ({ page }) => {
    await page.goto(`/${formName}`);
    const { sendButton } = formOf(page);
    const { toEmail } = settings[formName];
    const line = page.getByText(`or write to ${toEmail}`, { exact: true });
    const link = line.getByRole('link');
    await expect(link).toHaveAttribute('href', `mailto:${toEmail}`);
    // On a wide screen it is beside Send, and may be smaller.
    for (const { width, size } of [
      { width: 390, size: 44 },
      { width: 1280, size: 24 },
    ]) {
      await page.setViewportSize({ width, height: 844 });
      const gap = (await edgesOf(line)).top - (await edgesOf(sendButton)).bottom;
      expect(gap, `pixels between Send and the address at ${width} px`).toBeLessThan(24);
      const { top, bottom } = await edgesOf(link);
      expect(bottom - top, `height of the link at ${width} px`).toBeGreaterThanOrEqual(size);
      expect(top, 'the link does not cover Send').toBeGreaterThanOrEqual(
        width === 1280 ? 0 : (await edgesOf(sendButton)).bottom,
      );
    }
    await page.emulateMedia({ media: 'print' });
    await expect(link).toBeVisible();
    await expect(sendButton).toBeHidden();
  });
}

test('name, email and message are required, without length limits, and Message has 7 rows', {
  tag: ['@3.1', '@3.2', '@3.3', '@5.5', '@5.6', '@9.1'],
}, async ({ page }) => {
  await page.goto('/contact');
  const form = formOf(page);
  for (const { name } of fields) {
    await expect(form[name]).toHaveJSProperty('required', true);
    for (const limit of ['maxlength', 'minlength', 'pattern']) await expect(form[name]).not.toHaveAttribute(limit);
  }
  await expect(form.message).toHaveJSProperty('type', 'textarea');
  await expect(form.message).toHaveAttribute('rows', '7');
  const rows = await form.message.evaluate(
    (field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
  );
  expect(rows, 'the rows that it shows').toBeGreaterThanOrEqual(7);
});

test('the fields suit autofill and the keyboard of a phone', { tag: ['@3.1', '@3.2', '@11.1'] }, async ({ page }) => {
  await page.goto('/contact');
  const { name, email, message } = formOf(page);
  await expect(name).toHaveAttribute('autocomplete', 'name');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(email).toHaveAttribute('inputmode', 'email');
  // Phones zoom into a field with smaller text.
  for (const field of [name, email, message]) await expect(field).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
});

test('the email is checked at each key, and has a red ring and advice while it is invalid', {
  tag: ['@4.5', '@4.6', '@5.2', '@10.2'],
}, async ({ page }) => {
  await page.goto('/contact');
  const { email } = formOf(page);
  await email.focus();
  await expectHydrated(page);
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  expect(await hasRedRing(email), 'a red ring before the first key').toBe(false);
  for (const key of ['a', '@', 'b', '.', 'c', 'Backspace', 'd']) {
    // Only these keys complete an address.
    const isInvalid = key !== 'c' && key !== 'd';
    await email.press(key);
    await expect(email, `after ${key}`).toHaveAttribute('aria-invalid', String(isInvalid));
    await expect(email).toHaveAccessibleDescription(isInvalid ? 'Enter it like name@example.org.' : '');
    await expect.poll(() => hasRedRing(email), `a red ring after ${key}`).toBe(isInvalid);
  }
  await email.clear();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => hasRedRing(email), `a red ring in the ${colorScheme} scheme`).toBe(true);
  }
});

async function hasRedRing(field: Locator) {
  const outline = await field.evaluate((element) => getComputedStyle(element).outline);
  return outline.includes(') solid') && isRed(outline);
}

/** Whether a computed color is clearly more red than green or blue. */
function isRed(color: string) {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return red > green + 60 && red > blue + 60;
}
