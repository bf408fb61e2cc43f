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
      // The skip link waits outside the page until it is focused.
      const isWaiting = element.matches('a[href="#main"]');
      if (width > 0 && !isWaiting && (left < -1 || right > clientWidth + 1)) findings.push(`${what} leaves the screen`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) findings.push(`${what} is cut at its side`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1) findings.push(`${what} is cut below`);
    }
    return findings;
  });
}

/** WCAG 2.2 at levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns what axe finds on the page in its present state */
export async function violationsOn(page: Page) {
  // Legacy mode saves a second page, in which axe would gather its findings from frames. There are none.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
  expect(passes.length, 'rules that applied').toBeGreaterThan(10);
  // 7:1, of level AAA, for body text; links and the bars have 4.5:1.
  const contrast = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('main')
    .exclude('a')
    .withRules('color-contrast-enhanced')
    .analyze();
  return [...violations, ...contrast.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({ id, where: target.join(' '), html, failureSummary })),
  );
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
