/** Visitors who act before the scripts have loaded, including pages that translators and extensions have changed. */
import { expect, type Page, test } from './support/fixtures';
import {
  alerts,
  expectHydrated,
  fill,
  fillAndSend,
  formOf,
  openSlowly,
  requestBody,
  validMessage,
  valuesOf,
  waitForIslandFiles,
} from './support/form';
import { translate } from './support/pages';

/** Blocks storage before the page loads, as a browser in private mode may. Runs in the page. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  // Configurable, as in browsers.
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, storage, { configurable: true, get: refuse });
  history.replaceState = refuse;
}

/** Wraps the form and its fields, and inserts elements, as writing assistants and password managers do. Runs in the page. */
function extend() {
  const [form] = document.forms;
  if (!form) return;
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const around = document.createElement('div');
    field.replaceWith(around);
    around.append(document.createElement('i'), field, document.createElement('b'));
  }
  for (const element of form.querySelectorAll('label, button')) element.append(document.createElement('span'));
  form.prepend(document.createElement('div'));
  const assistant = document.createElement('some-assistant');
  form.replaceWith(assistant);
  assistant.append(form);
}

/** How others change the page before the visitor acts. */
const changes: Record<string, (page: Page) => Promise<unknown>> = {
  'as it was served': async () => {},
  'that a browser has translated': (page) => page.evaluate(translate),
  'that extensions have changed': (page) => page.evaluate(extend),
  'without storage': (page) => page.evaluate(blockStorage),
};

for (const [state, change] of Object.entries(changes)) {
  const engines = /served|extensions/.test(state) ? ['@engines'] : [];
  test(`in a page ${state}, an early Send goes out once, and text, focus, selection and scroll position stay`, {
    tag: ['@10.5', '@10.6', '@10.8', ...engines],
  }, async ({ page, emailService, dialogs }) => {
    // Short enough for the text area and the page to scroll.
    await page.setViewportSize({ width: 390, height: 500 });
    const releaseScripts = await openSlowly(page);
    const releaseService = await emailService.hold();
    await change(page);
    await fillAndSend(page, validMessage);
    await formOf(page).sendButton.click();
    const typed = { ...validMessage, message: `${'line\n'.repeat(20)}A second thought.` };
    await fill(page, typed);
    const { message } = formOf(page);
    await message.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+ArrowLeft');
    // The field with the focus is out of sight.
    await page.evaluate(() => scrollTo(0, 0));
    const positions = () =>
      message.evaluate(async (field: HTMLTextAreaElement) => {
        // Firefox follows the caret in the next frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return { inPage: scrollY, inField: field.scrollTop, selection: [field.selectionStart, field.selectionEnd] };
      });
    const before = await positions();
    expect(before.inField, 'pixels that the text area is scrolled').toBeGreaterThan(0);

    releaseScripts();
    await expectHydrated(page);
    await expect(message).toBeFocused();
    expect(await message.evaluate((field) => field.scrollTop)).toBe(before.inField);
    expect((await positions()).selection).toEqual(before.selection);
    expect(await valuesOf(page)).toEqual(typed);

    releaseService();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toEqual([requestBody('contact', typed)]);
    // The browser has not submitted the form itself.
    await expect(page).toHaveURL('/contact');
  });
}

test('an email is checked before the scripts run; then an early incomplete Send alerts, and its errors show', {
  tag: ['@4.5', '@10.6', '@10.16'],
}, async ({ page, emailService, dialogs }) => {
  const release = await openSlowly(page);
  await page.evaluate(extend);
  const typed = { ...validMessage, name: '', email: 'ada@' };
  await fill(page, typed);
  const { name, email } = formOf(page);
  await expect(email).toHaveAccessibleDescription(/^Enter it like/);
  await expect(name).toHaveAccessibleDescription('');
  await email.press('Enter');
  release();
  await dialogs.expectAlert(alerts.incomplete);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^Enter your name/);
  await expect(email).toHaveAccessibleDescription(/^Enter it like/);
  expect(await valuesOf(page)).toEqual(typed);
  expect(emailService.bodies).toEqual([]);
});

test('an email that a password manager fills in silently is checked', { tag: '@4.5' }, async ({ page }) => {
  const { email } = formOf(page);
  await page.goto('/contact');
  await email.evaluate((field: HTMLInputElement) => {
    field.value = 'ada@';
  });
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('an early Send shows that it waits; a visitor who leaves before it goes out finds it again', {
  tag: ['@10.5', '@10.15', '@engines'],
}, async ({ page, emailService, dialogs }) => {
  const release = await openSlowly(page);
  await fillAndSend(page, validMessage);
  await expect(page.getByText('The form is still loading.')).toBeInViewport();
  const edited = { ...validMessage, message: 'A second thought.' };
  await fill(page, edited);
  await page.goto('/');
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(edited);
  expect(emailService.bodies).toEqual([]);
  release();
  const unsent = page.getByText('Your message was not sent.');
  await expect(unsent).toBeVisible();
  await formOf(page).sendButton.click();
  await dialogs.expectAlert(alerts.sent);
  await expect(unsent).toBeHidden();
  expect(emailService.bodies).toEqual([requestBody('contact', edited)]);
});

test('Send works even if the scripts arrive between press and release', { tag: '@10.6' }, async ({
  page,
  emailService,
  dialogs,
}) => {
  const release = await openSlowly(page);
  await page.evaluate(translate);
  await fill(page, validMessage);
  await formOf(page).sendButton.hover();
  await page.mouse.down();
  release();
  await waitForIslandFiles(page);
  // The press lasts longer than the scripts take.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
});

test('an input method keeps composing while the scripts arrive', { tag: '@10.5' }, async ({ page }) => {
  const release = await openSlowly(page);
  const { name } = formOf(page);
  await name.focus();
  // Only Chromium's protocol has an input method.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  release();
  await expectHydrated(page);
  await protocol.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await protocol.send('Input.insertText', { text: '日本' });
  await expect(name).toHaveValue('日本');
});
