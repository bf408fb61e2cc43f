import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/pageChecks';
import { allPaths } from './support/pages';

/** Lists parts that move although the visitor asked for reduced motion. Runs in the page. */
function findMotion(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, pseudo);
      const motion = `${transitionDuration} ${animationName} ${scrollBehavior}`;
      // Elements that are never drawn, such as `<track>`, have no styles.
      return ['0s none auto', '  '].includes(motion) ? [] : [`${element.localName}${pseudo ?? ''} ${motion}`];
    }),
  );
}

for (const path of allPaths) {
  test(`${path} breaks no rule of WCAG 2.2 AA, on a phone and a desktop, light and dark, nor does anything move`, {
    tag: ['@11.1', '@11.2', '@11.5', '@11.9'],
  }, async ({ page }) => {
    await page.goto(path);
    // Safari takes a list without a marker for plain text. Terms, whose items begin with bold words, read well as text.
    const lists = page.locator('main :is(ul, ol):not(:has(> li > strong:first-child)), nav ul');
    const markers = await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
    expect(markers).not.toContain('none');
    expect(await page.evaluate(findMotion), 'moving').toEqual([]);
    // "Your answer" alone would not say to what, and a number would be part of the name of a chapter.
    for (const link of await page.locator('main a:is([aria-labelledby], ol > li > *)').all()) {
      const text = (await link.innerText()).replace(/\W/g, '\\$&');
      const question = (await link.getAttribute('aria-labelledby')) ? ' \\S.+' : '';
      await expect(link).toHaveAccessibleName(RegExp(`^${text}${question}$`));
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
