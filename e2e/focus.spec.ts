import { expect, test } from './support/fixtures';
import { sitePaths } from './support/pages';
import { tabThrough } from './support/tabThrough';

for (const path of sitePaths) {
  test(`${path}: Tab reaches every control in reading order, each visibly focused and none beneath the bars`, {
    tag: ['@11.3', '@11.4'],
  }, async ({ page }) => {
    await page.goto(path);
    const expected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
        .filter((element) => element.checkVisibility() && !element.closest('noscript'))
        .map((element) => `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim()}`),
    );
    const stops = await tabThrough(page);
    expect(stops.map(({ name }) => name)).toEqual(expected);
    expect(stops[0]?.name).toBe('a Skip to the content');
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
    // Browsers bring the line of the caret into view, not each edge of a text area.
    const allowed = (name: string) => (name.startsWith('textarea') ? 1 : 0);
    expect(stops.filter(({ name, hiddenPoints, isInView }) => hiddenPoints > allowed(name) || !isInView)).toEqual([]);
  });
}
