import { routes } from '../lib/site';
import { copyOf } from './copy';
import { expect, test } from './fixtures';

test('titles and descriptions are unique, and are those of the copy', { tag: ['@2.26', '@12.3'] }, async ({
  page,
}) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    titles.push(await page.title());
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description).toBe(copyOf(path).description);
    descriptions.push(description);
  }
  expect(new Set(titles).size).toBe(routes.length);
  expect(new Set(descriptions).size).toBe(routes.length);
});

test('each page has one h1, and no heading level is skipped', { tag: '@12.3' }, async ({ page }) => {
  for (const path of [...routes.map(({ path }) => path), '/404']) {
    await page.goto(path);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    levels.forEach((level, index) => {
      if (index > 0)
        expect(level, `${path}: heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  }
});
