import { menuButtonOf, navigationOf } from './support/bars';
import { expect, test } from './support/fixtures';

test.use({ viewport: { width: 390, height: 844 } });

test('on a small screen the links are behind a menu button', { tag: '@2.7' }, async ({ page }) => {
  await page.goto('/');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toBeVisible();
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the menu button opens a dropdown with the links', { tag: ['@2.7', '@4.7'] }, async ({ page }) => {
  await page.goto('/');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveText([
    'About Us',
    'Process',
    'Services',
    'Contact Us',
    'Partner Program',
  ]);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'true');
  // A dropdown: it hangs from the bar, and covers neither the button nor the brand.
  const bar = await page.getByRole('banner').boundingBox();
  const first = await navigationOf(page).getByRole('link').first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the menu button closes the dropdown again', { tag: '@4.7' }, async ({ page }) => {
  await page.goto('/');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(5);
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('choosing a link closes the dropdown', { tag: ['@2.8', '@4.7'] }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await navigationOf(page).getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
});

test('choosing a link closes the dropdown at once, before the next page is there', {
  tag: ['@2.8', '@4.7'],
}, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  // The next page never comes, so that it is this one whose menu has to close.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await navigationOf(page).getByRole('link', { name: 'Services' }).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/about');
});

test('choosing the link of the very page closes the dropdown', { tag: '@2.8' }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await navigationOf(page).getByRole('link', { name: 'About Us' }).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('clicking outside closes the dropdown', { tag: ['@2.9', '@4.7'] }, async ({ page }) => {
  await page.goto('/contact');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(5);
  await page.mouse.click(195, 790);
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
});

test('Escape closes the dropdown, and the menu button has the focus again', { tag: '@10.1' }, async ({
  page,
}) => {
  await page.goto('/');
  await menuButtonOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toBeFocused();
});

test('the dropdown is closed after the browser goes back', { tag: '@10.1' }, async ({ page }) => {
  await page.goto('/about');
  await menuButtonOf(page).click();
  await navigationOf(page).getByRole('link', { name: 'Process' }).click();
  await page.waitForURL('**/process');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
  await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
});
