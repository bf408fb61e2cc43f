/** Pages that somebody else has changed: a browser's translation, a password manager, a writing assistant. */
import type { Page } from '@playwright/test';
import { fields } from '#lib/message.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import {
  ada,
  alerts,
  fill,
  formOf,
  isHydrated,
  islandFiles,
  openSlowly,
  payload,
  send,
  valuesOf,
} from './support/form';

/** What others do to a page. Each function runs in the page; what it adds is marked with `data-foreign`. */
const disturbances: Record<string, () => void> = {
  'nobody has changed anything': () => {},
  'a translation has put every text into elements': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => parentElement?.closest('form, nav, h1'))) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dataset.foreign = '';
      inner.append(`${text.data} (übersetzt)`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  'a translation has written over every text': () => {
    const walker = document.createTreeWalker(document.forms[0] as HTMLFormElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) (walker.currentNode as Text).data += ' (übersetzt)';
  },
  'elements stand at the beginning and at the end of the form': () => {
    const [first, last] = [document.createElement('div'), document.createElement('div')];
    first.dataset.foreign = last.dataset.foreign = '';
    document.forms[0]?.prepend(first);
    document.forms[0]?.append(last, 'text');
  },
  'elements stand before and behind each field': () => {
    for (const field of document.querySelectorAll('form [name]')) {
      const [before, after] = [document.createElement('div'), document.createElement('p')];
      before.dataset.foreign = after.dataset.foreign = '';
      field.before(before);
      field.after(after);
    }
  },
  'an element stands around each field': () => {
    for (const field of document.querySelectorAll('form [name]')) {
      const around = document.createElement('div');
      around.dataset.foreign = '';
      field.replaceWith(around);
      around.append(document.createElement('i'), field, document.createElement('b'));
    }
  },
  'an element stands in each label, and in the button': () => {
    for (const element of document.querySelectorAll('label, form button')) {
      const inside = document.createElement('span');
      inside.dataset.foreign = '';
      element.append(inside);
    }
  },
  'a shadow host stands behind each field, and one around the form': () => {
    for (const field of document.querySelectorAll('form [name]')) {
      const host = document.createElement('some-manager');
      host.dataset.foreign = '';
      host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
      field.after(host);
    }
    const around = document.createElement('some-assistant');
    around.dataset.foreign = '';
    const form = document.forms[0] as HTMLFormElement;
    form.before(around);
    around.append(form);
  },
  'fields have other attributes and styles': () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form [name]')) {
      field.dataset.foreign = '';
      field.setAttribute('autocomplete', 'off');
      field.classList.add('manager');
      field.style.backgroundImage = 'none';
      field.style.paddingInlineEnd = '40px';
    }
  },
};

/** Send, whatever it is called. */
function submitOf(page: Page) {
  return page.locator('[type=submit]');
}

function foreignOn(page: Page) {
  return page.locator('[data-island] [data-foreign]').count();
}

test('in a page that others have changed, nothing typed before the scripts arrive is lost, nor focus, caret and place', {
  tag: '@10.5',
}, async ({ page }) => {
  // So low that the text area and the page scroll.
  await page.setViewportSize({ width: 390, height: 500 });
  for (const [disturbance, disturb] of Object.entries(disturbances)) {
    await test.step(disturbance, async () => {
      const release = await openSlowly(page);
      await page.evaluate(disturb);
      const foreign = await foreignOn(page);
      const typed = { ...ada, email: 'ada@', message: `${'line\n'.repeat(20)}end` };
      await fill(page, typed);
      const field = page.locator('textarea');
      await field.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('ArrowLeft');
      // Firefox follows the caret in the next frame.
      const place = () =>
        field.evaluate(async (field) => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          return { inPage: scrollY, inField: field.scrollTop };
        });
      const before = await place();
      expect(before.inField).toBeGreaterThan(0);
      release();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expect(field).toBeFocused();
      expect(await place()).toEqual(before);
      await page.keyboard.type('!');
      expect(await valuesOf(page)).toEqual({ ...typed, message: `${'line\n'.repeat(20)}en!d` });
      await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
      expect(await foreignOn(page), 'what others have put into the page').toBe(foreign);
    });
  }
});

test('in a page that others have changed, a Send pressed before the scripts arrive is carried out once', {
  tag: '@10.6',
}, async ({ page, emailService, dialogs }) => {
  for (const [disturbance, disturb] of Object.entries(disturbances)) {
    await test.step(disturbance, async () => {
      emailService.requests.length = 0;
      const release = await openSlowly(page);
      await page.evaluate(disturb);
      await fill(page, ada);
      await submitOf(page).click();
      await submitOf(page).click();
      release();
      await expect.poll(() => dialogs.shown).toEqual([`alert: ${alerts.sent}`]);
      dialogs.shown.length = 0;
      await expect(submitOf(page)).toHaveJSProperty('disabled', false);
      expect(emailService.bodies).toEqual([payload('contact', ada)]);
    });
  }
});

test('what was typed and sent is there also where a page was changed while it was read, so that React renders it anew', {
  tag: ['@10.5', '@10.6'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  // React tells of it, and nobody else has to hear of it.
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
  const translate = () => page.evaluate(disturbances['a translation has put every text into elements'] ?? (() => {}));
  emailService.answerWith(500, 'Internal Server Error');
  browserLog.expect(/^console\.error: .*500 Internal Server Error/);
  await page.goto('/contact');
  await translate();
  await fill(page, ada);
  const release = emailService.hold();
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText('Sending...');
  await translate();
  release();
  await expect(submitOf(page)).toHaveText('Send');
  await translate();
  await expect.poll(() => dialogs.shown.splice(0)).toEqual([`alert: ${alerts.failed}`]);
  await expect(page.getByRole('status')).toContainText('Nothing was sent.');
  await expectClearOfBars(page, page.getByRole('status'), formOf(page).restore);
  await formOf(page).restore.click();
  expect(await valuesOf(page)).toEqual(ada);
  emailService.answerWith(200, 'OK');
  await submitOf(page).click();
  await expect.poll(() => dialogs.shown.splice(0)).toEqual([`alert: ${alerts.sent}`]);
  await expect(formOf(page).restore).toBeHidden();
  await expect(page.getByRole('status')).toBeEmpty();
});

test('an address that arrives without a key is judged all the same, and one that is gone is not', {
  tag: '@4.5',
}, async ({ page, dialogs, emailService }) => {
  const setSilently = (value: string) =>
    formOf(page).email.evaluate((field: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    }, value);
  const isFlagged = (flagged: boolean) => expect(formOf(page).email).toHaveAttribute('aria-invalid', String(flagged));
  await test.step('before the scripts arrive', async () => {
    await page.goto('/contact');
    await setSilently('ada@');
    await page.keyboard.press('Tab');
    await isFlagged(true);
  });
  await test.step('before Send', async () => {
    await fill(page, ada);
    await isFlagged(false);
    await setSilently('ada@');
    await submitOf(page).click();
    await dialogs.expectAlert(alerts.incomplete);
    await isFlagged(true);
  });
  await test.step('by a reset', async () => {
    await page.evaluate(() => document.forms[0]?.reset());
    expect(await valuesOf(page)).toEqual({ ...ada, email: 'ada@' });
    await fill(page, { email: 'ada@example' });
    await page.reload();
    await fill(page, { email: 'ada@example' });
    await expect.poll(() => isHydrated(page)).toBe(true);
    await isFlagged(true);
    await page.evaluate(() => document.forms[0]?.reset());
    await isFlagged(false);
  });
  await test.step('while the message is sent', async () => {
    const release = emailService.hold();
    await send(page, ada);
    await expect(formOf(page).sending).toBeVisible();
    await setSilently('');
    await formOf(page).email.dispatchEvent('input');
    release();
    await dialogs.expectAlert(alerts.sent);
    await isFlagged(false);
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

test('a file of the island that is damaged where the browser keeps it is asked for by another address', {
  tag: '@13.4',
}, async ({ page, dialogs, emailService }) => {
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

test('who leaves before the answer, and comes back, finds what was typed, and that nobody knows whether it was sent', {
  tag: '@10.7',
}, async ({ page, dialogs, emailService }) => {
  emailService.hold();
  await page.goto('/contact');
  await send(page, ada);
  await expect(formOf(page).sending).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(page.getByRole('status')).toContainText('You left before an answer came.');
  expect(await valuesOf(page)).toEqual(ada);
  expect(await page.evaluate(() => history.state)).toBeNull();
  expect(dialogs.shown).toEqual([]);
});
