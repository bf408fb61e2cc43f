/** What a `copy.md` says against what its page shows, whatever the layout. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { copyPath } from '@/lib/copy';
import { type RoutePath, routes } from '@/lib/site';

/** What the page that is tried has read: its one copy, whose content changes from try to try. */
const mockCopy = {};

jest.mock('@/lib/copy', () => ({ ...jest.requireActual('@/lib/copy'), readCopy: () => mockCopy }));

const { readCopy } = jest.requireActual<typeof import('@/lib/copy')>('@/lib/copy');

/** The HTML of the page of a route, as it stands in `app/`, with these words. */
function pageOf(route: RoutePath, markdown: string): string {
  Object.assign(mockCopy, readCopy(route, markdown));
  // Jest reads no Markdown.
  jest.doMock(`../${copyPath(route)}`, () => '');
  const { default: Page } = require(`./${route}/page.tsx`);
  return renderToStaticMarkup(<Page />);
}

function copyOf(route: RoutePath): string {
  return readFileSync(copyPath(route), 'utf8');
}

/** How often each word stands in a text, without the parts that nobody is to read. */
function countsOf(text: string, unread: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.replace(unread, ' ').matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Front matter, addresses, remarks and the numbers of lists. */
const unreadMarkdown = /^---[\s\S]*?\n---|\]\([^)]*\)|\]\[\w+\]|^\[\w+\]: \S+|<!--[\s\S]*?-->|^\d+\./gm;

/** Scripts and tags: no word runs on from one element into the next. */
const unreadHtml = /<(script|noscript)[\s\S]*?<\/\1>|<[^>]*>/g;

/** What an editor may put below a heading of this level. */
function blocksBelow(level: number): string[] {
  const [deeper, deepest] = ['#'.repeat(level + 1), '#'.repeat(level + 2)];
  return [
    `${deeper} Zebra one`,
    `${deeper} Zebra one\n\nZebra two.\n\n${deepest} Zebra three\n\nZebra four.`,
    '- Zebra one\n  - Zebra two\n\n    Zebra three',
    '1. Zebra one\n2. Zebra two',
    '- [Zebra one](/about)\n- [Zebra two](/process)',
    '- [Zebra one](/about) zebra two\n- Zebra three',
    '> Zebra one\n>\n> Zebra two',
    'Zebra one.\n\nZebra two.',
    '[Zebra one](/about)',
    '**Zebra** *one* `two` [three][zebra]\\\nfour\n\n[zebra]: /about',
    '<!-- ask Legal -->',
  ];
}

describe.each(routes.map(({ path }) => path))('%s', (route) => {
  const lines = copyOf(route).split('\n');
  const headings = lines.flatMap((line, index) => {
    const level = /^(#+) /.exec(line)?.[1]?.length;
    return level ? [{ heading: line.slice(level + 1), level, index }] : [];
  });

  test.each(headings)('what stands first and last below "$heading" is on the page [10.12]', ({ level, index }) => {
    const next = headings.find((heading) => heading.index > index)?.index ?? lines.length;
    for (const block of blocksBelow(level)) {
      const section = ['', block, ...lines.slice(index + 1, next), '', block, ''];
      const markdown = [...lines.slice(0, index + 1), ...section, ...lines.slice(next)].join('\n');
      const shown = countsOf(pageOf(route, markdown), unreadHtml);
      const lost = [...countsOf(markdown, unreadMarkdown)].filter(([word, count]) => (shown.get(word) ?? 0) < count);
      expect({ block, lost }).toEqual({ block, lost: [] });
    }
  });
});

test('the home page without its lead keeps its buttons [10.12]', () => {
  const buttons = (html: string) => /<ul[^>]*>/.exec(html)?.[0];
  const copy = copyOf('/');
  const lead = /(?<=\n# .+\n\n).+\n/.exec(copy)?.[0] ?? '';
  expect(lead).not.toBe('');
  expect(buttons(pageOf('/', copy.replace(lead, '')))).toBe(buttons(pageOf('/', copy)));
});

test('the chapters of a page take their pictures along when they change places [10.12]', () => {
  const [head = '', first = '', second = '', ...rest] = copyOf('/process').split(/^(?=## )/m);
  const before = chaptersOf(pageOf('/process', copyOf('/process')));
  const after = chaptersOf(pageOf('/process', [head, second, first, ...rest].join('')));
  expect(after).not.toEqual(before);
  expect(after.toSorted()).toEqual(before.toSorted());
});

/** Each heading that has a picture behind it, and the picture. */
function chaptersOf(html: string): string[] {
  return html.match(/<h2[^>]*>[^<]*<\/h2><svg.*?<\/svg>/g) ?? [];
}
