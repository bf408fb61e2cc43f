/** What a `copy.md` says against what its page shows, whatever the layout. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { copyPath, readCopy } from '@/lib/copy';
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
function blocksBelow(level: number): Record<string, string> {
  const [deeper, deepest] = ['#'.repeat(level + 1), '#'.repeat(level + 2)];
  return {
    'a heading of the next level': `${deeper} Zebra one\n\nZebra two.`,
    'a heading with nothing below it': `${deeper} Zebra one`,
    'headings of the next two levels': `${deeper} Zebra one\n\nZebra two.\n\n${deepest} Zebra three\n\nZebra four.`,
    'a list': '- Zebra one\n- Zebra two',
    'a list in a list': '- Zebra one\n  - Zebra two\n\n    Zebra three',
    'a numbered list': '1. Zebra one\n2. Zebra two',
    'a list of links': '- [Zebra one](/about)\n- [Zebra two](/process)',
    'a list of links and words': '- [Zebra one](/about) zebra two\n- Zebra three',
    'a quotation': '> Zebra one\n>\n> Zebra two',
    'two paragraphs': 'Zebra one.\n\nZebra two.',
    'a paragraph of one link': '[Zebra one](/about)',
    'a link by reference': '[Zebra one][zebra]\n\n[zebra]: /about',
    'bold and other marks': '**Zebra** *one* `two` three\\\nfour',
    'a remark': '<!-- ask Legal -->',
  };
}

/** What the reader refuses. */
const refused = {
  'a heading that skips a level': '##### Zebra',
  'another headline': '# Zebra',
  'a heading in a list': '- ## Zebra',
  'a heading without words': '## !',
  'a rule': 'Zebra\n\n***\n\nzebra',
  code: '```\nzebra\n```',
  'a paragraph that begins with four spaces': '    Zebra',
  'a picture': '![Zebra](/logo.png)',
  'a picture by reference': '![Zebra][zebra]\n\n[zebra]: /logo.png',
  'a table': '| Zebra | one |\n| --- | --- |\n| two | three |',
  'raw HTML': '<p>Zebra</p>',
  'raw HTML within a sentence': 'Zebra <b>one</b> two',
  'a remark with words behind it': '<!-- ask Legal --> Zebra',
  'an address that no link uses': '[zebra]: /about "Zebra"',
  'a link to an address that is not there': '[Zebra][nowhere]',
  'words struck out': '~~Zebra~~',
  'words highlighted': '==Zebra==',
  'a box': '- [ ] Zebra',
  'a footnote': 'Zebra[^1]\n\n[^1]: one',
  'bold that nobody closed': '**Zebra',
  'stars between numbers': 'Zebra 2*3*4',
  'front matter once more': '---\ntitle: Zebra\n---',
};

describe.each(routes.map(({ path }) => path))('%s', (route) => {
  const lines = copyOf(route).split('\n');
  const headings = lines.flatMap((line, index) => {
    const level = /^(#+) /.exec(line)?.[1]?.length;
    return level ? [{ heading: line.slice(level + 1), level, index }] : [];
  });

  test.each(headings)('what stands first and last below "$heading" is on the page [10.12]', ({ level, index }) => {
    const next = headings.find((heading) => heading.index > index)?.index ?? lines.length;
    for (const [kind, block] of Object.entries(blocksBelow(level))) {
      const section = ['', block, ...lines.slice(index + 1, next), '', block, ''];
      const markdown = [...lines.slice(0, index + 1), ...section, ...lines.slice(next)].join('\n');
      const shown = countsOf(pageOf(route, markdown), unreadHtml);
      const lost = [...countsOf(markdown, unreadMarkdown)].filter(([word, count]) => (shown.get(word) ?? 0) < count);
      expect({ kind, lost }).toEqual({ kind, lost: [] });
    }
  });
});

test.each(Object.entries(refused))('refused with file and line: %s [10.12]', (_, block) => {
  const at = copyOf('/about').indexOf('\n## Who we work with');
  const markdown = `${copyOf('/about').slice(0, at)}\n${block}\n${copyOf('/about').slice(at)}`;
  const first = markdown.slice(0, at + 1).split('\n').length;
  const theLines = block.split('\n').map((_, index) => first + index);
  expect(() => readCopy('/about', markdown)).toThrow(
    new RegExp(`^\n${copyPath('/about')}:(?:${theLines.join('|')}) .`),
  );
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
  const before = picturesOf(pageOf('/process', copyOf('/process')));
  const after = picturesOf(pageOf('/process', [head, second, first, ...rest].join('')));
  expect(Object.keys(after)).not.toEqual(Object.keys(before));
  expect(after).toEqual(before);
  expect(new Set(Object.values(after)).size).toBeGreaterThan(2);
});

/** The drawing of each chapter, by its heading. */
function picturesOf(html: string): Record<string, string | undefined> {
  const sections = html.split('<section').filter((section) => section.includes('<h2'));
  return Object.fromEntries(
    sections.map((section) => [/<h2.*?<\/h2>/.exec(section)?.[0], /<svg.*?<\/svg>/.exec(section)?.[0]]),
  );
}
