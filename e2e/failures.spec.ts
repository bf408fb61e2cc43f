import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, nothing, noticeOf, payload, send, storedContent, valuesOf } from './support/form';
import { expectAccessible } from './support/judges';
import { translate } from './support/pages';

/** The one line that the site logs for a failure. WebDriver BiDi shows only the kind of an error. */
const ownLine = /^console\.error: (EmailError: (500 Internal|Failed to fetch|Load failed)|Error )/;

test('a failure is logged, alerts and empties the fields; Restore my message fills them until it is sent or the visitor leaves', {
  tag: ['@3.4', '@4.1', '@4.4', '@7.1', '@7.4', '@8.2', '@8.5', '@10.7', '@11.1'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  browserLog.expect(ownLine, 2);
  // Each engine reports a broken connection in its own words.
  browserLog.allow(/^(request failed: .*\/email\/send|page error: .*Cross-Origin Request Blocked)/);
  const { email, send: sendButton, sending, restore } = formOf(page);
  const status = page.getByRole('status');
  await test.step('in a translated page, the network loses a message: alert, empty fields, nothing kept', async () => {
    await page.goto('/contact');
    await page.evaluate(translate);
    await page.route('**/email/send', (route) => route.abort(), { times: 1 });
    const release = await emailService.hold();
    await send(page, ada);
    await expect(sending).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(translate);
    release();
    await dialogs.expectAlert(alerts.failed);
    expect(await valuesOf(page)).toEqual(nothing);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(status).toContainText(/^Nothing was sent.* write to \S+@/);
    expect(await storedContent(page)).not.toContain('Ada');
    await page.evaluate(translate);
  });
  await test.step('"Restore my message" puts the values back, after an incomplete Send and over an edit', async () => {
    await sendButton.click();
    await dialogs.expectAlert(alerts.incomplete);
    await fill(page, { email: 'x' });
    await restore.click();
    await expect(sendButton).toBeFocused();
    expect(await valuesOf(page)).toEqual(ada);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('what was typed meanwhile comes back in the same way', async () => {
    await restore.click();
    expect(await valuesOf(page)).toEqual({ ...nothing, email: 'x' });
    await restore.click();
    expect(await valuesOf(page)).toEqual(ada);
  });
  await test.step('until the message is sent', async () => {
    await sendButton.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(restore).toBeHidden();
    await expect(status).toContainText('Your message was sent.');
    expect(emailService.bodies).toEqual([payload('contact', ada)]);
  });
  await test.step('or the visitor leaves, here after a refusal', async () => {
    emailService.answerWith(500, 'Internal Server Error');
    await page.reload();
    await dialogs.expectAlertFor(ada, alerts.failed);
    await expect(restore).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await page.goto('/contact');
    await expect(restore).toBeHidden();
    expect(await valuesOf(page)).toEqual(nothing);
  });
});

test('what appears below Send comes into view on any screen, clear of both bars', {
  tag: ['@10.7', '@13.4', '@chromium'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  emailService.answerWith(500, 'Internal Server Error');
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
    await dialogs.expectAlertFor(ada, alerts.failed);
    await expectClearOfBars(page, page.getByRole('status'), formOf(page).restore);
  }
});
