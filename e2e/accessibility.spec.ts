import { barRoutes, linksOf, menuButtonOf } from './support/bars';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, send } from './support/form';
import { expectAccessible } from './support/judges';

// The pages themselves are checked in `edits.spec.ts`.

test('a form breaks no rule of WCAG with the email flagged, while sending, and after a failure', {
  tag: ['@11.1', '@11.2'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  await page.goto('/contact');
  await fill(page, { ...ada, email: 'ada' });
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
  await formOf(page).email.focus();
  await expectAccessible(page);

  emailService.answerWith(500, 'Internal Server Error');
  browserLog.expect(/^console\.error: .*500 Internal Server Error/);
  const release = await emailService.hold();
  await send(page, ada);
  await expect(formOf(page).sending).toBeVisible();
  await expectAccessible(page);

  release();
  await dialogs.expectAlert(alerts.failed);
  await expect(formOf(page).restore).toBeVisible();
  await expectAccessible(page);
});

test('the open menu breaks no rule of WCAG', { tag: '@11.1' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await menuButtonOf(page).click();
  await expect(linksOf(page)).toHaveCount(barRoutes.length);
  await expectAccessible(page);
});
