/** Pages that others have changed, and visitors who are faster than the scripts. */
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

type Disturbance = { early?: () => void; late?: () => void };

/** What others do to a page, before its script notes how it was served (`early`) or after it. Runs in the page. */
const disturbances: Record<string, Disturbance> = {
  'as served': {},
  'changed before its script ran': {
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
  'that is translated': { late: translate },
  'changed by extensions': {
    late: () => {
      const form = document.forms[0] as HTMLFormElement;
      const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) (walker.currentNode as Text).data += ' (checked)';
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

for (const [disturbance, { early, late }] of Object.entries(disturbances)) {
  const isRenderedAgain = disturbance.includes('before its script');
  // Engines differ in focus and scrolling. What Send does in a changed page is our code alone.
  const engines = disturbance === 'as served' ? [] : ['@chromium'];

  /** Opens the form without its scripts. @returns a function that lets them through */
  async function openDisturbed(page: Page, browserLog: BrowserLog) {
    // React says that it renders the form again.
    browserLog.expect(/^page error: .*Minified React error #418/, isRenderedAgain ? 1 : 0);
    if (early) await page.addInitScript(early);
    const release = await openSlowly(page);
    if (late) await page.evaluate(late);
    return release;
  }

  test(`early text stays, with focus, caret and scroll position, in a page ${disturbance}`, {
    tag: '@10.5',
  }, async ({ page, browserLog }) => {
    // Low enough for the text area and the page to scroll.
    await page.setViewportSize({ width: 390, height: 500 });
    const release = await openDisturbed(page, browserLog);
    const typed = { ...validMessage, email: 'ada@', message: `${'line\n'.repeat(20)}end` };
    await fill(page, typed);
    const { email, message } = formOf(page);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await message.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ArrowLeft');
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
    expect(await valuesOf(page)).toEqual({ ...typed, message: `${'line\n'.repeat(20)}en!d` });
  });

  test(`an early Send goes out once, with what is in the fields then, in a page ${disturbance}`, {
    tag: ['@7.1', '@10.5', '@10.6', '@10.8', ...engines],
  }, async ({ page, emailService, dialogs, browserLog }) => {
    const release = await openDisturbed(page, browserLog);
    await fillAndSend(page, validMessage);
    await formOf(page).sendButton.click();
    await fill(page, { message: 'A second thought.' });
    release();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toEqual([requestBody('contact', { ...validMessage, message: 'A second thought.' })]);
    // No reload, and nothing of the message in the address.
    await expect(page).toHaveURL('/contact');
  });

  test(`an early incomplete Send alerts at once, and its marks stay, in a page ${disturbance}`, {
    tag: ['@10.6', '@10.16', ...engines],
  }, async ({ page, emailService, dialogs, browserLog }) => {
    const release = await openDisturbed(page, browserLog);
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
    // Nothing waits for a visitor who reloads the page.
    expect(await page.evaluate(() => history.state)).toBeNull();
  });
}

test('an address that a password manager fills in is checked; an emptied field is not flagged', {
  tag: '@4.5',
}, async ({ page, dialogs }) => {
  const { email } = formOf(page);
  const setSilently = (value: string) =>
    email.evaluate((field: HTMLInputElement, value) => {
      field.value = value;
    }, value);
  const expectFlag = (flagged: boolean) => expect(email).toHaveAttribute('aria-invalid', String(flagged));
  await page.goto('/contact');
  await test.step('before the scripts arrive', async () => {
    await setSilently('ada@');
    await page.keyboard.press('Tab');
    await expectFlag(true);
  });
  await test.step('after a reset by an extension', async () => {
    await fill(page, { ...validMessage, email: 'ada@' });
    await expectFlag(true);
    await page.evaluate(() => document.forms[0]?.reset());
    await expectFlag(false);
  });
  await test.step('by Send', async () => {
    await fill(page, validMessage);
    await setSilently('ada@');
    await expectFlag(false);
    await formOf(page).sendButton.click();
    await dialogs.expectAlert(alerts.incomplete);
    await expectFlag(true);
  });
});

test('an early Send says that it waits; a visitor who leaves before it goes out finds it again', {
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

test('a visitor who leaves before the answer finds what was typed, and that no answer came', {
  tag: '@10.7',
}, async ({ page, emailService }) => {
  await emailService.hold();
  for (const leave of [() => page.reload(), () => page.goto('/').then(() => page.goBack())]) {
    await page.goto('/contact');
    await fillAndSend(page, validMessage);
    await expect(formOf(page).sendingButton).toBeVisible();
    await leave();
    await expect(page.getByText('You left before an answer came.')).toBeVisible();
    expect(await valuesOf(page)).toEqual(validMessage);
  }
});

test('Send counts even if the scripts arrive between press and release', { tag: ['@chromium', '@10.6'] }, async ({
  page,
  emailService,
  dialogs,
}) => {
  const letThrough = await openSlowly(page);
  await page.evaluate(translate);
  await fill(page, validMessage);
  await formOf(page).sendButton.hover();
  await page.mouse.down();
  letThrough();
  await waitForIslandFiles(page);
  await page.mouse.up();
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
});
