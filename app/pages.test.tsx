/** Compares each `copy.md` with its page, whatever the layout. */
import { readFileSync } from 'node:fs';
import fc, { type Arbitrary } from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { copyPath } from '#lib/copy/copy.ts';
import { chaptersWithFigure } from '#lib/interviews.ts';
import { type RoutePath, routes } from '#lib/site.ts';
import { readRequiredWords } from '#scripts/proofread/requiredWords.ts';

/** The copy of the page under test. Each run changes its content. */
const mockCopy = {};

jest.mock('#lib/copy/copy.ts', () => ({ ...jest.requireActual('#lib/copy/copy.ts'), readCopy: () => mockCopy }));

// The words of the form are not part of the copy, except for those that it gets from there.
jest.mock('#components/FormCard/FormCard.tsx', () => ({
  FormCard: ({ children }: { children: ReactNode }) => children,
}));

const { readCopy } = jest.requireActual<typeof import('#lib/copy/copy.ts')>('#lib/copy/copy.ts');

/** Renders the page of a route in `app/` with this copy. */
function pageOf(route: RoutePath, markdown: string): string {
  Object.assign(mockCopy, readCopy(route, markdown));
  // Jest reads no Markdown.
  jest.doMock(`#${copyPath(route)}`, () => '');
  const { default: Page } = require(`./${route}/page.tsx`);
  return renderToStaticMarkup(<Page />);
}

/** Markdown, and the words that the page must show. */
type Text = { markdown: string; words: string[] };

/** Long, accented and odd words: the page shows them as typed. */
const plain =
  `work of café Łukasz Dvořák Šimůnek Ağaoğlu Донауфлот Donaudampfschifffahrtsgesellschaft 10 24/7 C++ AT&T R&D self-evident
   snake_case [sic] 🎉 O’Neill main 2*3 § → … ¿que? {a} $10 a=b =`.split(/\s+/);

/** Misplaced marks: the page shows them as typed, or the reader refuses them. */
const doubtful = '<b> ** *one one_ ` #one 1999. | == ~~ [x] ]( --- \\ &no; •'.split(' ');

/** The page shows these differently from how they are typed. */
const changed: Record<string, string> = {
  "it's": 'it’s',
  'so...': 'so…',
  "5'10": '5’10',
  '--': '—',
  '"quoted"': '“quoted”',
  '&copy;': '©',
  '\\#tag': '#tag',
  '1999\\.': '1999.',
  '\\*star': '*star',
  'a<!-- remark -->': 'a',
  'Mu\u0308ller': 'Müller',
  'cli\u00ADents': 'clients',
  'ten\u00A0': 'ten',
};

const word: Arbitrary<Text> = fc
  .oneof(
    { weight: 300, arbitrary: fc.constantFrom(...plain).map((word) => [word, word] as const) },
    { weight: 60, arbitrary: fc.constantFrom(...Object.entries(changed)) },
    { weight: 1, arbitrary: fc.constantFrom(...doubtful).map((word) => [word, word] as const) },
  )
  .map(([markdown, shown]) => ({ markdown, words: shown.split(' ').filter(Boolean) }));

function joined(texts: readonly Text[], separator = ' '): Text {
  return {
    markdown: texts.map(({ markdown }) => markdown).join(separator),
    words: texts.flatMap(({ words }) => words),
  };
}

function changedBy(text: Arbitrary<Text>, change: (markdown: string) => string): Arbitrary<Text> {
  return text.map(({ markdown, words }) => ({ markdown: change(markdown), words }));
}

function several(text: Arbitrary<Text>, separator: string, minLength: number, maxLength: number): Arbitrary<Text> {
  return fc.array(text, { minLength, maxLength }).map((texts) => joined(texts, separator));
}

const someWords = several(word, ' ', 1, 2);
const bold = changedBy(someWords, (words) => `**${words}**`);
const link = changedBy(someWords, (words) => `[${words}](/about)`);
const emphasis = changedBy(someWords, (words) => `*${words}*`);
const code = { markdown: '`code`', words: ['code'] };
const line = several(fc.oneof({ weight: 6, arbitrary: word }, bold, emphasis, link, fc.constant(code)), ' ', 1, 6);
const paragraph = several(line, '\\\n', 1, 2);

const term = fc.tuple(bold, line).map((texts) => joined(texts));
const item = fc.oneof(line, term);
const nested = fc.tuple(line, line).map((texts) => joined(texts, '\n  - '));

function list(mark: string, item: Arbitrary<Text>, separator = '\n'): Arbitrary<Text> {
  return several(
    changedBy(item, (words) => `${mark} ${words}`),
    separator,
    1,
    7,
  );
}

/** Everything that the table of docs/editing.md allows below a heading. */
const block = fc.oneof(
  paragraph,
  link,
  list('-', item),
  list('-', nested),
  list('-', term),
  list('-', item, '\n\n'),
  list('-', link),
  list('1.', item),
  several(
    changedBy(line, (words) => `> ${words}`),
    '\n>\n',
    1,
    3,
  ),
);

const blocks = several(block, '\n\n', 1, 2);

function section(level: number): Arbitrary<Text> {
  return fc.tuple(line, fc.nat(9), blocks).map(([{ markdown, words }, number, below]) =>
    // Some headings are equal, and none is without a letter or digit.
    joined([{ markdown: `${'#'.repeat(level)} ${markdown} ${number}`, words: [...words, `${number}`] }, below], '\n\n'),
  );
}

const part = fc
  .tuple(section(2), fc.array(section(3), { maxLength: 2 }))
  .map(([part, sections]) => joined([part, ...sections], '\n\n'));

const topics = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => joined(words, ' · '));
const above = fc.oneof(fc.constant(joined([])), paragraph, topics, several(paragraph, '\n\n', 2, 2));

const anyPage = fc
  .tuple(
    above,
    changedBy(line, (words) => `# ${words}`),
    several(block, '\n\n', 0, 3),
    several(part, '\n\n', 0, 3),
  )
  .map((texts) => joined(texts, '\n\n'));

const frontmatter = `---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n`;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
});

test('the page of any accepted copy shows each word once and no mark, with one headline, unique anchors and valid HTML [10.12] [12.1]', () => {
  const route = fc.constantFrom(...routes.map(({ path }) => path));
  const property = fc.property(route, anyPage, (route, { markdown, words }) => {
    // Those of components that the page has beside its copy.
    const ownWords = wordsIn(readable(pageOf(route, `${frontmatter}\n# Headline\n`))).filter(
      (word) => word !== 'Headline',
    );
    let html = '';
    try {
      html = pageOf(route, `${frontmatter}\n${markdown}\n`);
    } catch (error) {
      // The reader may refuse this copy.
      if (!String(error).includes('copy.md:')) throw error;
      fc.pre(false);
    }
    const body = readable(html);
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    const { results } = validator.validateStringSync(html);
    expect({
      words: wordsIn(body).sort(),
      headlines: body.querySelectorAll('h1').length,
      equalIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      invalid: results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    }).toEqual({ words: [...words, ...ownWords].sort(), headlines: 1, equalIds: [], invalid: [] });
  });
  fc.assert(property, {
    // The same pages in each run, so that no change fails because of another one.
    seed: 1,
    numRuns: 60,
    maxSkipsPerRun: 10,
    reporter({ failed, counterexample, errorInstance }) {
      if (!failed) return;
      const [path, page] = counterexample ?? [];
      throw new Error(`The page ${path} does not show its copy.\n\n${page?.markdown}\n\n${errorInstance}`);
    },
  });
});

/** @returns a page without what is no copy, or repeats it */
function readable(html: string): Element {
  const { body } = new JSDOM(html).window.document;
  for (const element of body.querySelectorAll('script, [aria-hidden], ol:has(> li > a[href^="#"])')) element.remove();
  return body;
}

/** The words of an element. No word continues from one text into the next. */
function wordsIn(element: Element): string[] {
  const texts = [...element.childNodes].flatMap((node) =>
    node.nodeType === 1 ? wordsIn(node as Element) : (node.textContent ?? '').split(/\s+/),
  );
  return texts.filter(Boolean);
}

test('each page says what the requirements demand of it, and leads there [1.1, 1.2, 1.3, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23]', () => {
  for (const { statement, route, demands } of readRequiredWords()) {
    const page = new JSDOM(pageOf(route as RoutePath, readFileSync(copyPath(route as RoutePath), 'utf8'))).window
      .document;
    const words = page.body.textContent.replace(/\s+/g, ' ').toLowerCase();
    for (const demand of demands) {
      const found = demand.startsWith('/')
        ? page.querySelector(`a[href="${demand}"]`) !== null
        : words.includes(demand.replace(/^#+ /, '').toLowerCase());
      expect([statement, demand, found]).toEqual([statement, demand, true]);
    }
  }
});

test('the home page without its lead keeps its buttons [10.12]', () => {
  const buttons = (html: string) => /<ul[^>]*>/.exec(html)?.[0];
  const links = '- [One](/contact)\n- [Two](/process)';
  const [withLead, without] = ['Words.\n\n', ''].map((lead) =>
    buttons(pageOf('/', `${frontmatter}# One\n\n${lead}${links}`)),
  );
  expect(without).toBeDefined();
  expect(without).toBe(withLead);
});

test('the figures of chapters follow them when they change places, or are no longer text alone [10.12]', () => {
  const [first, second] = chaptersWithFigure.map((name) => `\n## ${name}\n\n`);
  const [before = [], after] = [`${first}Words.\n${second}Words.\n`, `${second}1. One\n${first}### Two\n\nWords.`].map(
    (chapters) => chaptersOf(pageOf('/process', `${frontmatter}# One\n${chapters}`)),
  );
  expect(before).toHaveLength(2);
  expect(after).toEqual(before.toReversed());
});

/** Each heading with a figure after it, and the figure. */
function chaptersOf(html: string): string[] {
  return html.match(/<h2[^>]*>[^<]*<\/h2><div[^>]*aria-hidden.*?<\/div>/g) ?? [];
}
