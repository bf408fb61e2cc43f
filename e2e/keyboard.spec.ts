import { barRoutes, linksOf, menuButtonOf } from './support/bars';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, payload } from './support/form';
import { tabThrough } from './support/tabThrough';

// Each on a fresh page: in Firefox the focus is by now in the browser's own bar.
for (const path of ['/', '/contact']) {
  test(`${path}: the focus is not beneath the bars on a screen of 320 by 256 pixels`, {
    tag: '@11.4',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    const stops = await tabThrough(page);
    // With so little room an edge may be covered, and a text area of seven rows is higher than what is left.
    expect(
      stops.filter(
        ({ name, hiddenPoints, isInView }) => !isInView || (hiddenPoints > 1 && !name.startsWith('textarea')),
      ),
    ).toEqual([]);
  });
}

test('the skip link leads past the bar to the content', { tag: '@11.3' }, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the menu is opened, walked through and left by keyboard', { tag: ['@10.1', '@11.3'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = menuButtonOf(page);
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(linksOf(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(barRoutes[1]?.path ?? '');
});

test('a message is written, corrected and sent by keyboard alone; in the message, Enter begins a line', {
  tag: ['@5.4', '@10.3', '@11.3'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  const { name, email, send } = formOf(page);
  await name.focus();
  await page.keyboard.type(ada.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  const changes = await email.evaluateHandle((field) => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    field.addEventListener('focus', () => observer.observe(field, { attributeFilter: ['readonly'] }));
    return changes;
  });
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.incomplete);
  // The focus goes to what has to be corrected, once that can be typed in, so that no key is lost.
  await expect(email).toBeFocused();
  await expect(send).toBeEnabled();
  await expect(email).toBeEditable();
  expect(await changes.evaluate(({ length }) => length), 'changes of readonly after the focus').toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.type('@example.org');
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.sent);
  const sent = payload('contact', { name: ada.name, email: 'ada@example.org', message: 'one\ntwo' });
  expect(emailService.bodies).toEqual([sent]);

  // After a Send the focus stays in the form.
  await fill(page, ada);
  await send.focus();
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.sent);
  await expect(send).toBeFocused();
});
