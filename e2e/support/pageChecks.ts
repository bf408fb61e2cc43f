/** Checks that apply to any page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './fixtures';

/** Fails on text that is cut off or off the screen, and on a page that scrolls sideways. */
export async function expectNothingCutOff(page: Page, where: string) {
  const problems = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const problems: string[] = [];
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!hasText || !isVisible || element.closest('[aria-hidden=true], noscript, script, style')) continue;

      const name = `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`;
      const { left, right, width } = element.getBoundingClientRect();
      const isOffScreen = width > 0 && (left < -1 || right > clientWidth + 1);
      // A skip link is off the screen until it is focused, and a slide until the visitor asks for it.
      const isWaiting = element.closest('a[href="#main"], [aria-roledescription=carousel]');
      if (isOffScreen && !isWaiting) problems.push(`${name} is off the screen`);

      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isTall = element.scrollHeight > element.clientHeight + 1;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (isWide && cuts(overflowX)) problems.push(`${name} is cut off at its side`);
      if (isTall && cuts(overflowY)) problems.push(`${name} is cut off below`);
    }
    return problems;
  });
  expectNone(problems, where);
}

/** Fails with a list of the problems. */
export function expectNone(problems: string[], where: string) {
  expect(problems, [`found ${where}:`, ...problems].join('\n')).toEqual([]);
}

/** WCAG 2.2 at levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on anything that axe finds. Legacy mode opens no second page for frames, of which there are none. */
async function expectNoViolation(axe: AxeBuilder, where: string) {
  const { violations, passes } = await axe.setLegacyMode().analyze();
  expect(passes.length, 'rules that applied').toBeGreaterThan(0);
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`),
  );
  expectNone(problems, where);
}

/**
 * Fails on anything that axe finds in the current state of the page. Body text needs a contrast of 7:1 (level AAA), links
 * and the bars 4.5:1. For tests in Chromium alone, since no engine changes the markup and styles that axe reads.
 */
export async function expectAccessible(page: Page, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  for (const colorScheme of schemes) {
    // Otherwise links would fade to their new color.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const everything = new AxeBuilder({ page });
    // The dark scheme changes nothing but colors.
    if (colorScheme === 'light') everything.withTags(tags);
    else everything.withRules('color-contrast');
    const bodyText = new AxeBuilder({ page }).include('main').exclude('main a').withRules('color-contrast-enhanced');
    for (const axe of [everything, bodyText]) await expectNoViolation(axe, `by axe in ${colorScheme} colors`);
  }
}

/** Fails on figures with too little contrast: axe skips them, because they are hidden from assistive technology. */
export async function expectReadableFigures(page: Page) {
  const figures = page.locator('main [aria-hidden]:not(svg)', { hasText: /\w/ });
  await figures.evaluateAll((all) => {
    for (const figure of all) {
      figure.removeAttribute('aria-hidden');
      figure.setAttribute('data-figure', '');
    }
  });
  if ((await page.locator('[data-figure]').count()) === 0) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).include('[data-figure]').withRules('color-contrast');
    await expectNoViolation(axe, `by axe in figures in ${colorScheme} colors`);
  }
}
