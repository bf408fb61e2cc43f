import { expectClearOfBars, navigationBar } from './support/bars';
import { expect, test } from './support/fixtures';
import {
  alerts,
  emptyMessage,
  fill,
  fillAndSend,
  formOf,
  noticeOf,
  requestBody,
  storedContent,
  unavailableNotice,
  validMessage,
  valuesOf,
} from './support/form';
import { expectAccessible } from './support/pageChecks';
import { translate } from './support/pages';

const unsent = 'Your message was not sent. Press Send to try again.';

test('any failed send is logged, shows one alert, and empties the fields', {
  tag: ['@4.4', '@7.4', '@8.2', '@8.5', '@engines'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  // Each engine reports a broken connection in its own words.
  browserLog.allow(/^(request failed: .*\/email\/send|page error: .*Cross-Origin Request Blocked)/);
  await page.route('**/email/send', (route) => route.abort(), { times: 1 });
  emailService.fail(2);
  await page.goto('/contact');

  for (const { cause, notice } of [
    // The service may have accepted the message before.
    { cause: 'a broken connection', notice: /^The connection broke before we could confirm .* write to \S+@/ },
    { cause: 'an error response', notice: /^Nothing was sent.* write to \S+@/ },
  ]) {
    await test.step(cause, async () => {
      await dialogs.sendAndExpectAlert(validMessage, alerts.failed);
      expect(await valuesOf(page)).toEqual(emptyMessage);
      await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
      await expect(noticeOf(page, notice)).toBeVisible();
      await expect(formOf(page).restoreButton).toBeVisible();
    });
  }
  expect(emailService.bodies).toHaveLength(1);
});

test('"Restore my message" restores a message that can be sent, even on a translated page', {
  tag: ['@3.4', '@10.7'],
}, async ({ page, emailService, dialogs }) => {
  emailService.fail();
  const { sendButton, sendingButton, restoreButton } = formOf(page);
  await page.goto('/contact');
  await page.evaluate(translate);
  const release = await emailService.hold();
  await fillAndSend(page, validMessage);
  await expect(sendingButton).toBeVisible();
  await page.evaluate(translate);
  release();
  await dialogs.expectAlert(alerts.failed);
  await page.evaluate(translate);

  await test.step('it replaces what was typed, and clears errors', async () => {
    await fill(page, { email: 'x' });
    await restoreButton.click();
    await expect(sendButton).toBeFocused();
    expect(await valuesOf(page)).toEqual(validMessage);
    await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0);
    await expect(noticeOf(page, 'Your message is back. Press Send to try again.')).toBeVisible();
  });
  await test.step('pressed again, it brings back what was typed in between', async () => {
    await restoreButton.click();
    expect(await valuesOf(page)).toEqual({ ...emptyMessage, email: 'x' });
    await restoreButton.click();
    expect(await valuesOf(page)).toEqual(validMessage);
  });
  await test.step('once the message is sent, nothing is left to restore', async () => {
    emailService.recover();
    await sendButton.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(restoreButton).toBeHidden();
    await expect(noticeOf(page, 'Your message was sent. Thank you.')).toBeVisible();
    expect(emailService.bodies).toEqual(Array(2).fill(requestBody('contact', validMessage)));
    expect(await storedContent(page)).not.toContain('Ada');
  });
});

test('the form breaks no WCAG rule while it is incomplete, sends, or has failed', {
  tag: ['@11.1'],
}, async ({ page, emailService, dialogs }) => {
  emailService.fail();
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(emptyMessage, alerts.incomplete);
  await expectAccessible(page, '[data-form]');

  const release = await emailService.hold();
  await fillAndSend(page, validMessage);
  await expect(formOf(page).sendingButton).toBeVisible();
  await expectAccessible(page, '[data-form]');

  release();
  await dialogs.expectAlert(alerts.failed);
  // Under the pointer, a button has other colors.
  await formOf(page).restoreButton.hover();
  await expectAccessible(page, '[data-form]');
});

test('a message that failed survives a reload, a second failure, and a visit to another page', {
  tag: ['@10.7', '@10.17', '@engines'],
}, async ({ page, emailService, dialogs }) => {
  emailService.fail(2);
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(validMessage, alerts.failed);
  await page.reload();
  await expect(noticeOf(page, unsent)).toBeVisible();
  expect(await valuesOf(page)).toEqual(validMessage);

  const release = await emailService.hold();
  await formOf(page).sendButton.click();
  await expect(formOf(page).sendingButton).toBeVisible();
  await expect(formOf(page).restoreButton).toBeHidden();
  release();
  await dialogs.expectAlert(alerts.failed);
  await page.goto('/');
  await page.goBack();
  await expect(noticeOf(page, unsent)).toBeVisible();
  expect(await valuesOf(page)).toEqual(validMessage);
});

test('links within the page and to the page itself keep a message that failed', {
  tag: ['@10.17', '@engines'],
}, async ({ page, emailService, dialogs }) => {
  emailService.fail();
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(validMessage, alerts.failed);
  // Like `/contact#privacy`, but to a heading in another alphabet.
  await page.evaluate(() => {
    const heading = Object.assign(document.createElement('h2'), { id: 'our-café', innerText: 'Our café' });
    const link = Object.assign(document.createElement('a'), { href: '/contact#our-café', innerText: 'Café' });
    document.querySelector('main')?.append(link, heading);
  });
  await page.getByRole('link', { name: 'Café' }).press('Enter');
  await expect(page).toHaveURL(/#our-caf/);
  await expect(page.getByRole('heading', { name: 'Our café' })).toBeInViewport();

  for (const leave of [() => page.reload(), () => navigationBar(page).link('Contact Us').click()]) {
    await leave();
    await expect(noticeOf(page, unsent)).toBeVisible();
    expect(await valuesOf(page)).toEqual(validMessage);
  }
});

test('after a reload, a message that failed is as it was last edited, or deleted', {
  tag: '@10.17',
}, async ({ page, emailService, dialogs }) => {
  emailService.fail();
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(validMessage, alerts.failed);
  // Not restored yet, so this does not replace it.
  await fill(page, { name: 'x' });
  await page.reload();
  expect(await valuesOf(page)).toEqual(validMessage);

  await fill(page, { name: 'A. L.', message: '' });
  await page.reload();
  await expect(noticeOf(page, unsent)).toBeVisible();
  expect(await valuesOf(page)).toEqual({ ...validMessage, name: 'A. L.', message: '' });

  await fill(page, emptyMessage);
  await page.reload();
  expect(await valuesOf(page)).toEqual(emptyMessage);
  expect(await storedContent(page)).not.toContain('A. L.');
});

test('a visitor who leaves before the response finds the message again, and a notice', {
  tag: ['@10.7', '@engines'],
}, async ({ page, emailService }) => {
  await emailService.hold();
  for (const leave of [() => page.reload(), () => page.goto('/').then(() => page.goBack())]) {
    await page.goto('/contact');
    await fillAndSend(page, validMessage);
    await expect(formOf(page).sendingButton).toBeVisible();
    await leave();
    await expect(page.getByText('You left before we could confirm')).toBeVisible();
    expect(await valuesOf(page)).toEqual(validMessage);
  }
});

test('notices below Send scroll into view on a phone, clear of both bars', {
  tag: ['@10.7', '@13.4'],
}, async ({ page, emailService, dialogs }) => {
  emailService.fail();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  // As if the scripts did not arrive.
  await page.locator('[data-island]:has(form)').dispatchEvent('error');
  await expectClearOfBars(page, unavailableNotice(page));

  await page.evaluate(() => scrollTo(0, 0));
  await dialogs.sendAndExpectAlert(validMessage, alerts.failed);
  await expectClearOfBars(page, noticeOf(page, 'nothing is lost'), formOf(page).restoreButton);
});
