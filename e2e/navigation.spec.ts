import { addStyles } from './support/addStyles';
import { barRoutes, navigationOf, showLinks } from './support/bars';
import { expect, test } from './support/fixtures';
import { onEachPage, paths } from './support/pages';

test('the bar links to About Us, Process, Services, Contact Us and Partner Program, in this order', {
  tag: '@2.5',
}, async ({ page }) => {
  await page.goto('/');
  await showLinks(page);
  // There may be others between them.
  await expect(navigationOf(page).getByRole('list')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - link "About Us":
          - /url: /about
      - listitem:
        - link "Process":
          - /url: /process
      - listitem:
        - link "Services":
          - /url: /services
      - listitem:
        - link "Contact Us":
          - /url: /contact
      - listitem:
        - link "Partner Program":
          - /url: /partner
  `);
});

test('each link in the bar leads to its page, and is then the active link', {
  tag: ['@2.5', '@2.6'],
}, async ({ page }) => {
  await page.goto('/');
  for (const { label, path } of barRoutes) {
    await showLinks(page);
    await navigationOf(page).getByRole('link', { name: label }).click();
    await page.waitForURL(`**${path}`);
    await showLinks(page);
    const active = page.getByRole('banner').locator('[aria-current="page"]');
    await expect(active).toHaveText(label);
    await expect(active).toBeVisible();
  }
});

test('the active link looks different from the others', { tag: '@2.6' }, async ({ page }) => {
  await page.goto('/process');
  await showLinks(page);
  const look = (name: string) =>
    navigationOf(page)
      .getByRole('link', { name })
      .evaluate((link) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const { color, backgroundColor, backgroundSize, fontWeight, textDecorationLine, boxShadow, ...more } =
            getComputedStyle(link, pseudo);
          const { borderBlockEndColor, borderInlineStartColor, content, opacity, transform } = more;
          return [
            [color, backgroundColor, backgroundSize, fontWeight, textDecorationLine, boxShadow],
            [borderBlockEndColor, borderInlineStartColor, content, opacity, transform],
          ];
        }),
      );
  const [active, other, another] = [await look('Process'), await look('Services'), await look('About Us')];
  expect(active).not.toEqual(other);
  expect(another).toEqual(other);
});

test('the bar and the footer stay in place while the page scrolls', { tag: ['@2.1', '@2.2'] }, async ({ page }) => {
  await onEachPage(page, paths, async () => {
    // Room to scroll on short pages as well.
    await addStyles(page, 'main { min-block-size: 4000px }');
    const boxes = async () => [
      await page.getByRole('banner').boundingBox(),
      await page.getByRole('contentinfo').boundingBox(),
    ];
    const before = await boxes();
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBe(1000);
    expect(await boxes()).toEqual(before);
    const height = page.viewportSize()?.height ?? 0;
    const [bar, footer] = before;
    expect(bar?.y).toBe(0);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(height, 0);
  });
});

test('the browser goes back and forward between the pages', { tag: '@2.5' }, async ({ page }) => {
  await page.goto('/about');
  await showLinks(page);
  await navigationOf(page).getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service-Professional Interview');
});
