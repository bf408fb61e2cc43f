import { textOf } from '#lib/copy/elements.ts';
import { formWords } from '#lib/forms.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { barRoutes, navigationBar } from './support/bars';
import { expect, test } from './support/fixtures';
import { copyOf } from './support/pages';

test.use({ javaScriptEnabled: false });

test('without JavaScript, every page shows its words and can be reached through the menu', {
  tag: '@10.10',
}, async ({ page, browserLog }) => {
  // On a page that keeps Next's runtime.
  browserLog.allow(/^request failed: csp .*\/_next\//);
  const { links, link, menuButton } = navigationBar(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const { path, label } of barRoutes) {
    await menuButton.click();
    await link(label).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(copyOf(path).hero.headline));
  }
  await menuButton.click();
  await expect(links).toHaveCount(barRoutes.length);
  await page.mouse.click(195, 790);
  await expect(links).toHaveCount(0);
});

test('without JavaScript, each form says so, and shows the address to write to', { tag: '@10.10' }, async ({
  page,
}) => {
  for (const formName of formNames) {
    const { toEmail } = settings[formName];
    await page.goto(`/${formName}`);
    // Queries by text skip `noscript`.
    const note = page.locator('noscript p');
    await expect(note).toHaveText(formWords.withoutJavaScript.replace('{address}', toEmail));
    await expect(note).toBeVisible();
    await expect(page.locator('[aria-hidden] mark:visible')).toHaveCount(0);
    await expect(note.getByRole('link', { name: toEmail })).toHaveAttribute('href', `mailto:${toEmail}`);
  }
});
