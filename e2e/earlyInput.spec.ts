/** Visitors who act before the scripts have loaded, including pages that translators and extensions have changed. */
import type { BrowserLog } from './support/browserLog';
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

type Change = { early?: () => void; late?: () => void };

/** Changes by third parties, before (`early`) or after (`late`) `wake.ts` takes its snapshot. They run in the page. */
const changes: Record<string, Change> = {
  'as served': {},
  'changed while it loads': {
    early: () => {
      new MutationObserver(() => {
        const labels = document.querySelectorAll('form label:not(i + *)');
        for (const label of labels) label.before(document.createElement('i'));
      }).observe(document, { childList: true, subtree: true });
    },
  },
  'without storage': {
    early: () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      // Configurable, as in browsers.
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { configurable: true, get: refuse });
      history.replaceState = refuse;
    },
  },
  translated: { late: translate },
  'changed by extensions': {
    late: () => {
      const [form] = document.forms;
      if (!form) return;
      const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) walker.currentNode.nodeValue += ' (checked)';
      for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
        field.setAttribute('autocomplete', 'off');
        const around = document.createElement('div');
        field.replaceWith(document.createElement('div'), around, document.createElement('p'));
        around.append(document.createElement('i'), field, document.createElement('b'));
      }
      for (const element of form.querySelectorAll('label, button')) element.append(document.createElement('span'));
      form.prepend(document.createElement('div'));
      form.append(document.createElement('div'), 'text');
      const assistant = document.createElement('some-assistant');
      form.replaceWith(assistant);
      assistant.append(form);
    },
  },
};

/** One state for each way in which React takes over the form. */
const crossEngineStates = ['as served', 'changed while it loads', 'changed by extensions'];

for (const [state, { early, late }] of Object.entries(changes)) {
  const isRenderedAgain = state === 'changed while it loads';
  /** Engines differ in focus and scrolling, but send alike. */
  const sendTags = state === 'as served' ? [] : ['@chromium'];
  const focusTags = crossEngineStates.includes(state) ? [] : ['@chromium'];

  /**
   * Opens the changed form, and holds its scripts back.
   * @returns a function that lets them through
   */
  async function openChanged(page: Page, browserLog: BrowserLog) {
    // React reports a hydration mismatch, and renders the form again.
    browserLog.expect(/^page error: .*Minified React error #418/, isRenderedAgain ? 1 : 0);
    if (early) await page.addInitScript(early);
    const release = await openSlowly(page);
    if (late) await page.evaluate(late);
    return release;
  }

  test(`early text stays, with focus, selection and scroll position, in a page ${state}`, {
    tag: ['@10.5', ...focusTags],
  }, async ({ page, browserLog }) => {
    // Short enough for the text area and the page to scroll.
    await page.setViewportSize({ width: 390, height: 500 });
    const release = await openChanged(page, browserLog);
    const typed = { ...validMessage, email: 'ada@', message: `${'line\n'.repeat(20)}end` };
    await fill(page, typed);
    const { email, message } = formOf(page);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await message.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+ArrowLeft');
    // Firefox follows the caret in the next frame.
    const positions = () =>
      message.evaluate(async (field) => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return { inPage: scrollY, inField: field.scrollTop };
      });
    const html = () => page.locator('[data-until]:has(form)').innerHTML();
    expect((await positions()).inField, 'pixels that the text area is scrolled').toBeGreaterThan(0);
    // The field with the focus is out of sight.
    await page.evaluate(() => scrollTo(0, 0));
    const before = { html: await html(), positions: await positions() };
    release();
    await expectHydrated(page);
    await expect(message).toBeFocused();
    expect(await positions(), 'the scroll positions').toEqual(before.positions);
    if (!isRenderedAgain) expect(await html(), 'the HTML of the form').toBe(before.html);
    await page.keyboard.type('!');
    expect(await valuesOf(page)).toEqual({ ...typed, message: `${'line\n'.repeat(20)}en!` });
  });

  test(`an early Send goes out once, with the latest text, in a page ${state}`, {
    tag: ['@10.6', '@10.8', ...sendTags],
  }, async ({ page, emailService, dialogs, browserLog }) => {
    const release = await openChanged(page, browserLog);
    await fillAndSend(page, validMessage);
    await formOf(page).sendButton.click();
    await fill(page, { message: 'A second thought.' });
    release();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toEqual([requestBody('contact', { ...validMessage, message: 'A second thought.' })]);
    // The browser has not submitted the form itself.
    await expect(page).toHaveURL('/contact');
  });

  test(`an early incomplete Send alerts, and its errors stay, in a page ${state}`, {
    tag: ['@10.6', '@10.16', ...sendTags],
  }, async ({ page, emailService, dialogs, browserLog }) => {
    const release = await openChanged(page, browserLog);
    const typed = { ...validMessage, name: '', email: 'ada@' };
    await fill(page, typed);
    const { name, email } = formOf(page);
    await expect(email).toHaveAccessibleDescription(/^Enter it like/);
    await expect(name).toHaveAccessibleDescription('');
    await email.press('Enter');
    await dialogs.expectAlert(alerts.incomplete);
    release();
    await expectHydrated(page);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/^Enter your name/);
    await expect(email).toHaveAccessibleDescription(/^Enter it like/);
    expect(await valuesOf(page)).toEqual(typed);
    expect(emailService.bodies).toEqual([]);
    // No message is stored for a reload.
    expect(await page.evaluate(() => history.state)).toBeNull();
  });
}

test('an email that a password manager fills in is checked; a reset clears its error', {
  tag: '@4.5',
}, async ({ page, dialogs }) => {
  const { email } = formOf(page);
  const setSilently = (value: string) =>
    email.evaluate((field: HTMLInputElement, value) => {
      field.value = value;
    }, value);
  const expectInvalid = (isInvalid: boolean) => expect(email).toHaveAttribute('aria-invalid', String(isInvalid));
  await page.goto('/contact');
  await test.step('before the scripts arrive', async () => {
    await setSilently('ada@');
    await page.keyboard.press('Tab');
    await expectInvalid(true);
  });
  await test.step('after a reset by an extension', async () => {
    await fill(page, { ...validMessage, email: 'ada@' });
    await expectInvalid(true);
    await page.evaluate(() => document.forms[0]?.reset());
    await expectInvalid(false);
  });
  await test.step('by Send', async () => {
    await fill(page, validMessage);
    await setSilently('ada@');
    await expectInvalid(false);
    await formOf(page).sendButton.click();
    await dialogs.expectAlert(alerts.incomplete);
    await expectInvalid(true);
  });
});

test('an early Send shows that it waits; a visitor who leaves before it goes out finds it again', {
  tag: ['@10.5', '@10.15'],
}, async ({ page, emailService, dialogs }) => {
  const release = await openSlowly(page);
  await fillAndSend(page, validMessage);
  await expect(page.getByText('The form is still loading.')).toBeInViewport();
  await page.goto('/');
  await page.goBack();
  const unsent = page.getByText('Your message was not sent.');
  await expect(unsent).toBeVisible();
  expect(await valuesOf(page)).toEqual(validMessage);
  expect(emailService.bodies).toEqual([]);
  release();
  await page.reload();
  await formOf(page).sendButton.click();
  await dialogs.expectAlert(alerts.sent);
  await expect(unsent).toBeHidden();
  expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
});

test('Send counts even if the scripts arrive between press and release', { tag: ['@chromium', '@10.6'] }, async ({
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

test('an input method keeps composing while the scripts arrive', { tag: ['@chromium', '@10.5'] }, async ({ page }) => {
  for (const isChanged of [false, true]) {
    const release = await openSlowly(page);
    const { name } = formOf(page);
    if (isChanged) await name.evaluate((field) => field.after(document.createElement('div')));
    await name.focus();
    // Only Chromium's protocol has an input method.
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    release();
    await expectHydrated(page);
    await protocol.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await protocol.send('Input.insertText', { text: '日本' });
    await expect(name).toHaveValue('日本');
  }
});
