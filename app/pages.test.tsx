/** Compares each `copy.md` with its page, whatever the layout. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chapterFigures } from '#components/Figures/Figures.tsx';
import { copyPath } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';

/** The copy of the page under test. Each run changes its content. */
const mockCopy = {};

jest.mock('#lib/copy/copy.ts', () => ({ ...jest.requireActual('#lib/copy/copy.ts'), readCopy: () => mockCopy }));

// The form's own words are not copy, but its children are.
jest.mock('#components/FormCard/FormCard.tsx', () => ({
  FormCard: ({ children }: { children: ReactNode }) => children,
}));

const { readCopy } = jest.requireActual<typeof import('#lib/copy/copy.ts')>('#lib/copy/copy.ts');

const frontmatter = `---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n`;

/** Renders the page of a route in `app/` with this copy. */
function pageOf(route: RoutePath, markdown: string): string {
  Object.assign(mockCopy, readCopy(route, markdown));
  // Jest cannot import Markdown.
  jest.doMock(`#${copyPath(route)}`, () => '');
  const { default: Page } = require(`./${route}/page.tsx`);
  return renderToStaticMarkup(<Page />);
}

/** Long, accented and odd words: the page shows them as typed. */
const plain =
  `work of café Łukasz Dvořák Šimůnek Ağaoğlu Донауфлот Donaudampfschifffahrtsgesellschaft 10 24/7 C++ AT&T R&D self-evident
   snake_case [sic] 🎉 O’Neill main 2*3 § → … ¿que? {a} $10 a=b =`.split(/\s+/);

/** Misplaced marks: the page shows them as typed, or the reader refuses them. */
const doubtful = '<b> ** *one one_ ` #one 1999. | == ~~ [x] ]( --- \\ &no; •'.split(' ');

/** The page shows these differently from how they are typed. */
const changed: [typed: string, shown: string][] = [
  ["it's so...", 'it’s so…'],
  ['"quoted" --', '“quoted” —'],
  ['&copy; \\#tag 1999\\. \\*star', '© #tag 1999. *star'],
  ['Mu\u0308ller cli\u00ADents ten\u00A0', 'Müller clients ten'],
  ['a<!-- remark -->', 'a'],
  ['**bold** and *marked*', 'bold and marked'],
  ['`code` and [a link](/about)', 'code and a link'],
  ['two\\\nlines', 'two lines'],
];

const word = fc.oneof(
  { weight: 300, arbitrary: fc.constantFrom(...plain).map((word) => [word, word] as const) },
  { weight: 60, arbitrary: fc.constantFrom(...changed) },
  { weight: 9, arbitrary: fc.constantFrom(...doubtful).map((word) => [word, word] as const) },
);

/** What may be above a headline. Each W becomes words. */
const openings = ['', 'W\n\n', 'W\n\nW\n\n', 'W · W · W\n\n'];

/** Everything that docs/editing.md allows below it. E becomes the word Equal, so that some headings are the same. */
const blocks = [
  'W W W',
  '[W](/about)',
  '- W\n- W\n  - W\n- **W** W',
  '- **W** W\n- **W** W',
  '- W\n\n- W\n\n  W',
  '1. W\n2. **W** W\n3. W',
  '> W\n>\n> W',
  '- [W](/about)\n- [W](/)',
  '## W E\n\nW',
  '## W E\n\n### W E\n\n> **W** W\n\nW\n\n> W\n\n### W E\n\n> **W** W',
  '## W E\n\nW\n\n### W E\n\nW\n\n- W',
];

test('the page of any accepted copy shows each word once and no mark [10.12]', () => {
  const route = fc.constantFrom(...routes.map(({ path }) => path));
  const shapes = fc.tuple(fc.constantFrom(...openings), fc.array(fc.constantFrom(...blocks), { maxLength: 8 }));
  const words = fc.array(word, { minLength: 9, maxLength: 9 });
  const property = fc.property(route, shapes, words, (route, [opening, blocks], words) => {
    const shown: string[] = [];
    const markdown = `${frontmatter}${opening}# W E\n\n${blocks.join('\n\n')}`.replace(/\b[WE]\b/g, (place) => {
      const [typed, becomes] = (place === 'W' && words[shown.length % words.length]) || ['Equal', 'Equal'];
      shown.push(...becomes.split(' '));
      return typed;
    });
    let html = '';
    try {
      html = pageOf(route, markdown);
    } catch (error) {
      // The reader may refuse this copy.
      if (!String(error).includes('copy.md:')) throw error;
      fc.pre(false);
    }
    // Components add words of their own.
    const componentWords = wordsIn(pageOf(route, `${frontmatter}# Headline`)).filter((word) => word !== 'Headline');
    expect({ markdown, words: wordsIn(html).sort() }).toEqual({
      markdown,
      words: [...shown, ...componentWords].sort(),
    });
  });
  // The same pages in each run, so that only the change under test can make it fail.
  fc.assert(property, {
    seed: 1,
    numRuns: 60,
    maxSkipsPerRun: 10,
    reporter({ failed, counterexample, errorInstance }) {
      if (failed) throw new Error(`The page ${counterexample?.[0]} does not show its copy.\n\n${errorInstance}`);
    },
  });
});

/** The words of the copy on a page. No word continues from one element into the next. */
function wordsIn(html: string): string[] {
  const { body } = new JSDOM(html).window.document;
  // What is not copy, or repeats it: the contents.
  for (const element of body.querySelectorAll('script, [aria-hidden], ol:has(> li > a[href^="#"])')) element.remove();
  for (const element of body.querySelectorAll('*')) {
    element.before(' ');
    element.after(' ');
  }
  // Without the dots between topics.
  return body.textContent.split(/\s+/).filter((word) => word !== '' && word !== '·');
}

test('figures follow their chapters when these change places, or are no longer text alone [10.12]', () => {
  const [first, second] = Object.keys(chapterFigures).map((name) => `\n## ${name.toUpperCase()}\n\n`);
  const [before = [], after] = [`${first}Words.\n${second}Words.\n`, `${second}1. One\n${first}### Two\n\nWords.`].map(
    // Each heading with a figure after it, and the figure.
    (chapters) =>
      pageOf('/process', `${frontmatter}# One\n${chapters}`).match(
        /<h2[^>]*>[^<]*<\/h2><div[^>]*aria-hidden.*?<\/div>/g,
      ),
  );
  expect(before).toHaveLength(2);
  expect(after).toEqual(before?.toReversed());
});
