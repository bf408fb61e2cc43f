/** The navigation bar and the footer, as a visitor finds them on any screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '#lib/site.ts';
import { addStyles } from './pages';

/** The pages in the list of links. The brand links to the home page. */
export const barRoutes = routes.filter((route) => 'label' in route);

/** Locators of the parts of the bar. The brand is not one of the links, which a small screen hides. */
export function navigationBar(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    navigation,
    menuButton: navigation.getByRole('button', { name: 'Menu' }),
    links: navigation.getByRole('listitem').getByRole('link'),
    link: (name: string) => navigation.getByRole('link', { name }),
  };
}

/** Expects the link of the open page to look different from how it would on another page. */
export async function expectStandsOut(link: Locator) {
  // Otherwise a late font or a fading color would make a difference.
  await addStyles(link.page(), '* { font-family: monospace !important; transition: none !important }');
  // These options keep Playwright from adding styles, which the policy of the page blocks.
  const draw = () => link.screenshot({ animations: 'allow', caret: 'initial' });
  const active = await draw();
  expect(await draw(), 'a second screenshot of the same link').toEqual(active);
  await link.evaluate((element) => element.removeAttribute('aria-current'));
  expect(await draw(), 'the link on another page').not.toEqual(active);
}

/** Opens the menu if it hides the links. */
export async function openMenuIfCollapsed(page: Page) {
  const { links, menuButton } = navigationBar(page);
  if ((await links.count()) === 0) await menuButton.click();
}

/** Makes the browser ignore popovers: renames them in the markup and the styles of every page. */
export async function disablePopovers(page: Page) {
  await page.route(/\/[a-z]*$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/ popover(?=target=|=)/g, ' data-unknown')
      // Of the same length, which Next's payload names.
      .replaceAll(':popover-open', ':unknown-open')
      // Its hashes no longer match.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({ response, body: html });
  });
  // Nor does the script find its method.
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
}

/** The top and bottom of an element, in pixels from the top of the screen. */
export async function edgesOf(element: Locator) {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height };
}

/** The share of the screen that the bars take in the middle of a long page. */
export async function shareOfBars(page: Page): Promise<number> {
  await addStyles(page, 'main { min-block-size: 4000px }');
  return page.evaluate(() => {
    scrollTo({ top: 2000, behavior: 'instant' });
    return [...document.querySelectorAll('header, footer')]
      .map((bar) => bar.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight,
        0,
      );
  });
}

/** Expects all of these on the screen, between the two bars. */
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
