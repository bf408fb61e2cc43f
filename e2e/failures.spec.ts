import { expectClearOfBars, navigationBar } from './support/bars';
import { expect, test } from './support/fixtures';
import { alerts, emptyMessage, requestBody, validMessage } from './support/form';
import { expectAccessible } from './support/pageChecks';
import { translate } from './support/pages';

test('any failed send is logged, shows one alert, and empties the fields; on a phone, its notice scrolls into view', {
  tag: ['@4.4', '@7.4', '@8.2', '@8.5', '@10.7', '@13.4'],
}, async ({ page, form, emailService, browserLog }) => {
  browserLog.allow(/^request failed: .*\/email\/send/);
  // The first request is cut off, and the service rejects the second. The site logs both.
  await page.route('**/email/send', (route) => route.abort(), { times: 1 });
  emailService.fail(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  // As if the scripts did not arrive.
  await form.island.dispatchEvent('unavailable');
  await expectClearOfBars(page, form.notice('unavailable'));
  for (const notice of ['disconnected', 'unsent'] as const) {
    await form.sendAndExpectAlert(validMessage, alerts.failed);
    await form.expectValues(emptyMessage);
    await expect(form.email).toHaveAttribute('aria-invalid', 'false');
    await expect(form.notice(notice).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
    // Within the notice: a screen reader may say only the last element that appears.
    await expectClearOfBars(page, form.notice(notice), form.notice(notice).getByRole('button'));
  }
  expect(emailService.bodies).toHaveLength(1);
});

test('"Restore my message" restores a message that can be sent, even on a translated page', {
  tag: ['@3.4', '@10.7', '@11.1'],
}, async ({ page, form, emailService }) => {
  emailService.fail();
  await page.goto('/contact');
  await page.evaluate(translate);
  const release = await emailService.hold();
  await form.fillAndSend(validMessage);
  await expect(form.sendingButton).toBeVisible();
  await page.evaluate(translate);
  await expectAccessible(page, '[data-form]');
  release();
  await form.expectAlert(alerts.failed);
  await page.evaluate(translate);
  // Under the pointer, a button has other colors.
  await form.restoreButton.hover();
  await expectAccessible(page, '[data-form]');

  await test.step('it replaces what was typed, and clears errors', async () => {
    await form.fill({ email: 'x' });
    await form.restoreButton.click();
    await expect(form.sendButton).toBeFocused();
    await form.expectValues(validMessage);
    await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0);
    await expect(form.notice('restored')).toBeVisible();
  });
  const edited = { ...validMessage, name: 'Ada' };
  await test.step('pressed again, it brings back what was typed in between; the edited message stays stored', async () => {
    await form.fill(edited);
    await form.restoreButton.click();
    await form.expectValues({ ...emptyMessage, email: 'x' });
    await page.reload();
    await form.expectValues(edited);
  });
  await test.step('once the message is sent, nothing is left to restore', async () => {
    await form.sendButton.click();
    await form.expectAlert(alerts.sent);
    await expect(form.restoreButton).toBeHidden();
    expect(emailService.bodies).toEqual([validMessage, edited].map((message) => requestBody('contact', message)));
    await form.expectNotStored();
  });
});

test('a message that failed survives a reload, a second failure, and every kind of link', {
  tag: ['@10.7', '@10.17', '@engines'],
}, async ({ page, form, emailService, browserName }) => {
  async function expectUnsentMessage() {
    await expect(form.notice('unsent')).toBeVisible();
    await form.expectValues(validMessage);
  }
  /** Presses the link to this page, which scrolls to the top. */
  async function pressOwnLink() {
    await page.evaluate(() => scrollTo(0, 99));
    await navigationBar(page).link('Contact Us').press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY), 'the scroll position').toBe(0);
  }
  emailService.fail(2);
  await page.goto('/contact');
  await form.fill(validMessage);
  await form.expectHydrated();
  await pressOwnLink();
  await form.expectValues(validMessage);
  await form.sendButton.click();
  await form.expectAlert(alerts.failed);
  await form.fill({ message: 'Hello?' });
  await page.reload();
  // Firefox keeps what was typed over it.
  if (browserName === 'firefox') await form.restoreButton.click();
  await form.expectValues(validMessage);
  await page.reload();
  await expectUnsentMessage();

  await test.step('a second failure', async () => {
    await form.sendButton.click();
    await form.expectAlert(alerts.failed);
    // After Back, Chromium empties a field again whose text the visitor had deleted.
    await form.fill({ message: 'Hello?' });
    await form.fill({ message: '' });
    await page.goto('/');
    await page.goBack();
    await expectUnsentMessage();
  });
  await test.step('a link within the page, even in another spelling', async () => {
    await page.getByRole('main').evaluate((main) => {
      main.append(Object.assign(document.createElement('a'), { href: '/contact.html#main', innerText: 'Top' }));
    });
    await page.getByRole('link', { name: 'Top' }).press('Enter');
    await expect(page).toHaveURL('/contact#main');
    await page.reload();
    await expectUnsentMessage();
  });
  await test.step('a link to the page itself', async () => {
    const newTab = page.context().waitForEvent('page');
    await navigationBar(page)
      .link('Contact Us')
      .click({ modifiers: ['ControlOrMeta'] });
    await (await newTab).close();
    for (const end of ['', '/?utm_source=newsletter', '/index.html']) {
      await page.evaluate((address) => history.replaceState(history.state, '', address), `/contact${end}`);
      await pressOwnLink();
      await expectUnsentMessage();
    }
  });
  await test.step('a visit to another page', async () => {
    await page.goto('/');
    await page.goBack();
    await expectUnsentMessage();
  });
  await test.step('an edit, and then a deletion, which also survive a reload', async () => {
    for (const edited of [{ ...validMessage, message: '' }, emptyMessage]) {
      // Firefox restores the fields before React runs.
      await form.expectHydrated();
      await form.fill(edited);
      await page.reload();
      await form.expectValues(edited);
    }
    await form.expectNotStored();
  });
});

test('a visitor who leaves before the response finds the message again, and a notice', {
  tag: ['@10.7', '@engines'],
}, async ({ page, form, emailService }) => {
  await emailService.hold();
  async function expectMessageAfter(leaveAndReturn: () => Promise<unknown>) {
    await page.goto('/contact');
    await form.fillAndSend(validMessage);
    await expect(form.sendingButton).toBeVisible();
    await leaveAndReturn();
    await expect(form.notice('unanswered')).toBeVisible();
    await form.expectValues(validMessage);
  }
  await expectMessageAfter(() => page.reload());
  await expectMessageAfter(async () => {
    await page.goto('/');
    await page.goBack();
  });
});

test('a reload while an alert is open finds the form as the alert says', {
  tag: ['@3.4', '@8.1', '@8.2', '@10.17', '@engines'],
}, async ({ page, form, emailService, browserName }) => {
  // The alert must stay open.
  page.removeAllListeners('dialog');
  async function sendAndReload() {
    await page.goto('/contact');
    const release = await emailService.hold();
    await form.fillAndSend(validMessage);
    release();
    const dialog = await page.waitForEvent('dialog');
    // Only Firefox reloads a page while its alert is open.
    if (browserName !== 'firefox') await dialog.accept();
    await page.reload();
  }
  await test.step('with the message and a notice after a failure', async () => {
    emailService.fail();
    await sendAndReload();
    await expect(form.notice('unsent')).toBeVisible();
    await form.expectValues(validMessage);
  });
  await test.step('empty and without the notice after a success', async () => {
    await sendAndReload();
    await expect(form.notice('unsent')).toBeHidden();
    await form.expectValues(emptyMessage);
  });
});
