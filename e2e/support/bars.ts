/** The navigation bar and the footer, as a visitor finds them on any screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { layoutWords, routes } from '#lib/site.ts';
import { addStyles } from './pages';

/** The pages that the bar lists. Its brand links to the home page. */
export const barRoutes = routes.filter((route) => 'label' in route);

/** Locators of the parts of the bar. `links` are those in the menu on a small screen, without the brand. */
export function navigationBar(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    menuButton: navigation.getByRole('button', { name: layoutWords.menu }),
    links: navigation.getByRole('listitem').getByRole('link'),
    link: (name: string) => navigation.getByRole('link', { name }),
  };
}

/** Expects the link of the current page to look different than it would on another page. */
export async function expectStandsOut(link: Locator) {
  // Rule out differences by a late font or a fading color.
  await addStyles(link.page(), '* { font-family: monospace !important; transition: none !important }');
  // With these options Playwright adds no styles, which the page's policy would block.
  const screenshot = () => link.screenshot({ animations: 'allow', caret: 'initial' });
  const current = await screenshot();
  await link.evaluate((element) => element.removeAttribute('aria-current'));
  expect(await screenshot(), 'the link on another page').not.toEqual(current);
}

export async function openMenuIfCollapsed(page: Page) {
  const { links, menuButton } = navigationBar(page);
  if ((await links.count()) === 0) await menuButton.click();
  await expect(links).not.toHaveCount(0);
}

/** The top and bottom of an element, in pixels from the top of the screen. */
export function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  return element.evaluate((part) => part.getBoundingClientRect().toJSON());
}

/** Expects the bars to cover at most a third of the screen in the middle of a long page. */
export async function expectSmallBars(page: Page, where: string) {
  await addStyles(page, 'main { min-block-size: 4000px }');
  const covered = await page.evaluate(() => {
    scrollTo({ top: 2000, behavior: 'instant' });
    const heights = [...document.querySelectorAll('header, footer')].map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height) / innerHeight;
  });
  expect(covered, `the share of the screen under the bars ${where}`).toBeLessThan(1 / 3);
}

/** Expects these to be fully on the screen, between the two bars. */
export async function expectClearOfBars(page: Page, ...parts: Locator[]) {
  const bar = await edgesOf(page.getByRole('banner'));
  const footer = await edgesOf(page.getByRole('contentinfo'));
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const { top, bottom } = await edgesOf(part);
    expect(top, `the top of ${part}`).toBeGreaterThanOrEqual(bar.bottom);
    expect(bottom, `the bottom of ${part}`).toBeLessThanOrEqual(footer.top);
  }
}
