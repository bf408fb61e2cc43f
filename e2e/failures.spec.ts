import { emptyMessage } from '#lib/message.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import {
  alerts,
  fill,
  fillAndSend,
  formOf,
  noticeOf,
  requestBody,
  storedContent,
  validMessage,
  valuesOf,
} from './support/form';
import { expectAccessible } from './support/pageChecks';
import { translate } from './support/pages';

/** The one line that the site logs for a failure. WebDriver BiDi shows only the kind of an error. */
const ownLine = /^console\.error: (EmailError: (500 Internal|Failed to fetch|Load failed)|Error )/;

test('a failure is logged, alerts and empties the fields; Restore my message fills them again', {
  tag: ['@3.4', '@4.1', '@4.4', '@7.1', '@7.4', '@8.2', '@8.5', '@10.7', '@11.1'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  browserLog.expect(ownLine);
  // Each engine reports a broken connection in its own words.
  browserLog.allow(/^(request failed: .*\/email\/send|page error: .*Cross-Origin Request Blocked)/);
  const { email, sendButton, sendingButton, restoreButton } = formOf(page);
  await test.step('in a translated page, the network loses a message: alert, empty fields', async () => {
    await page.goto('/contact');
    await page.evaluate(translate);
    await page.route('**/email/send', (route) => route.abort(), { times: 1 });
    const release = await emailService.hold();
    await fillAndSend(page, validMessage);
    await expect(sendingButton).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(translate);
    release();
    await dialogs.expectAlert(alerts.failed);
    expect(await valuesOf(page)).toEqual(emptyMessage);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(noticeOf(page, /^Nothing was sent.* write to \S+@/)).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(translate);
  });
  await test.step('"Restore my message" puts the values back, after an incomplete Send and over an edit', async () => {
    await sendButton.click();
    await dialogs.expectAlert(alerts.incomplete);
    await fill(page, { email: 'x' });
    await restoreButton.click();
    await expect(sendButton).toBeFocused();
    expect(await valuesOf(page)).toEqual(validMessage);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(noticeOf(page, 'Your message is back. Press Send to try again.')).toBeVisible();
  });
  await test.step('what was typed meanwhile comes back in the same way, unless it is nothing', async () => {
    await restoreButton.click();
    expect(await valuesOf(page)).toEqual({ ...emptyMessage, email: 'x' });
    await fill(page, emptyMessage);
    await restoreButton.click();
    expect(await valuesOf(page)).toEqual(validMessage);
    await expect(restoreButton).toBeHidden();
  });
  await test.step('until the message is sent', async () => {
    await sendButton.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(restoreButton).toBeHidden();
    await expect(noticeOf(page, 'Your message was sent.')).toBeVisible();
    expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
    expect(await storedContent(page)).not.toContain('Ada');
  });
});

test('a message that failed survives a reload, a link and Back, and a second failure', {
  tag: ['@10.7', '@10.17'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  browserLog.expect(ownLine, 2);
  emailService.respondWith(500, 'Internal Server Error');
  const unsent = noticeOf(page, 'Your message was not sent. Press Send to try again.');
  await page.goto('/contact');
  await dialogs.expectAlertFor(validMessage, alerts.failed);
  await page.reload();
  await expect(unsent).toBeVisible();
  expect(await valuesOf(page)).toEqual(validMessage);

  await formOf(page).sendButton.click();
  await expect(formOf(page).restoreButton).toBeHidden();
  await dialogs.expectAlert(alerts.failed);
  await page.goto('/');
  await page.goBack();
  await expect.poll(() => storedContent(page)).toContain('Ada');
  await page.reload();
  expect(await valuesOf(page)).toEqual(validMessage);

  await test.step('links within the page work, and take the message along', async () => {
    // As in `/contact#privacy`, and to a heading in another alphabet.
    await page.evaluate(() => {
      const heading = Object.assign(document.createElement('h2'), { id: 'our-café', innerText: 'Our café' });
      const link = Object.assign(document.createElement('a'), { href: '/contact#our-café', innerText: 'Café' });
      document.querySelector('main')?.append(link, heading);
    });
    await page.getByRole('link', { name: 'Café' }).press('Enter');
    await expect(page).toHaveURL(/#our-caf/);
    await expect(page.getByRole('heading', { name: 'Our café' })).toBeInViewport();
    await page.reload();
    await expect(unsent).toBeVisible();
    expect(await valuesOf(page)).toEqual(validMessage);
  });
  await test.step('what is changed or deleted stays so', async () => {
    await fill(page, { name: 'A. L.', message: '' });
    await page.reload();
    await expect(unsent).toBeVisible();
    expect(await valuesOf(page)).toEqual({ ...validMessage, name: 'A. L.', message: '' });
    await fill(page, emptyMessage);
    await page.reload();
    expect(await valuesOf(page)).toEqual(emptyMessage);
    expect(await storedContent(page)).not.toContain('A. L.');
  });
  await test.step('an entry of another shape is ignored', async () => {
    await page.evaluate(() => history.replaceState({ storedMessage: {} }, ''));
    await page.reload();
    await dialogs.expectAlertFor(emptyMessage, alerts.incomplete);
  });
});

test('what appears below Send comes into view on any screen, clear of both bars', {
  tag: ['@10.7', '@13.4', '@chromium'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  emailService.respondWith(500, 'Internal Server Error');
  browserLog.expect(ownLine, 3);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    // As when the scripts do not arrive.
    await page.locator('[data-until]:has(form)').dispatchEvent('error');
    await expectClearOfBars(page, noticeOf(page));

    await page.goto('/contact');
    await dialogs.expectAlertFor(validMessage, alerts.failed);
    await expectClearOfBars(page, noticeOf(page, 'nothing is lost'), formOf(page).restoreButton);
  }
});
