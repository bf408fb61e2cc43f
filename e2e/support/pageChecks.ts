/** Checks that hold for any page, whatever it says. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './fixtures';

/** Fails with a line for each text that is cut off or out of view, and for a page that scrolls sideways. */
export async function expectNothingCutOff(page: Page, where: string) {
  const lost = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const findings = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden=true], noscript, script, style')) continue;
      const what = `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`;
      const { left, right, width } = element.getBoundingClientRect();
      // The skip link is outside the page until it is focused, and slides are until the visitor asks for them.
      const isWaiting = element.closest('a[href="#main"], [aria-roledescription=carousel]');
      if (width > 0 && !isWaiting && (left < -1 || right > clientWidth + 1)) findings.push(`${what} leaves the screen`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) findings.push(`${what} is cut at its side`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1) findings.push(`${what} is cut below`);
    }
    return findings;
  });
  expectNone(lost, where);
}

/** Fails with the findings in its first lines. */
export function expectNone(findings: string[], where: string) {
  expect(findings, [`found ${where}:`, ...findings].join('\n')).toEqual([]);
}

/** WCAG 2.2 at levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on anything that axe finds. Without legacy mode, it opens a second page for frames, of which there are none. */
async function expectNoViolation(axe: AxeBuilder, where: string) {
  const { violations, passes } = await axe.setLegacyMode().analyze();
  expect(passes.length, 'rules that applied').toBeGreaterThan(0);
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`),
  );
  expectNone(findings, where);
}

/**
 * Fails on anything that axe finds on the page in its present state. Body text is held to the 7:1 of level AAA; links and
 * the bars to 4.5:1. Only in Chromium: axe reads markup and styles, which are the same everywhere.
 */
export async function expectAccessible(page: Page, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  for (const colorScheme of schemes) {
    // With motion, links fade to their new color.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const everything = new AxeBuilder({ page });
    // Dark colors change nothing else.
    if (colorScheme === 'light') everything.withTags(tags);
    else everything.withRules('color-contrast');
    const bodyText = new AxeBuilder({ page }).include('main').exclude('main a').withRules('color-contrast-enhanced');
    for (const axe of [everything, bodyText]) await expectNoViolation(axe, `by axe in ${colorScheme} colors`);
  }
}

/** Fails on figures with too little contrast. They are hidden from assistive technology, and so from axe, but are seen. */
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
