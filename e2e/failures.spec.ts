import { formNames } from '#lib/site.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, kept, nothing, payload, screens, valuesAtAlerts, valuesOf } from './support/form';

/** The one line that the site itself logs for a failure. */
const ownLine = /^console\.error: (?!Failed to load resource|Fetch API cannot load)/;

/** Each engine's words for a failed request. */
const networkFailure = { chromium: 'Failed to fetch', firefox: 'NetworkError', webkit: 'Load failed' };

test('a refusal is logged, alerts and empties the fields; Restore my message fills them until sent or left', {
  tag: ['@3.4', '@4.4', '@7.4', '@8.2', '@8.5', '@10.7'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  emailService.answerWith(500, 'Internal Server Error');
  browserLog.expect(/^console\.error: .*500 Internal Server Error/, 2);
  await page.goto('/contact');
  await test.step('a failure alerts, clears the fields, and keeps nothing beyond the page', async () => {
    await dialogs.expectAlertFor(ada, alerts.failed);
    expect(await valuesOf(page)).toEqual(nothing);
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByRole('status')).toContainText(/^Nothing was sent.* write to \S+@/);
    expect(await kept(page)).not.toContain('Ada');
  });
  await test.step('"Restore my message" puts the values back, after an incomplete Send and over an edit', async () => {
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.incomplete);
    await fill(page, { email: 'x' });
    await formOf(page).restore.click();
    await expect(formOf(page).send).toBeFocused();
    expect(await valuesOf(page)).toEqual(ada);
    await test.step('what was typed meanwhile comes back in the same way', async () => {
      await formOf(page).restore.click();
      expect(await valuesOf(page)).toEqual({ ...nothing, email: 'x' });
      await formOf(page).restore.click();
      expect(await valuesOf(page)).toEqual(ada);
    });
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('until the visitor sends again', async () => {
    emailService.answerWith(200, 'OK');
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).restore).toBeHidden();
    await expect(page.getByRole('status')).toHaveText('Your message was sent. Thank you.');
    expect(emailService.bodies).toEqual([payload('contact', ada), payload('contact', ada)]);
  });
  await test.step('or leaves', async () => {
    emailService.answerWith(500, 'Internal Server Error');
    await page.goto('/contact');
    await dialogs.expectAlertFor(ada, alerts.failed);
    await expect(formOf(page).restore).toBeVisible();
    await page.goto('/');
    await page.goto('/contact');
    await expect(formOf(page).restore).toBeHidden();
    expect(await valuesOf(page)).toEqual(nothing);
  });
});

for (const form of formNames) {
  test(`/${form} asks once, whatever the refusal, alerts, and then empties the fields`, {
    tag: ['@chromium', '@4.4', '@7.1', '@8.2', '@8.5'],
  }, async ({ page, emailService, dialogs, browserLog }) => {
    // For the origin, the plan, the pace, and a headless browser.
    const refusals = [403, 426, 429, 451];
    browserLog.expect(ownLine, refusals.length);
    const atAlerts = await valuesAtAlerts(page);
    await page.goto(`/${form}`);
    for (const status of refusals) {
      emailService.answerWith(status, 'No');
      await dialogs.expectAlertFor(ada, alerts.failed);
      expect(await valuesOf(page), 'what the fields hold afterwards').toEqual(nothing);
    }
    expect(await atAlerts(), 'what the fields hold while the alerts are shown').toEqual(refusals.map(() => ada));
    expect(emailService.bodies).toEqual(refusals.map(() => payload(form, ada)));
  });
}

test('Restore my message comes into view on any screen with its sentence, clear of both bars', {
  tag: ['@10.7', '@chromium'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  emailService.answerWith(500, 'Internal Server Error');
  browserLog.expect(ownLine, screens.length);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto('/contact');
    await dialogs.expectAlertFor(ada, alerts.failed);
    await expectClearOfBars(page, page.getByRole('status'), formOf(page).restore);
  }
});

test('a visitor who is offline gets the one failure text, and can send once the connection is back', {
  tag: ['@4.4', '@8.2', '@8.5'],
}, async ({ page, context, emailService, dialogs, browserLog, browserName }) => {
  await page.goto('/contact');
  // Loads everything that a second message needs.
  await dialogs.expectAlertFor(ada, alerts.sent);
  await emailService.stop();
  browserLog.expect(new RegExp(`${ownLine.source}.*${networkFailure[browserName]}`));
  // Each engine reports it once more, in its own words.
  browserLog.expect(/^request failed: \S+(OFFLINE|INTERNET_DISCONNECTED) /);
  browserLog.expect(
    /^(page error: .*Cross-Origin Request Blocked|console\.error: Failed to load resource: net::ERR_INTERNET)/,
  );
  await context.setOffline(true);
  await dialogs.expectAlertFor(ada, alerts.failed);
  await expect(formOf(page).restore).toBeVisible();
  expect(await valuesOf(page)).toEqual(nothing);
  await context.setOffline(false);
  await emailService.start();
  await formOf(page).restore.click();
  await formOf(page).send.click();
  await dialogs.expectAlert(alerts.sent);
  expect(emailService.requests).toHaveLength(2);
});

test('where the browser blocks storage, or limits the history, a message is sent all the same', {
  tag: ['@7.1', '@10.8'],
}, async ({ page, emailService, dialogs }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        // As in browsers.
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
    history.replaceState = () => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
    };
  });
  await page.goto('/contact');
  await dialogs.expectAlertFor(ada, alerts.sent);
  expect(emailService.bodies).toEqual([payload('contact', ada)]);
});
