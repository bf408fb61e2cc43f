import { barRoutes, expectSmallBars, openMenuIfCollapsed } from './support/bars';
import { expect, test } from './support/fixtures';
import { expectNothingCutOff } from './support/pageChecks';
import { addStyles, allPaths } from './support/pages';

/** A desktop at 400% zoom, a phone and a desktop. */
const screens = [
  { width: 320, height: 256 },
  { width: 320, height: 844 },
  { width: 1280, height: 844 },
];

/** What a visitor or the browser may set, and needs more room. */
const changes = [
  { name: 'as it is' },
  {
    name: 'with wider text spacing',
    // The four values of WCAG 1.4.12.
    styles: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  },
  { name: 'with text of twice the size', styles: ':root { font-size: 200% !important }' },
  // Sets the class that Chrome's translation sets, but translates nothing.
  { name: 'translated into Arabic', isRightToLeft: true },
];

/** Adds a long word to every text, such as a translation or an editor could write. Runs in the page. */
function addLongWords() {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const isCopy = text.parentElement?.closest('h1, h2, h3, p, li') && !text.parentElement.closest('noscript, form');
    if (isCopy && text.nodeValue?.trim()) text.nodeValue += ' Rechtsschutzversicherungsgesellschaften';
  }
}

for (const path of allPaths) {
  test(`with long words, and larger, wider or Arabic text, ${path} cuts nothing off`, {
    tag: ['@11.6', '@11.7', '@11.12'],
  }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(addLongWords);
    for (const { name, styles = '', isRightToLeft = false } of changes) {
      await test.step(name, async () => {
        const root = page.locator('html');
        await page.evaluate(() => document.adoptedStyleSheets.splice(0));
        await addStyles(page, styles);
        await root.evaluate((element, isOn) => element.classList.toggle('translated-rtl', isOn), isRightToLeft);
        await expect(root).toHaveCSS('direction', isRightToLeft ? 'rtl' : 'ltr');
        for (const screen of screens) {
          const size = `at ${screen.width} × ${screen.height} px`;
          await page.setViewportSize(screen);
          await expectNothingCutOff(page, size);
          await expectSmallBars(page, size);
        }
      });
    }
  });
}

test('everything to press in the bar and the menu is at least 44 px large', { tag: '@11.5' }, async ({ page }) => {
  await page.goto('/contact');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openMenuIfCollapsed(page);
    const targets = page.getByRole('banner').locator(':is(a, button):visible');
    // The brand, and on a phone the menu button.
    const others = width === 390 ? 2 : 1;
    await expect(targets).toHaveCount(barRoutes.length + others);
    for (const target of await targets.all()) {
      // Scrolls to the target, and fails if something covers it.
      await target.hover({ trial: true });
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
});
