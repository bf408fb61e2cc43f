/** Pages that others have changed, and visitors who are faster than the scripts. */
import { fields } from '#lib/message.ts';
import { gate } from './support/emailService';
import { expect, test } from './support/fixtures';
import {
  ada,
  alerts,
  expectHydrated,
  fill,
  formOf,
  islandFiles,
  openSlowly,
  payload,
  send,
  valuesOf,
} from './support/form';
import { translate } from './support/pages';

/** What others do to a page. Each function runs in the page. */
const disturbances: Record<string, () => void> = {
  'nobody has changed anything': () => {},
  'a translation has put every text into elements': translate,
  'a password manager and a writing assistant have changed texts, labels, fields and what is around them': () => {
    const form = document.forms[0] as HTMLFormElement;
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) (walker.currentNode as Text).data += ' (checked)';
    for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
      field.setAttribute('autocomplete', 'off');
      field.style.paddingInlineEnd = '40px';
      const around = document.createElement('div');
      field.replaceWith(around);
      around.append(document.createElement('i'), field, document.createElement('b'));
      around.before(document.createElement('div'));
      around.after(document.createElement('p'));
    }
    for (const element of form.querySelectorAll('label, button')) element.append(document.createElement('span'));
    form.prepend(document.createElement('div'));
    form.append(document.createElement('div'), 'text');
    const assistant = document.createElement('some-assistant');
    form.before(assistant);
    assistant.append(form);
  },
};

test('in a page that others have changed, nothing typed before the scripts arrive is lost, nor focus, caret and scroll position', {
  tag: '@10.5',
}, async ({ page }) => {
  // Low enough for the text area and the page to scroll.
  await page.setViewportSize({ width: 390, height: 500 });
  for (const [disturbance, disturb] of Object.entries(disturbances)) {
    await test.step(disturbance, async () => {
      const release = await openSlowly(page);
      await page.evaluate(disturb);
      const typed = { ...ada, email: 'ada@', message: `${'line\n'.repeat(20)}end` };
      await fill(page, typed);
      const { email, message } = formOf(page);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await message.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('ArrowLeft');
      // Firefox follows the caret in the next frame.
      const state = () =>
        message.evaluate(async (field) => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          const html = field.closest('[data-until]')?.innerHTML;
          return { html, inPage: scrollY, inField: field.scrollTop };
        });
      const before = await state();
      expect(before.inField, 'pixels that the text area is scrolled').toBeGreaterThan(0);
      release();
      await expectHydrated(page);
      await expect(message).toBeFocused();
      expect(await state(), 'the HTML of the form, and its scroll positions').toEqual(before);
      await page.keyboard.type('!');
      expect(await valuesOf(page)).toEqual({ ...typed, message: `${'line\n'.repeat(20)}en!d` });
    });
  }
});

test('in a page that others have changed, a Send pressed before the scripts arrive is carried out once, with later edits', {
  tag: ['@10.5', '@10.6'],
}, async ({ page, emailService, dialogs }) => {
  const message = 'A second thought.';
  for (const [disturbance, disturb] of Object.entries(disturbances)) {
    await test.step(disturbance, async () => {
      emailService.requests.length = 0;
      const release = await openSlowly(page);
      await page.evaluate(disturb);
      await send(page, ada);
      await formOf(page).send.click();
      await fill(page, { message });
      release();
      await dialogs.expectAlert(alerts.sent);
      expect(emailService.bodies).toEqual([payload('contact', { ...ada, message })]);
      // No reload, and nothing of the message in the address.
      await expect(page).toHaveURL('/contact');
    });
  }
});

test('an incomplete Send pressed before the scripts arrive alerts, sends nothing and loses nothing', {
  tag: ['@10.5', '@10.6'],
}, async ({ page, emailService, dialogs }) => {
  const release = await openSlowly(page);
  const typed = { ...ada, email: 'ada@' };
  await fill(page, typed);
  await expect(formOf(page).email).toHaveAccessibleDescription(/^Enter an address/);
  await formOf(page).name.press('Enter');
  release();
  await dialogs.expectAlert(alerts.incomplete);
  expect(await valuesOf(page)).toEqual(typed);
  expect(emailService.requests).toEqual([]);
  await expect(page).toHaveURL('/contact');
});

test('a page that was changed before its script ran is rendered again, with what was typed and sent', {
  tag: ['@10.5', '@10.6'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  // React's report of it.
  browserLog.expect(/^page error: .*Minified React error #418/);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const label of document.querySelectorAll('form label:not(i + *)')) label.before(document.createElement('i'));
    }).observe(document, { childList: true, subtree: true });
  });
  const release = await openSlowly(page);
  await expect(page.locator('form i')).toHaveCount(fields.length);
  await send(page, ada);
  await fill(page, { message: 'A second thought.' });
  await page.keyboard.press('ArrowLeft');
  release();
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.bodies).toEqual([payload('contact', { ...ada, message: 'A second thought.' })]);
});

test('a translated form says what it does: while it sends, after a failure, and when the message is put back', {
  tag: ['@4.1', '@10.7'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  emailService.answerWith(500, 'Internal Server Error');
  browserLog.expect(/^console\.error: .*500 Internal Server Error/);
  await page.goto('/contact');
  await page.evaluate(translate);
  const release = emailService.hold();
  await send(page, ada);
  await expect(formOf(page).sending).toBeVisible();
  await page.evaluate(translate);
  release();
  await dialogs.expectAlert(alerts.failed);
  await page.evaluate(translate);
  await expect(page.getByRole('status')).toContainText('Nothing was sent');
  await formOf(page).restore.click();
  expect(await valuesOf(page)).toEqual(ada);
  emailService.answerWith(200, 'OK');
  await formOf(page).send.click();
  await dialogs.expectAlert(alerts.sent);
  await expect(formOf(page).restore).toBeHidden();
  await expect(page.getByRole('status')).toContainText('Your message was sent.');
});

test('an address that a password manager fills in without an event is checked, and one that is gone is not', {
  tag: '@4.5',
}, async ({ page, dialogs, emailService }) => {
  const { email, sending } = formOf(page);
  const setSilently = (value: string) =>
    email.evaluate((field: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    }, value);
  const expectFlag = (flagged: boolean) => expect(email).toHaveAttribute('aria-invalid', String(flagged));
  await test.step('before the scripts arrive', async () => {
    await page.goto('/contact');
    await setSilently('ada@');
    await page.keyboard.press('Tab');
    await expectFlag(true);
  });
  await test.step('by Send', async () => {
    await fill(page, ada);
    await expectFlag(false);
    await setSilently('ada@');
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.incomplete);
    await expectFlag(true);
  });
  await test.step('after a reset by an extension', async () => {
    await page.reload();
    await fill(page, { email: 'ada@example' });
    await expectHydrated(page);
    await expectFlag(true);
    await page.evaluate(() => document.forms[0]?.reset());
    await expectFlag(false);
  });
  await test.step('after a message was sent', async () => {
    const release = emailService.hold();
    await send(page, ada);
    await expect(sending).toBeVisible();
    await setSilently('');
    await email.dispatchEvent('input');
    release();
    await dialogs.expectAlert(alerts.sent);
    await expectFlag(false);
  });
});

test('Enter that is held down answers once', { tag: ['@5.4', '@10.3'] }, async ({ page, dialogs, emailService }) => {
  const hold = async () => {
    for (let times = 0; times < 10; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await page.goto('/contact');
  await fill(page, ada);
  await formOf(page).send.focus();
  await hold();
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.requests).toHaveLength(1);
  await formOf(page).name.focus();
  await hold();
  await dialogs.expectAlert(alerts.incomplete);
  await formOf(page).message.focus();
  await hold();
  await expect(formOf(page).message).toHaveValue('\n'.repeat(10));
});

test('a damaged file of an island is asked for by another address', { tag: '@13.4' }, async ({
  page,
  dialogs,
  emailService,
}) => {
  await page.route(islandFiles, async (route) => {
    if (route.request().url().includes('?')) return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
  await page.goto('/contact');
  await send(page, ada);
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.bodies).toEqual([payload('contact', ada)]);
});

const noAnswer = 'You left before an answer came.';

test('a visitor who leaves before the answer, or reloads, finds what was typed, and that no answer came', {
  tag: '@10.7',
}, async ({ page, dialogs, emailService }) => {
  emailService.hold();
  for (const leave of [() => page.reload(), () => page.goto('/').then(() => page.goBack())]) {
    await page.goto('/contact');
    await send(page, ada);
    await expect(formOf(page).sending).toBeVisible();
    await leave();
    await expect(page.getByText(noAnswer)).toBeVisible();
    expect(await valuesOf(page)).toEqual(ada);
  }
  expect(dialogs.shown).toEqual([]);
});

test('a request that the browser breaks off while the next page is on its way, as WebKit does, is no failure', {
  tag: ['@chromium', '@10.7'],
}, async ({ page, dialogs, emailService }) => {
  emailService.hold();
  const { promise, release } = gate();
  await page.exposeFunction('letNextPageCome', release);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...args) =>
      new Promise((resolve, reject) => {
        fetch(...args).then(resolve, reject);
        addEventListener('beforeunload', () => {
          setTimeout(() => reject(new TypeError('Load failed')));
          const status = document.querySelector('[role=status]') as Element;
          new MutationObserver(Reflect.get(window, 'letNextPageCome')).observe(status, { childList: true });
        });
      });
  });
  await page.goto('/contact');
  await send(page, ada);
  await expect(formOf(page).sending).toBeVisible();
  await page.route('/about?slow', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/about?slow');
  await page.goBack();
  await expect(page.getByText(noAnswer)).toBeVisible();
  expect(await valuesOf(page)).toEqual(ada);
  expect(dialogs.shown).toEqual([]);
});

test('an early Send says at once that it waits, and a visitor who leaves before it goes out finds it again', {
  tag: ['@10.5', '@10.15'],
}, async ({ page, emailService, dialogs }) => {
  await openSlowly(page);
  await send(page, ada);
  await expect(page.getByText('The form is still loading.')).toBeInViewport();
  await page.goto('/');
  await page.goBack();
  await expect(page.getByText('You left before your message was sent.')).toBeVisible();
  expect(await valuesOf(page)).toEqual(ada);
  expect(emailService.requests).toEqual([]);
  await page.unroute(islandFiles);
  await page.reload();
  await formOf(page).send.click();
  await dialogs.expectAlert(alerts.sent);
  await expect(page.getByText('You left before your message was sent.')).toBeHidden();
  expect(emailService.bodies).toEqual([payload('contact', ada)]);
});

test('a press on Send counts even if the scripts arrive before its release', { tag: ['@chromium', '@10.6'] }, async ({
  page,
  emailService,
  dialogs,
}) => {
  for (const [press, release] of [
    [() => page.mouse.down(), () => page.mouse.up()],
    [() => page.keyboard.down('Space'), () => page.keyboard.up('Space')],
  ] as const) {
    const letThrough = await openSlowly(page);
    await page.evaluate(translate);
    await fill(page, ada);
    await formOf(page).send.focus();
    await formOf(page).send.hover();
    await press();
    letThrough();
    await page.evaluate(runScriptsOfIsland);
    await release();
    await dialogs.expectAlert(alerts.sent);
  }
  expect(emailService.requests).toHaveLength(2);
});

/** Waits until the files of the form have arrived, and whatever waits for them has run. Runs in the page. */
async function runScriptsOfIsland() {
  const files = new Set(document.documentElement.outerHTML.match(/\/_next\/static\/[\w-]+\.js/g));
  await Promise.all([...files].map((file) => import(file)));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
