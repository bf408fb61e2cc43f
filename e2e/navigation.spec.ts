import { barRoutes, linkOf, linksOf, lookOf, showLinks } from './support/bars';
import { expect, test } from './support/fixtures';
import { addStyles, onEachPage, paths } from './support/pages';

test('the bar links to About Us, Process, Services, Contact Us and Partner Program, in this order', {
  tag: '@2.5',
}, async ({ page }) => {
  await page.goto('/');
  await showLinks(page);
  const wanted = [
    'About Us /about',
    'Process /process',
    'Services /services',
    'Contact Us /contact',
    'Partner Program /partner',
  ];
  const links = await linksOf(page).evaluateAll((links) =>
    links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  );
  // There may be others between them.
  expect(links.filter((link) => wanted.includes(link))).toEqual(wanted);
});

test('each link in the bar leads to its page, is then the active link, and the browser goes back', {
  tag: ['@2.5', '@2.6'],
}, async ({ page }) => {
  const active = page.getByRole('banner').locator('[aria-current="page"]');
  await page.goto('/');
  for (const { label, path } of barRoutes) {
    await showLinks(page);
    await linkOf(page, label).click();
    await page.waitForURL(`**${path}`);
    await showLinks(page);
    await expect(active).toHaveText(label);
    await expect(active).toBeVisible();
  }
  await page.goBack();
  await showLinks(page);
  await expect(active).toHaveText(barRoutes.at(-2)?.label ?? '');
});

test('the active link looks different from the others', { tag: '@2.6' }, async ({ page }) => {
  await page.goto('/process');
  await showLinks(page);
  const [active, other, another] = await Promise.all(
    ['Process', 'Services', 'About Us'].map((label) => lookOf(linkOf(page, label))),
  );
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

const unknown = ['/nowhere', '/about/us', '/contact.php', '/Services', '/404-%F0%9F%98%80'];

test('any other path answers with the plain text 404 Error, under the bar and above the footer', {
  tag: ['@2.24', '@8.4'],
}, async ({ page, browserLog, browserName }) => {
  // Chromium and WebKit themselves note the status in the console; Firefox does not.
  if (browserName !== 'firefox') browserLog.expect(/the server responded with a status of 404/, unknown.length);
  for (const path of unknown) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect((await page.getByRole('main').innerText()).trim(), path).toBe('404 Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
