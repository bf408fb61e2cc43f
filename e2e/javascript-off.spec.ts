import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { barRoutes, forgetPopovers, linkOf, linksOf, menuButtonOf, navigationOf, showLinks } from './support/bars';
import { expect, test } from './support/fixtures';
import { copyOf } from './support/pages';

test.use({ javaScriptEnabled: false });

test('without JavaScript every page shows its words, and the bar leads to each of them', {
  tag: '@10.10',
}, async ({ page }) => {
  await page.goto('/');
  for (const { path, label } of barRoutes) {
    await showLinks(page);
    await linkOf(page, label).click();
    await expect(page).toHaveURL(path);
    const heading = copyOf(path).headings[0]?.text ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('without JavaScript the menu opens, and closes by a click outside; where popovers are unknown, its links stand in the page', {
  tag: '@10.10',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await menuButtonOf(page).click();
  await expect(linksOf(page)).toHaveCount(barRoutes.length);
  await page.mouse.click(195, 790);
  await expect(linksOf(page)).toHaveCount(0);

  await forgetPopovers(page);
  await page.goto('/about');
  await expect(linksOf(page)).toHaveCount(barRoutes.length);
  await expect(menuButtonOf(page)).toBeHidden();
  // They cover nothing.
  const list = await navigationOf(page).getByRole('list').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(list?.y).toBeGreaterThanOrEqual(0);
  expect(heading?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
});

test('without JavaScript each form says so, and shows the address to write to', { tag: '@10.10' }, async ({ page }) => {
  for (const form of formNames) {
    await page.goto(`/${form}`);
    // Queries by text pass `noscript` itself over.
    const note = page.locator('noscript p');
    await expect(note).toContainText('This form needs JavaScript');
    await expect(note).toBeVisible();
    const { toEmail } = settings[form];
    await expect(note.getByRole('link', { name: toEmail })).toHaveAttribute('href', `mailto:${toEmail}`);
  }
});
