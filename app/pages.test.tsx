/** Compares generated copy with the text of its page, in every layout. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { VFile } from 'vfile';
import { chapterFigures } from '#components/Figures/Figures.tsx';
import { copyPath, parseCopy } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';

/** The copy of the page under test, replaced in each run. */
const mockCopy = {};

jest.mock('#lib/copy/copy.ts', () => ({ ...jest.requireActual('#lib/copy/copy.ts'), readCopy: () => mockCopy }));

// Only the children of the form are copy.
jest.mock('#components/FormCard/FormCard.tsx', () => ({
  FormCard: ({ children }: { children: ReactNode }) => children,
}));

/** Renders a page in `app/` with this copy. Returns undefined if the parser rejects it. */
function renderPage(route: RoutePath, markdown: string): string | undefined {
  const file = new VFile(`---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n${markdown}`);
  Object.assign(mockCopy, parseCopy(route, file));
  if (file.messages.length > 0) return undefined;
  // Jest cannot import Markdown.
  jest.doMock(`#${copyPath(route)}`, () => '');
  const { default: Page } = require(`./${route}/page.tsx`);
  return renderToStaticMarkup(<Page />);
}

/** Long, accented and unusual words that the page shows as typed. (`lib/copy/copy.test.ts` tests those that change.) */
const plain =
  `work of café Łukasz Dvořák Šimůnek Ağaoğlu Донауфлот Donaudampfschifffahrtsgesellschaft 10 24/7 C++ AT&T R&D self-evident
   snake_case [sic] 🎉 O’Neill main 2*3 § → … ¿que? {a} $10 a=b =`.split(/\s+/);

/** Misplaced syntax, which the page shows as typed or the parser rejects. */
const misplaced = '<b> ** *one one_ ` #one 1999. | == ~~ [x] ]( --- \\ &no; •'.split(' ');

const anyWord = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...plain) },
  { weight: 1, arbitrary: fc.constantFrom(...misplaced) },
);

/** Everything that may be above a headline. Each W becomes a word. */
const aboveHeadline = ['', 'W\n\n', 'W\n\nW\n\n', 'W · W · W\n\n'];

/** Every shape that may be below a headline. Each E becomes "Equal", so that some headings are identical. */
const blocks = [
  'W W W',
  '[W](/about)',
  '- W\n- W\n  - W\n- **W** W',
  '- **W** W\n- **W** W',
  '- W\n\n- W\n\n  W',
  '1. W\n2. **W** W\n3. W',
  '> W\n>\n> W',
  '> **W** W\n>\n> W',
  '- [W](/about)\n- [W](/)',
  '## W E\n\nW',
  '## W E\n\nW\n\n- [W](/about)\n- [W](/)\n\nW',
  '## W E\n\nW\n\n1. W\n2. **W** W\n3. W\n\nW',
  '## W E\n\n### W E\n\n> **W** W\n\nW\n\n> W\n\n### W E\n\n> **W** W',
  '## W E\n\nW\n\n### W E\n\nW\n\n- W',
  '## W E\n\nW\n\n### W E\n\nW\n\n**W?** W *W* W\n\n### *W* E\n\n**W?** W',
];

/** Fills the places W and E of a template. Returns the Markdown, and its words in order, with their question marks. */
function fill(template: string, words: string[]): { markdown: string; typed: string[] } {
  const typed: string[] = [];
  const markdown = template.replace(/\b([WE])\b(\??)/g, (_, place, questionMark) => {
    const word = place === 'E' ? 'Equal' : words[typed.length % words.length];
    typed.push(`${word}${questionMark}`);
    return `${word}${questionMark}`;
  });
  return { markdown, typed };
}

test('the page of any accepted copy shows each word once and no syntax [10.12]', () => {
  const anyRoute = fc.constantFrom(...routes.map(({ path }) => path));
  const anyStart = fc.constantFrom(...aboveHeadline);
  const anyBlocks = fc.array(fc.constantFrom(...blocks), { maxLength: 8 });
  const anyWords = fc.array(anyWord, { minLength: 9, maxLength: 9 });
  const property = fc.property(anyRoute, anyStart, anyBlocks, anyWords, (route, start, below, words) => {
    const { markdown, typed } = fill(`${start}# W E\n\n${below.join('\n\n')}`, words);
    const html = renderPage(route, markdown);
    fc.pre(html !== undefined);
    expect({ markdown, words: wordsIn(html).sort() }).toEqual({ markdown, words: typed.sort() });
  });
  fc.assert(property, {
    // Every run generates the same pages, so that only a change of code can make it fail.
    seed: 1,
    numRuns: 60,
    maxSkipsPerRun: 10,
    reporter({ failed, counterexample, errorInstance }) {
      if (failed) throw new Error(`The page ${counterexample?.[0]} does not show its copy.\n\n${errorInstance}`);
    },
  });
});

/** Lists the words of the copy on a page. Words never continue from one element into the next. */
function wordsIn(html: string): string[] {
  const { body } = new JSDOM(html.replaceAll('<', ' <')).window.document;
  const decoration = '[aria-hidden]:not([data-first-line])';
  const tableOfContents = 'ol:has(> li > a[href^="#"])';
  for (const element of body.querySelectorAll(`script, ${decoration}, ${tableOfContents}`)) element.remove();
  // Ignore the dots between topics.
  return body.textContent.split(/\s+/).filter((word) => word !== '' && word !== '·');
}

/** Returns each heading with a figure after it, and the figure. */
function figuresIn(html: string | undefined): string[] {
  return html?.match(/<h2[^>]*>[^<]*<\/h2><div[^>]*aria-hidden.*?<\/div>/g) ?? [];
}

test('a figure stays with its chapter when chapters are reordered or are more than text [10.12]', () => {
  const [first, second] = Object.keys(chapterFigures).map((name) => `\n## ${name.toUpperCase()}\n\n`);
  const before = figuresIn(renderPage('/process', `# One\n${first}Words.\n${second}Words.\n`));
  const after = figuresIn(renderPage('/process', `# One\n${second}1. One\n${first}### Two\n\nWords.`));
  expect(before).toHaveLength(2);
  expect(after).toEqual(before.toReversed());
});
