import { readFileSync } from 'node:fs';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { copyPath } from '#lib/copy/copy.ts';
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

test('every text of every copy.md is on its page', { tag: '@10.12' }, async ({ page }) => {
  await onEachPage(page, routePaths, async (path) => {
    const words = plain(await page.getByRole('main').innerText());
    const texts = textsOf(readFileSync(copyPath(path), 'utf8'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  });
});
