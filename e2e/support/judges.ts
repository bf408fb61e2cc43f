/** What judges any page, whatever it says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { expect, type Page } from './fixtures';

/**
 * Looks for what a reader would miss: a page that scrolls sideways, and text that is cut off or out of view.
 * @returns a line for each finding
 */
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

/** WCAG 2.2 at levels A and AA, and what axe calls best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns what axe finds on the page as it is now */
export async function violationsOn(page: Page) {
  // In legacy mode, or it opens a second page for each look, to gather what it found in frames. There are none.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
  expect(passes.length, 'rules that applied').toBeGreaterThan(10);
  // Level AAA's 7:1, for all that is said; links, and what stands in the bars, stay at 4.5:1.
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
    // React writes `<br/>` and `hidden=""`: other spellings of the same, and valid.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A matter of search results, not of HTML.
    'long-title': 'off',
  },
});

/** @returns what the HTML standard finds in the pages of an export, and how many those are */
export async function invalidHtml(folder: string): Promise<{ files: number; findings: string[] }> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const findings: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateString(readFileSync(join(folder, file), 'utf8'), file);
    for (const { message, ruleId, line, column } of results.flatMap(({ messages }) => messages)) {
      // How React marks a form whose action is a function.
      if (message.includes("javascript:throw new Error('React form unexpectedly submitted.')")) continue;
      findings.push(`${file.replaceAll('\\', '/')}:${line}:${column} ${message} (${ruleId})`);
    }
  }
  return { files: files.length, findings };
}
