import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/pageChecks';
import { allPaths } from './support/pages';

/** Lists parts that move although the visitor asked for reduced motion. Runs in the page. */
function findMotion(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of ['', '::before', '::after']) {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, pseudo);
      // Elements that are never drawn, such as `<track>`, have no styles.
      const isDrawn = transitionDuration !== '';
      const motion = `${transitionDuration} ${animationName} ${scrollBehavior}`;
      if (isDrawn && motion !== '0s none auto') found.push(`${element.localName}${pseudo} ${motion}`);
    }
  }
  return found;
}

for (const path of allPaths) {
  test(`${path} breaks no rule of WCAG 2.2 AA, on a phone and a desktop, light and dark, and nothing moves`, {
    tag: ['@11.1', '@11.2', '@11.5', '@11.9'],
  }, async ({ page }) => {
    await page.goto(path);
    // Safari takes a list without a marker for plain text.
    const lists = page.locator('main :is(ul, ol), nav ul');
    const markers = await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
    expect(markers).not.toContain('none');
    expect(await page.evaluate(findMotion), 'moving').toEqual([]);
    // The question is part of the name of its link: "Your answer" alone would not say to what.
    for (const link of await page.locator('main a[aria-labelledby]').all()) {
      const text = (await link.innerText()).replace(/\W/g, '\\$&');
      await expect(link).toHaveAccessibleName(RegExp(`^${text} \\S.+$`));
    }
    // The number of a chapter is not part of the name of its link.
    for (const link of await page.locator('main ol > li > a:not([aria-labelledby])').all()) {
      await expect(link).toHaveAccessibleName(await link.innerText());
    }
    // Axe skips what is hidden from assistive technology.
    await page.locator('main [aria-hidden]:not(svg)', { hasText: /\w/ }).evaluateAll((hidden) => {
      for (const element of hidden) element.removeAttribute('aria-hidden');
    });
    await expectAccessible(page, 'html');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'html', ['light']);
  });
}
