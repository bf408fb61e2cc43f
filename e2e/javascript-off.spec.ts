import { formWords } from '#lib/forms.ts';
import { settings } from '#lib/settings.ts';
import { formNames } from '#lib/site.ts';
import { expect, test } from './support/fixtures';

test.use({ javaScriptEnabled: false });

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
