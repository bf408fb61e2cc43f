/** Visitors who act before the scripts have loaded, including pages that translators and extensions have changed. */

import { bundleIslands, connectIslands } from '#scripts/export/islands.ts';
import { parsePages } from '#scripts/export/parsePages.ts';
import { expect, type Page, test } from './support/fixtures';
import { alerts, errors, islandFilePattern, requestBody, validMessage } from './support/form';
import { holdBack, translate } from './support/pages';

/** Blocks storage before the page loads, as a browser in private mode may. Runs in the page. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse });
  history.replaceState = refuse;
}

/** Wraps fields, and inserts elements, as writing assistants and password managers do. Runs in the page. */
function extend() {
  const [form] = document.forms;
  if (!form) return;
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const around = document.createElement('div');
    field.replaceWith(around);
    const icon = Object.assign(document.createElement('a'), { name: 'icon' });
    around.append(icon, field, document.createElement('b'));
  }
  for (const element of form.querySelectorAll('label, button')) element.append(document.createElement('span'));
  form.prepend(document.createElement('div'));
  const assistant = document.createElement('some-assistant');
  form.replaceWith(assistant);
  assistant.append(form);
}

const pageChanges = [
  { state: 'as it was served', change: () => {}, tags: [] },
  { state: 'that a browser has translated', change: translate, tags: [] },
  { state: 'that extensions have changed', change: extend, tags: ['@engines'] },
  { state: 'without storage', change: blockStorage, tags: [] },
];

for (const { state, change, tags } of pageChanges) {
  test(`in a page ${state}, an early Send goes out once, and text, focus, selection and scroll position stay`, {
    tag: ['@10.5', '@10.6', '@10.8', ...tags],
  }, async ({ page, form, emailService }) => {
    // Short enough for the text area and the page to scroll.
    await page.setViewportSize({ width: 390, height: 500 });
    const releaseScripts = await form.openSlowly();
    const releaseService = await emailService.hold();
    await page.evaluate(change);
    await form.fillAndSend(validMessage);
    // Again, because nothing has happened.
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
        // Firefox scrolls to the caret in the next frame, which is over when the second begins.
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
  release();
  const unsent = form.notice('unsent');
  await expect(unsent).toBeVisible();
  await form.expectValues(edited);
  expect(emailService.bodies).toEqual([]);
  await form.sendButton.click();
  await form.expectAlert(alerts.sent);
  await expect(unsent).toBeHidden();
  expect(emailService.bodies).toEqual([requestBody('contact', edited)]);
});

test('the scripts wait for the end of a press and of a composition', {
  tag: ['@10.5', '@10.6'],
}, async ({ page, form, emailService }) => {
  const session = await page.context().newCDPSession(page);
  const press = () => form.sendButton.hover().then(() => page.mouse.down());
  const compose = () => session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  /** Lets the scripts arrive after the beginning of a press or a composition, and expects them to wait for its end. */
  async function expectToWait(begin: () => Promise<unknown>, end: () => Promise<unknown>) {
    const release = await form.openSlowly();
    await page.evaluate(translate);
    await form.fill({ ...validMessage, name: 'Ada' });
    await form.name.press('Home');
    await begin();
    release();
    await form.waitForIslandFiles();
    await form.expectHydrated(false);
    await end();
    await form.expectHydrated();
  }

  await test.step('a press', async () => {
    await expectToWait(press, () => page.mouse.up());
    await form.expectAlert(alerts.sent);
  });
  await test.step('a composition', async () => {
    await expectToWait(compose, () => session.send('Input.insertText', { text: '日本' }));
    await expect(form.name).toHaveValue('日本Ada');
  });
  // Android composes each word until the next one begins.
  await test.step('a composition that ends with Enter, which sends', async () => {
    await expectToWait(compose, () => page.keyboard.press('Enter'));
    await form.expectAlert(alerts.sent);
  });
  const sent = ['Ada', 'にほAda'].map((name) => requestBody('contact', { ...validMessage, name }));
  expect(emailService.bodies).toEqual(sent);
});

/** Opens a page with a counter as an island. Holds its scripts back until the returned function is called. */
async function openCounter(page: Page) {
  const island = `<div data-island="[project]/e2e/islands/Counter.tsx#Counter" data-props='{"start":1}'>`;
  const controls = '<input id="double" type="checkbox"><button id="count" type="button">Clicks: <!-- -->1</button>';
  const html = `<title>Counter</title>${island}${controls}`;
  const pages = parsePages(new Map([['counter.html', html]]), ['counter.html']);
  const scripts = bundleIslands(pages, process.cwd());
  for (const counter of pages) {
    connectIslands(counter, scripts);
    const body = counter.document.documentElement.outerHTML;
    await page.route('/counter', (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  for (const { address, content: body } of scripts.values())
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const release = await holdBack(page, islandFilePattern);
  await page.goto('/counter');
  return release;
}

test('on a translated page, an island keeps early clicks and a checked box', { tag: '@13.5' }, async ({ page }) => {
  const release = await openCounter(page);
  const button = page.getByRole('button');
  await page.evaluate(translate);
  await button.dblclick();
  // Not on the page as it was served: there, React resets a checkbox that a component controls.
  await page.getByRole('checkbox').check();
  release();
  // The checked box doubles the count of 3.
  await expect(button).toHaveText('Clicks: 6');
  // The next click removes a text that is now in another element. If the island fails, it logs an error.
  await page.evaluate(translate);
  await button.click();
});
