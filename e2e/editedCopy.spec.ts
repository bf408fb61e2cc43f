/** The pages of the edited site, which add every shape, and long and unusual words, to the site's own copy. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { measureScreenUnderBars } from './support/bars';
import { editedExport, privacyUrl, testEditedSite } from './support/editedSite';
import { expect, test } from './support/fixtures';
import {
  expectAccessibleStructure,
  expectNone,
  expectNothingCutOff,
  expectReadable,
  revealFigures,
} from './support/pageChecks';
import { addStyles, allPaths, onEachPage } from './support/pages';

testEditedSite();

const phoneAndDesktop = [
  { width: 320, height: 844 },
  { width: 1280, height: 844 },
];

/** Changes by a visitor or the browser that need more room, each on several screens. */
const changes = [
  {
    name: 'on a small screen',
    screens: [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
      { width: 568, height: 320 },
    ],
  },
  {
    name: 'with wider text spacing',
    screens: phoneAndDesktop,
    // The four values of WCAG 1.4.12.
    styles: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  },
  {
    name: 'with text of twice the size',
    screens: [
      { width: 390, height: 844 },
      { width: 1280, height: 844 },
    ],
    styles: ':root { font-size: 200% !important }',
  },
  // Sets the class that Chrome's translation sets, but translates nothing.
  { name: 'translated into Arabic', screens: phoneAndDesktop, isRightToLeft: true },
];

for (const path of allPaths) {
  test(`${path} cuts nothing off, and its bars cover at most a third, with larger, wider or Arabic text`, {
    tag: ['@10.12', '@11.6', '@11.7', '@11.12'],
  }, async ({ page }) => {
    await page.goto(path);
    for (const { name, screens, styles = '', isRightToLeft = false } of changes) {
      await test.step(name, async () => {
        const root = page.locator('html');
        await page.evaluate(() => document.adoptedStyleSheets.splice(0));
        await addStyles(page, styles);
        await root.evaluate((element, isOn) => element.classList.toggle('translated-rtl', isOn), isRightToLeft);
        await expect(root).toHaveCSS('direction', isRightToLeft ? 'rtl' : 'ltr');
        for (const screen of screens) {
          const size = `${screen.width} × ${screen.height} px`;
          await page.setViewportSize(screen);
          await expectNothingCutOff(page, `at ${size}`);
          expect(await measureScreenUnderBars(page), `the share of the screen under the bars at ${size}`).toBeLessThan(
            1 / 3,
          );
        }
      });
    }
  });

  test(`${path} breaks no rule of WCAG 2.2 AA, on a wide and a narrow screen, light and dark`, {
    tag: ['@11.1', '@11.2', '@11.5'],
  }, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessibleStructure(page);
    }
    // Colors do not depend on the width.
    await revealFigures(page);
    await expectReadable(page);
  });
}

test('the open answer is readable under the pointer', { tag: '@11.2' }, async ({ page }) => {
  await page.goto('/');
  const answer = page.getByRole('link', { name: 'Your answer' }).first();
  await answer.hover();
  await expect(answer).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectReadable(page, 'main a[href="/contact#contact-message"]');
});

test('an answer has another color than its question', async ({ page }) => {
  await onEachPage(page, ['/', '/about'], async () => {
    const answers = page.locator('main [class$=_question] + [class$=_answer]');
    await expect(answers).not.toHaveCount(0);
    const alike = await answers.evaluateAll((elements) => {
      const groundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
      return elements
        .filter((answer) => groundOf(answer) === groundOf(answer.previousElementSibling))
        .map(({ textContent }) => `"${textContent}"`);
    });
    expectNone(alike, 'in the color of their question');
  });
});

test('a pull quote is large, and its emphasis is highlighted', async ({ page }) => {
  await page.goto('/about');
  // Only a pull quote is a paragraph alone below a heading.
  const quotes = page.locator('main section > h2:first-child + p:last-child');
  await expect(quotes.locator('em')).not.toHaveCount(0);
  const plain = await quotes.evaluateAll((elements) =>
    elements
      .filter((quote) => {
        const emphasis = quote.querySelector('em');
        const isMarked = !emphasis || getComputedStyle(emphasis).backgroundImage !== 'none';
        return !isMarked || Number.parseFloat(getComputedStyle(quote).fontSize) < 24;
      })
      .map(({ textContent }) => `"${textContent}"`),
  );
  expectNone(plain, 'like other paragraphs');
});

test('a red thread ties the interview to its article, below it on phones and beside it on desktops', async ({
  page,
}) => {
  await page.goto('/about');
  const said = page.locator('main div:has(+ article)').first();
  const thread = () =>
    said.evaluate((box) => {
      const { top, left, borderTopWidth, borderLeftWidth } = getComputedStyle(box, '::after');
      return {
        isBelow: Number.parseFloat(top) > box.clientHeight - 1,
        isBeside: Number.parseFloat(left) > box.clientWidth - 1,
        borders: [borderTopWidth, borderLeftWidth],
      };
    });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await thread()).toEqual({ isBelow: true, isBeside: false, borders: ['0px', '2px'] });
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await thread()).toEqual({ isBelow: false, isBeside: true, borders: ['2px', '0px'] });
});

test('every exported page is valid HTML with one h1, and skips no heading level', {
  tag: ['@12.1', '@12.3'],
}, async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'heading-level': 'error',
      // React writes `<br/>` and `hidden=""`, which are valid, too.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Not a rule of HTML.
      'long-title': 'off',
    },
  });
  const files = readdirSync(editedExport, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => name.endsWith('.html'));
  expect(pages.length, 'HTML files').toBeGreaterThan(allPaths.length);
  const { results } = await validator.validateMultipleFiles(pages.map((name) => join(editedExport, name)));
  const findings = results.flatMap(({ filePath, messages }) =>
    messages
      // React adds this to a form whose action is a function.
      .filter(({ message }) => !message.includes("javascript:throw new Error('React form unexpectedly submitted.')"))
      .map(({ message, ruleId, line, column }) => `${filePath}:${line}:${column} ${message} (${ruleId})`),
  );
  expectNone(findings, 'in the HTML');
});

/** Lists every address in the HTML, including image candidates, metadata and structured data. */
function addressesIn(html: string): string[] {
  const found = html.matchAll(/ (?:href|src|srcset|imagesrcset)="([^"]+)|"(https?:[^"#\\]+)/g);
  return [...found].flatMap(([, attribute, address = attribute ?? '']) =>
    address.split(/, /).map((candidate) => candidate.replaceAll('&amp;', '&').replace(/ .*/, '')),
  );
}

test('every internal link, anchor and asset exists, and external ones use https', {
  tag: ['@12.2', '@12.6'],
}, async ({ request, baseURL }) => {
  /** Maps each address to the first page that contains it. */
  const found = new Map<string, string>();
  const ids = new Map<string, string[]>();
  for (const path of allPaths) {
    const html = await (await request.get(path)).text();
    ids.set(
      path,
      [...html.matchAll(/ id="([^"]+)/g)].map(([, id = '']) => id),
    );
    for (const address of addressesIn(html)) {
      const { href } = new URL(address, `${baseURL}${path}`);
      if (!found.has(href)) found.set(href, path);
    }
  }
  for (const [address, foundOn] of found) {
    const { origin, protocol, hash, pathname } = new URL(address);
    const where = `${foundOn} links to ${address}`;
    if (origin !== baseURL) {
      expect.soft(['https:', 'mailto:', 'tel:'], where).toContain(protocol);
      continue;
    }
    expect.soft((await request.get(address)).status(), where).toBe(200);
    // Only pages have anchors.
    if (hash && ids.has(pathname)) expect.soft(ids.get(pathname), where).toContain(decodeURI(hash.slice(1)));
  }
  expect(found.size, 'different addresses').toBeGreaterThan(10);
  expect(found.get(privacyUrl), 'the first page that links to the privacy notice').toBe('/contact');
});
