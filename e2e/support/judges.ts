/** Checks that hold for any page, whatever it says. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { expect, type Page } from './fixtures';

/** @returns a line for each text that a reader would miss, cut off or out of view, and for a page that scrolls sideways */
export function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const findings = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden=true], noscript, script, style, [role=status]:empty')) continue;
      const { left, right, width } = element.getBoundingClientRect();
      const what = `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`;
      // The skip link waits outside the page until it is focused, and slides until the visitor asks for them.
      const isWaiting = element.closest('a[href="#main"], [aria-roledescription=carousel]');
      if (width > 0 && !isWaiting && (left < -1 || right > clientWidth + 1)) findings.push(`${what} leaves the screen`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) findings.push(`${what} is cut at its side`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1) findings.push(`${what} is cut below`);
    }
    return findings;
  });
}

/** Fails with the findings in its first lines. */
export function expectNone(findings: string[], where: string) {
  expect(findings, [`found ${where}:`, ...findings].join('\n')).toEqual([]);
}

/** WCAG 2.2 at levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer differs between light and dark, and between wide and narrow. */
export const rulesOfLook = ['color-contrast', 'color-contrast-enhanced', 'target-size'];

/**
 * Asks axe about the page in its present state. Body text is held to the 7:1 of level AAA; links and the bars to 4.5:1.
 * @param rules those to ask about, instead of all
 * @returns a line for each finding, with its element
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    runOnly: rules ?? { type: 'tag', values: tags },
    rules: { 'color-contrast-enhanced': { enabled: true } },
  });
  // Legacy mode saves a second page, in which axe would gather its findings from frames. There are none.
  const { violations, passes } = await axe.setLegacyMode().analyze();
  expect(passes.length, 'rules that applied').toBeGreaterThan(rules ? 0 : 10);
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const isBodyText = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => Boolean(document.querySelector(selector)?.matches('main *:not(a, a *)'))),
    findings.map(({ target }) => target.join(' ')),
  );
  return findings
    .filter(({ id }, index) => id !== 'color-contrast-enhanced' || isBodyText[index])
    .map(({ id, target, html, failureSummary }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`);
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'heading-level': 'error',
    // React's spellings, `<br/>` and `hidden=""`, are valid too.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Concerns search results, not HTML.
    'long-title': 'off',
  },
});

/** @returns the breaches of the HTML standard in an export, and the number of its pages */
export async function invalidHtml(folder: string): Promise<{ files: number; findings: string[] }> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const { results } = await validator.validateMultipleFiles(names.map((name) => join(folder, name)));
  const findings = results.flatMap(({ filePath, messages }) =>
    messages
      // React's mark of a form whose action is a function.
      .filter(({ message }) => !message.includes("javascript:throw new Error('React form unexpectedly submitted.')"))
      .map(({ message, ruleId, line, column }) => `${filePath}:${line}:${column} ${message} (${ruleId})`),
  );
  return { files: names.length, findings };
}
