import { visit } from 'unist-util-visit';
import type { PageCopy } from '#lib/copy/copy.ts';
import { readRequirements } from '#lib/copy/requirements.ts';
import * as formsModule from '#lib/forms.ts';
import { settings } from '#lib/settings.ts';
import * as siteModule from '#lib/site.ts';
import { expect, test } from './support/fixtures';
import { copyOf, onEachPage, routePaths } from './support/pages';

const { site } = siteModule;
const copyright = `Copyright © 2024 ${site.name}, a ${site.company} site. All rights reserved.`;

/** Returns words without capitals, punctuation and invisible characters, which the page may set in its own way. */
function plain(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[\u00AD\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Lists each text of a `copy.md`. */
function textsOf({ elements }: PageCopy): string[] {
  const texts: string[] = [];
  for (const element of elements)
    visit(element, 'text', ({ value }) => {
      texts.push(plain(value));
    });
  return texts;
}

/** Lists each text of the page that a visitor can see. Runs in the page. */
function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement?.checkVisibility()) texts.push(nodeValue ?? '');
  }
  return texts;
}

/** The words that are in no `copy.md`, but in these files of `lib/`. */
const otherWords = plain(JSON.stringify([siteModule, formsModule, settings]));

for (const path of routePaths) {
  const required = readRequirements('.').filter(({ route }) => route === path);
  const statements = new Set(required.map(({ statement }) => `@${statement}`));

  test(`${path} is open to anyone, stores nothing, and has its own title, all of its copy, and no other words`, {
    tag: ['@1.4', '@2.3', '@2.25', '@2.26', '@6.1', '@9.6', '@10.12', ...statements],
  }, async ({ page, context }) => {
    const copy = copyOf(path);
    const { title } = copy;
    const main = page.getByRole('main');
    // An address may have anything after the path.
    const response = await page.goto(`${path}?name=Ada&page=2#nothing`);
    expect(response?.status(), 'the status').toBe(200);
    await expect(page).toHaveTitle(path === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`);
    await expect(page.getByRole('contentinfo')).toContainText(copyright);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    // `npm run check:copy` looks for the required words.
    for (const { statement, headings, links } of required) {
      await test.step(statement, async () => {
        for (const heading of headings) {
          // Such as `## Our Mission`. An ellipsis allows more words.
          const [, marks = '', name = ''] = /^(#+) (.+?)(?: …)?$/.exec(heading) ?? [];
          await expect(main.getByRole('heading', { level: marks.length, name })).toBeVisible();
        }
        for (const link of links) await expect(main.locator(`a[href="${link}"]`)).not.toHaveCount(0);
      });
    }

    const words = plain(await main.innerText());
    const texts = textsOf(copy);
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
    const allowed = ` ${texts.join(' ')} ${otherWords} `;
    const shown = (await page.evaluate(visibleTexts)).map(plain);
    // The layout numbers the chapters. A text without words is empty here.
    expect(shown.filter((text) => !/^\d*$/.test(text) && !allowed.includes(` ${text} `))).toEqual([]);

    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })), 'what the page stores').toEqual({});
    expect(await context.cookies(), 'the cookies').toEqual([]);
  });
}

test('any other path shows the plain text 404 Error', {
  tag: ['@2.3', '@2.24', '@8.4'],
}, async ({ page, browserLog }) => {
  const unknownPaths = ['/nowhere', '/about/us', '/Services'];
  browserLog.expect(/the server responded with a status of 404/, unknownPaths.length);
  await onEachPage(page, unknownPaths, async (_path, response) => {
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toHaveText('404 Error');
    await expect(page.getByRole('contentinfo')).toContainText(copyright);
  });
});
