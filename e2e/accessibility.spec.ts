import { barRoutes, linksOf, menuButtonOf } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { ada, alerts, fill, formOf, send } from './support/form';
import { expectNone, rulesOfLook, violationsOn } from './support/judges';
import { paths } from './support/pages';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/** Fails on anything that axe finds on the page in its present state, in light and dark. */
async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  expectNone(await violationsOn(page), 'in light colors');
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNone(await violationsOn(page, rulesOfLook), 'in dark colors');
}

for (const path of paths) {
  test(`${path} breaks no rule of WCAG 2.2 AA, on a wide and a narrow screen, in light and dark`, {
    tag: ['@11.1', '@11.2', '@11.5'],
  }, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    expectNone(await violationsOn(page, rulesOfLook), 'on a narrow screen, in dark colors');
  });
}

test('a form breaks no rule with the email flagged, while sending, and after a failure', {
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

test('the open menu breaks no rule', { tag: '@11.1' }, async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/services');
  await menuButtonOf(page).click();
  await expect(linksOf(page)).toHaveCount(barRoutes.length);
  await expectAccessible(page);
});
