/** What a `copy.md` says against what its page shows, whatever the layout. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { copyPath } from '@/lib/copy';
import { type RoutePath, routes } from '@/lib/site';

/** What the page that is tried reads from its `copy.md`. */
let text = '';

/** The HTML of the page of a route, as it stands in `app/`, with these words. */
function pageOf(route: RoutePath, markdown: string): string {
  text = markdown;
  jest.doMock(`../${copyPath(route)}`, () => ({
    __esModule: true,
    get default() {
      return text;
    },
  }));
  const { default: Page } = require(`./${route}/page.tsx`);
  return renderToStaticMarkup(<Page />);
}

function copyOf(route: RoutePath): string {
  return readFileSync(copyPath(route), 'utf8');
}

/** How often each word stands in a text. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words that a Markdown text says, without front matter, addresses and remarks. */
function wordsOf(markdown: string): Map<string, number> {
  const body = markdown.replace(/^---[\s\S]*?\n---/, '');
  return countsOf(body.replace(/\]\([^)]*\)|\]\[\w+\]|^\[\w+\]: \S+|<!--[\s\S]*?-->|^\d+\./gm, ' '));
}

/** The words that a page shows; no word runs on from one element into the next. */
function shownWords(html: string): Map<string, number> {
  return countsOf(html.replace(/<(script|noscript)[\s\S]*?<\/\1>|<[^>]*>/g, ' '));
}

/** Every kind of Markdown block that an editor may put below a heading of this level. */
function blocksBelow(level: number): Record<string, string> {
  const deeper = '#'.repeat(Math.min(level + 1, 6));
  return {
    'a heading of the next level': `${deeper} Zebra one\n\nZebra two.`,
    'a heading of the next level with nothing below it': `${deeper} Zebra one`,
    'headings of the next two levels': `${deeper} Zebra one\n\nZebra two.\n\n${'#'.repeat(Math.min(level + 2, 6))} Zebra three\n\nZebra four.`,
    'a heading that skips a level': `${deeper}# Zebra one\n\nZebra two.`,
    'another headline': '# Zebra one',
    'a heading in a list': '- ## Zebra one',
    'a heading without words': `${deeper} !`,
    'a list': '- Zebra one\n- Zebra two',
    'a list in a list': '- Zebra one\n  - Zebra two\n\n    Zebra three',
    'a numbered list': '1. Zebra one\n2. Zebra two',
    'a list of links': '- [Zebra one](/about)\n- [Zebra two](/process)',
    'a list of links and words': '- [Zebra one](/about) zebra two\n- Zebra three',
    'a quotation': '> Zebra one\n>\n> Zebra two',
    'a paragraph': 'Zebra one zebra two.',
    'two paragraphs': 'Zebra one.\n\nZebra two.',
    'a paragraph of one link': '[Zebra one](/about)',
    'a link by reference': '[Zebra one][zebra]\n\n[zebra]: /about',
    'bold and other marks': '**Zebra** *one* `two` three\\\nfour',
    'a rule': 'Zebra one\n\n***\n\nZebra two',
    code: '```\nzebra one\n```',
    'a paragraph that begins with four spaces': '    Zebra one',
    'a picture': '![Zebra one](/logo.png)',
    'a picture by reference': '![Zebra one][zebra]\n\n[zebra]: /logo.png',
    'a table': '| Zebra | one |\n| --- | --- |\n| two | three |',
    'raw HTML': '<p>Zebra one</p>',
    'raw HTML within a sentence': 'Zebra <b>one</b> two',
    'a remark': '<!-- ask Legal -->',
    'a remark with words behind it': '<!-- ask Legal --> Zebra one',
    'an address that no link uses': '[zebra]: /about "Zebra one"',
    'words struck out': '~~Zebra one~~',
    'words highlighted': '==Zebra one==',
    'a box': '- [ ] Zebra one',
    'a footnote': 'Zebra one[^1]\n\n[^1]: Zebra two',
    'stars between numbers': 'Zebra 2*3*4',
    'front matter once more': '---\ntitle: Zebra\n---',
  };
}

describe.each(routes.map(({ path }) => path))('%s', (route) => {
  const original = copyOf(route);
  const lines = original.split('\n');
  const headings = lines.flatMap((line, index) => {
    const level = /^(#+) /.exec(line)?.[1]?.length;
    return level ? [{ heading: line, level, index }] : [];
  });

  test.each(headings)(
    'whatever stands below "$heading" is on the page or is refused with its line [10.12]',
    ({ level, index }) => {
      const next = headings.find((heading) => heading.index > index)?.index ?? lines.length;
      for (const [kind, block] of Object.entries(blocksBelow(level))) {
        for (const at of [index + 1, next]) {
          const markdown = [...lines.slice(0, at), '', block, '', ...lines.slice(at)].join('\n');
          let page: string;
          try {
            page = pageOf(route, markdown);
          } catch (error) {
            const [, line] = String(error).match(new RegExp(`${copyPath(route)}:(\\d+) ["A-Z].*\\.`)) ?? [];
            const isThere = Number(line) >= at + 2 && Number(line) < at + 2 + block.split('\n').length;
            if (!isThere) throw new Error(`${kind}, line ${at + 2}: ${error}`);
            continue;
          }
          const shown = shownWords(page);
          const lost = [...wordsOf(markdown)].filter(([word, count]) => (shown.get(word) ?? 0) < count);
          expect({ kind, at, lost }).toEqual({ kind, at, lost: [] });
        }
      }
    },
  );
});
