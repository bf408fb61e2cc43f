/** Visitors who act before the scripts have loaded, including pages that translators and extensions have changed. */
import { expect, type Page, test } from './support/fixtures';
import { alerts, errors, requestBody, validMessage } from './support/form';
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
  const engines = state.includes('extensions') ? ['@engines'] : [];
  test(`in a page ${state}, an early Send goes out once, and text, focus, selection and scroll position stay`, {
    tag: ['@10.5', '@10.6', '@10.8', ...engines],
  }, async ({ page, form, emailService }) => {
    // Short enough for the text area and the page to scroll.
    await page.setViewportSize({ width: 390, height: 500 });
    const releaseScripts = await form.openSlowly();
    const releaseService = await emailService.hold();
    await change(page);
    await form.fillAndSend(validMessage);
    await form.sendButton.click();
    const typed = { ...validMessage, message: `${'line\n'.repeat(20)}A second thought.` };
    await form.fill(typed);
    await form.message.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+ArrowLeft');
    // The field with the focus is out of sight.
    await page.evaluate(() => scrollTo(0, 0));
    const positions = () =>
      form.message.evaluate(async (field: HTMLTextAreaElement) => {
        // Firefox follows the caret in the next frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return { scrollTop: field.scrollTop, selection: [field.selectionStart, field.selectionEnd] };
      });
    const before = await positions();
    expect(before.scrollTop, 'pixels that the text area is scrolled').toBeGreaterThan(0);

    releaseScripts();
    await form.expectHydrated();
    await expect(form.message).toBeFocused();
    expect(await positions()).toEqual(before);
    await form.expectValues(typed);

    releaseService();
    await form.expectAlert(alerts.sent);
    expect(emailService.bodies).toEqual([requestBody('contact', typed)]);
    // The browser has not submitted the form itself.
    await expect(page).toHaveURL('/contact');
  });
}

test('an email is checked before the scripts run; then an early incomplete Send alerts, and its errors show', {
  tag: ['@4.5', '@10.6', '@10.16'],
}, async ({ page, form, emailService }) => {
  const release = await form.openSlowly();
  await page.evaluate(extend);
  const typed = { ...validMessage, name: '', email: 'ada@' };
  await form.fill(typed);
  await expect(form.email).toHaveAccessibleDescription(errors.email);
  await expect(form.name).toHaveAccessibleDescription('');
  await form.email.press('Enter');
  release();
  await form.expectAlert(alerts.incomplete);
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription(errors.name);
  await expect(form.email).toHaveAccessibleDescription(errors.email);
  await form.expectValues(typed);
  expect(emailService.bodies).toEqual([]);
});

test('an email that a password manager fills in silently is checked', { tag: '@4.5' }, async ({ page, form }) => {
  await page.goto('/contact');
  await form.email.evaluate((field: HTMLInputElement) => {
    field.value = 'ada@';
  });
  await page.keyboard.press('Tab');
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
});

test('an early Send shows that it waits; a visitor who leaves before it goes out finds it again', {
  tag: ['@10.5', '@10.15', '@engines'],
}, async ({ page, form, emailService }) => {
  const release = await form.openSlowly();
  // Such as a search.
  await page.evaluate(() => document.body.prepend(document.createElement('form')));
  await form.fillAndSend(validMessage);
  await expect(form.notice('sendWaiting')).toBeInViewport();
  const edited = { ...validMessage, message: 'A second thought.' };
  await form.fill(edited);
  await page.goto('/');
  await page.goBack();
  await form.expectValues(edited);
  expect(emailService.bodies).toEqual([]);
  release();
  const unsent = form.notice('unsent');
  await expect(unsent).toBeVisible();
  await form.sendButton.click();
  await form.expectAlert(alerts.sent);
  await expect(unsent).toBeHidden();
  expect(emailService.bodies).toEqual([requestBody('contact', edited)]);
});

test('Send works even if the scripts arrive between press and release', {
  tag: '@10.6',
}, async ({ page, form, emailService }) => {
  const release = await form.openSlowly();
  await page.evaluate(translate);
  await form.fill(validMessage);
  await form.sendButton.hover();
  await page.mouse.down();
  release();
  await form.waitForIslandFiles();
  // The press lasts longer than the scripts take.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await form.expectAlert(alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
});
