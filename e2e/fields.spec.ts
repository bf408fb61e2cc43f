import type { Locator } from '@playwright/test';
import { emptyMessage, fields } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { edgesOf } from './support/bars';
import { expect, test } from './support/fixtures';
import { alerts, expectHydrated, formOf, openSlowly, valuesOf } from './support/form';
import { expectAccessible } from './support/pageChecks';

for (const form of formNames) {
  test(`/${form} asks for name, email and message, empty and without a limit`, {
    tag: ['@2.22', '@2.23', '@3.1', '@3.2', '@3.3', '@4.2', '@5.5', '@5.6', '@9.1', '@9.5', '@11.11'],
  }, async ({ page }) => {
    await page.goto(`/${form}`);
    const { name, email, message, sendButton } = formOf(page);
    await test.step('the fields come in this order, and the button reads "Send"', async () => {
      const snapshot = fields.map(({ label }) => `- text: ${label}\n- textbox "${label}"`);
      await expect(page.getByRole('main')).toMatchAriaSnapshot([...snapshot, '- button "Send"'].join('\n'));
      await expect(sendButton).toBeEnabled();
      expect(await valuesOf(page)).toEqual(emptyMessage);
    });
    await test.step('each field is required or not, and none limits its length', async () => {
      for (const field of [name, email, message]) await expect(field).toHaveJSProperty('required', true);
      for (const field of [name, email]) await expect(field).toHaveAttribute('type', 'text');
      await expect(name).toHaveAttribute('autocomplete', 'name');
      for (const field of [name, message]) await expect(field).toHaveAttribute('dir', 'auto');
      await expect(email).toHaveAttribute('autocomplete', 'email');
      await expect(email).toHaveAttribute('inputmode', 'email');
      await expect(email).toHaveAttribute('autocapitalize', 'none');
      const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
      for (const { name, isRequired } of fields) {
        const field = formOf(page)[name];
        await expect(field).toHaveJSProperty('required', isRequired);
        // Phones zoom into a field with smaller letters than these.
        await expect(field).toHaveCSS('font-size', size);
        for (const limit of ['maxlength', 'minlength', 'pattern']) await expect(field).not.toHaveAttribute(limit);
      }
    });
    await test.step('the message is multi-line text of 7 rows', async () => {
      await expect(message).toHaveAccessibleDescription(form === 'contact' ? /clients/ : /sell/);
      await expect(message).toHaveJSProperty('type', 'textarea');
      await expect(message).toHaveAttribute('rows', '7');
      const height = await message.evaluate(
        (field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
      );
      expect(height, 'rows that the text area shows').toBeGreaterThanOrEqual(7);
    });
  });

  test(`the address to write to is right below Send on /${form}, on paper as well`, {
    tag: '@10.14',
  }, async ({ page }) => {
    await page.goto(`/${form}`);
    const { sendButton } = formOf(page);
    const { toEmail } = settings[form];
    const line = page.getByText(`or write to ${toEmail}`, { exact: true });
    await expect(line.getByRole('link')).toHaveAttribute('href', `mailto:${toEmail}`);
    // On a wide screen it is beside Send.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const gap = (await edgesOf(line)).top - (await edgesOf(sendButton)).bottom;
      expect(gap, `pixels between Send and the address at ${width} px`).toBeLessThan(24);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(line.getByRole('link')).toBeVisible();
    await expect(sendButton).toBeHidden();
  });
}

test('the email is checked at each key; while flagged, it has a red ring and a line of help', {
  tag: ['@4.5', '@4.6', '@5.1', '@5.2', '@9.2', '@10.2', '@11.1'],
}, async ({ page }) => {
  await page.goto('/contact');
  const { email } = formOf(page);
  await email.focus();
  await expectHydrated(page);
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  expect(await hasRedRing(email), 'a red ring before the first key').toBe(false);
  for (const key of ['a', '@', 'b', '.', 'c', 'Backspace', 'd']) {
    const isInvalid = !'cd'.includes(key);
    await email.press(key);
    await expect(email, `after ${key}`).toHaveAttribute('aria-invalid', String(isInvalid));
    await expect(email).toHaveAccessibleDescription(isInvalid ? 'Enter it like name@example.org.' : '');
    await expect.poll(() => hasRedRing(email), `a red ring after ${key}`).toBe(isInvalid);
  }
  await email.clear();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => hasRedRing(email), `a red ring in the ${colorScheme} scheme`).toBe(true);
  }
});

test('marks and notices are red, and green where all is well', {
  tag: ['@10.13', '@10.16'],
}, async ({ page, dialogs }) => {
  await page.goto('/contact');
  await dialogs.expectAlertFor(emptyMessage, alerts.incomplete);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { problem } of fields) {
      const color = await page.getByText(problem).evaluate((mark) => getComputedStyle(mark).color);
      expect(isRed(color), `${problem} is red in the ${colorScheme} scheme`).toBe(true);
    }
    const notices = await page
      .locator('[data-notice]')
      .evaluateAll((all) => all.map((notice) => [notice.textContent, getComputedStyle(notice).borderInlineStartColor]));
    for (const [words = '', color = ''] of notices) {
      const isGood = /^Sending|still loading|was sent\. Thank|is back/.test(words ?? '');
      expect(isRed(color ?? ''), `"${words}" is red in the ${colorScheme} scheme`).toBe(!isGood);
    }
  }
});

test('an input method goes on composing while the scripts arrive', { tag: '@10.5' }, async ({ page }) => {
  for (const isChanged of [false, true]) {
    const release = await openSlowly(page);
    const { name } = formOf(page);
    if (isChanged) await name.evaluate((field) => field.after(document.createElement('div')));
    await name.focus();
    // Only Chromium's protocol has an input method.
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    release();
    await expectHydrated(page);
    await chromium.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await chromium.send('Input.insertText', { text: '日本' });
    await expect(name).toHaveValue('日本');
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
