import { readFileSync } from 'node:fs';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { copyPath } from '#lib/copy/copy.ts';
import { fields, formWords } from '#lib/forms.ts';
import { settings } from '#lib/settings.ts';
import { layoutWords, routes, site } from '#lib/site.ts';
import { expect, test } from './support/fixtures';
import { onEachPage, routePaths } from './support/pages';

/** Returns words without capitals, punctuation and invisible characters, which the page may set in its own way. */
function plain(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[\u00AD\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Lists each text of a `copy.md`, without notes, names of layouts and the syntax of Markdown. */
function textsOf(markdown: string): string[] {
  const [, , ...body] = markdown.split(/^---$/m);
  const texts: string[] = [];
  visit(unified().use(remarkParse).parse(body.join('---')), 'text', ({ value }, index, parent) => {
    const isEndOfHeading = parent?.type === 'heading' && index === parent.children.length - 1;
    texts.push(plain(isEndOfHeading ? value.replace(/\{\w+\}$/, '') : value));
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

const otherWords = JSON.stringify([site, layoutWords, routes, settings, fields, formWords]);

test('every text of every copy.md is on its page, and a page has no other words than those of the layout and the forms', {
  tag: '@10.12',
}, async ({ page }) => {
  await onEachPage(page, routePaths, async (path) => {
    const words = plain(await page.getByRole('main').innerText());
    const texts = textsOf(readFileSync(copyPath(path), 'utf8'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);

    const allowed = ` ${texts.join(' ')} ${plain(otherWords)} `;
    const shown = (await page.evaluate(visibleTexts)).map(plain);
    const isNumber = (text: string) => /^\d*$/.test(text);
    expect(shown.filter((text) => !isNumber(text) && !allowed.includes(` ${text} `))).toEqual([]);
  });
});
