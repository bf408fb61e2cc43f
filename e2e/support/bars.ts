/** The navigation bar, as a visitor finds it at any size of screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '#lib/site.ts';
import { addStyles } from './pages';

/** The pages that the bar links to; the brand links to the other. */
export const barRoutes = routes.filter((route) => 'label' in route);

export function navigationOf(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

export function menuButtonOf(page: Page) {
  return navigationOf(page).getByRole('button', { name: 'Menu' });
}

/** The links of the list, which a small screen hides; the brand is not among them. */
export function linksOf(page: Page) {
  return navigationOf(page).getByRole('listitem').getByRole('link');
}

export function linkOf(page: Page, name: string) {
  return navigationOf(page).getByRole('link', { name });
}

/** @returns what is seen of a link, as a picture: styles may be about what is not drawn. Letters are those of any machine. */
export async function drawingOf(link: Locator) {
  // A font that arrives late, or a color that fades in, would tell two links apart.
  await addStyles(link.page(), '* { font-family: monospace !important; transition: none !important }');
  // So that Playwright adds no styles of its own, which the policy of the page refuses.
  return (await link.screenshot({ animations: 'allow', caret: 'initial' })).toString('base64');
}

/** Makes the links of the bar visible: on a small screen they are behind the menu button. */
export async function showLinks(page: Page) {
  const isHidden = (await linksOf(page).count()) === 0;
  if (isHidden) await menuButtonOf(page).click();
}

/** Serves every page to a browser that has never heard of popovers: their names are others then, in markup and styles. */
export async function forgetPopovers(page: Page) {
  await page.route(/\/[a-z]*$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/ popover(?=target=|=)/g, ' data-unknown')
      .replaceAll(':popover-open', ':unknown')
      // Its hashes are those of the page as it was.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({ response, body: html });
  });
}

/** Expects all of these to be on the screen, between the two bars. */
export async function expectClearOfBars(page: Page, ...parts: Locator[]) {
  const header = await page.getByRole('banner').boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  }
}
