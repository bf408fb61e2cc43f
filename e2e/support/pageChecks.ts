import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './fixtures';
import { addStyles } from './pages';

/** Fails on text that is cut off or off the screen, and on a page that scrolls sideways. */
export async function expectNothingCutOff(page: Page, where: string) {
  const problems = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!hasText || !isVisible || element.closest('[aria-hidden=true], noscript, script, style')) continue;

      const name = `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`;
      const { left, right, width } = element.getBoundingClientRect();
      // Browsers round these sizes by up to one pixel.
      const isOffScreen = width > 0 && (left < -1 || right > clientWidth + 1);
      // The skip link is off the screen until it is focused.
      if (isOffScreen && !element.closest('a[href="#main"]')) found.push(`${name} is off the screen`);

      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isTall = element.scrollHeight > element.clientHeight + 1;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (isWide && cuts(overflowX)) found.push(`${name} is cut off at its side`);
      if (isTall && cuts(overflowY)) found.push(`${name} is cut off below`);
    }
    return found;
  });
  expect(problems, where).toEqual([]);
}

const bodyText = 'main *:not(a, a *, figure, figure *)';

/**
 * Fails on anything that axe finds in a part of the page, light or dark: rules of WCAG 2.2 AA, best practices, and body
 * text with a contrast below 7:1 (level AAA). Links, bars and figures need 4.5:1.
 * @param part a selector
 */
export async function expectAccessible(
  page: Page,
  part: string,
  colorSchemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
) {
  // Axe cannot measure contrast on the gradient of a marker.
  await addStyles(page, '* { background-image: none !important }');
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
      // Leave out a description of every element that passes.
      resultTypes: ['violations', 'incomplete'],
    })
    // Opens no second page, and skips frames of other sites.
    .setLegacyMode();
  for (const colorScheme of colorSchemes) {
    // Otherwise links would fade to their new color.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, incomplete } = await axe.analyze();
    // Axe only asks for a review of text that has the color of its background.
    const problems = incomplete
      .flatMap(({ nodes }) => nodes)
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map(({ html }) => `invisible: ${html}`);
    for (const { id, nodes } of violations) {
      for (const { target, html, failureSummary } of nodes) {
        const element = page.locator(target.join(' '));
        const isBodyText = await element.evaluate((element, selector) => element.matches(selector), bodyText);
        const isExempt = id === 'color-contrast-enhanced' && !isBodyText;
        if (!isExempt) problems.push(`${id}: ${html} ${failureSummary}`);
      }
    }
    expect(problems, `in ${colorScheme} colors`).toEqual([]);
  }
}
