/** Compares generated copy with the words of its page, in every layout. */
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

/** Renders a page in `app/` with this copy. Returns undefined if the reader refuses it. */
function pageOf(route: RoutePath, markdown: string): string | undefined {
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

/** Misplaced syntax, which the page shows as typed or the reader refuses. */
const misplaced = '<b> ** *one one_ ` #one 1999. | == ~~ [x] ]( --- \\ &no; •'.split(' ');

const word = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...plain) },
  { weight: 1, arbitrary: fc.constantFrom(...misplaced) },
);

/** Everything that may be above a headline. Each W becomes a word. */
const openings = ['', 'W\n\n', 'W\n\nW\n\n', 'W · W · W\n\n'];

/** Every shape that may be below it. Each E becomes "Equal", so that some headings are identical. */
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
  '## W E\n\n### W E\n\n> **W** W\n\nW\n\n> W\n\n### W E\n\n> **W** W',
  '## W E\n\nW\n\n### W E\n\nW\n\n- W',
  '## W E\n\nW\n\n### W E\n\nW\n\n**W?** W *W* W\n\n### *W* E\n\n**W?** W',
];

test('the page of any accepted copy shows each word once and no syntax [10.12]', () => {
  const route = fc.constantFrom(...routes.map(({ path }) => path));
  const shapes = fc.tuple(fc.constantFrom(...openings), fc.array(fc.constantFrom(...blocks), { maxLength: 8 }));
  const words = fc.array(word, { minLength: 9, maxLength: 9 });
  const property = fc.property(route, shapes, words, (route, [opening, blocks], words) => {
    const typed: string[] = [];
    const markdown = `${opening}# W E\n\n${blocks.join('\n\n')}`.replace(/\b([WE])\b(\??)/g, (_, place, mark) => {
      const word = (place === 'W' && words[typed.length % words.length]) || 'Equal';
      typed.push(`${word}${mark}`);
      return `${word}${mark}`;
    });
    const html = pageOf(route, markdown);
    fc.pre(html !== undefined);
    expect({ markdown, words: wordsIn(html).sort() }).toEqual({ markdown, words: typed.sort() });
  });
  // Every run generates the same pages, so that only a change of code can make it fail.
  fc.assert(property, {
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
  // Ignore scripts, decoration, and contents that repeat headings.
  for (const element of body.querySelectorAll(
    'script, [aria-hidden]:not([data-first-line]), ol:has(> li > a[href^="#"])',
  ))
    element.remove();
  // Ignore the dots between topics.
  return body.textContent.split(/\s+/).filter((word) => word !== '' && word !== '·');
}

test('figures follow their chapters when these change places, or are no longer text alone [10.12]', () => {
  const [first, second] = Object.keys(chapterFigures).map((name) => `\n## ${name.toUpperCase()}\n\n`);
  const [before = [], after] = [`${first}Words.\n${second}Words.\n`, `${second}1. One\n${first}### Two\n\nWords.`].map(
    // Each heading with a figure after it, and the figure.
    (chapters) =>
      pageOf('/process', `# One\n${chapters}`)?.match(/<h2[^>]*>[^<]*<\/h2><div[^>]*aria-hidden.*?<\/div>/g),
  );
  expect(before).toHaveLength(2);
  expect(after).toEqual(before?.toReversed());
});
