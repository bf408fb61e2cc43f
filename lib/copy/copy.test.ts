import { readFileSync } from 'node:fs';
import { childrenOf, isText, readCopy, shapeOf, textOf } from './copy';

const description = 'description: A description that is long enough for a search result to be shown whole.';
const frontmatter = `---\ntitle: About Us\n${description}\n---\n`;

/** A page with this text, from line 7. */
function page(text: string): string {
  return `${frontmatter}# One\n\n${text}`;
}

/** Turns each element into its shape, or its tag, and its words. */
function outlined(value: object) {
  const text = JSON.stringify(value, (_, value) =>
    value?.type === 'element' ? `${shapeOf(value) ?? value.tagName}: ${textOf(value).trim()}` : value,
  );
  return JSON.parse(text);
}

function expectHead(markdown: string, head: object) {
  expect(outlined(readCopy('/about', frontmatter + markdown).hero)).toMatchObject(head);
}

function expectParts(texts: string[], parts: object[]) {
  const markdown = page(texts.map((text) => `## Part\n\n${text}`).join('\n\n'));
  expect(outlined(readCopy('/about', markdown).parts)).toMatchObject(parts);
}

const panel = '- [One](/contact)\n- [Two](/process)';
const right = 'x'.repeat(40);

/** The rows of the table in docs/editing.md, each with its proof. */
const shapes: Record<string, () => void> = {
  'a question above the headline → the largest words of the page, in a leaf, with the headline as its label; without one, the headline is the largest':
    () => expectHead('Why · *how*?\n\n# One', { topics: [], exchange: { question: 'p: Why · how?' } }),
  'two paragraphs above the headline → that question, and its answer in a second leaf': () =>
    expectHead('Why · how?\n\nSo.\n\n# One', { topics: [], exchange: { question: 'p: Why · how?', answer: 'p: So.' } }),
  'plain words with dots between them (`·`) above the headline → small capitals, each after a small leaf': () =>
    expectHead('One · Two\n\n# One', { topics: ['One', 'Two'] }),
  'the first paragraph below the headline → the large opening lines of the page': () =>
    expectHead('# One\n\nTwo.\n\nThree.', { lead: 'p: Two.', story: ['p: Three.'] }),
  '`*a few words*` in the opening lines or a pull quote → marked, as with a marker pen; once on a page is enough': () =>
    expect(readCopy('/about', page('To *listen*.')).hero.lead?.children).toMatchObject([{}, { tagName: 'em' }, {}]),
  'the first list below the headline in which each item is one link → the buttons of the page': () =>
    expectHead(`# One\n\n- one\n\nThen:\n\n${panel}`, {
      actions: 'actions: One\nTwo',
      story: ['list: one', 'p: Then:'],
    }),
  "a quote below the opening lines of a page with a form → the small print under **Send**: what you promise about the visitor's address":
    () => expectHead('# One\n\nTwo.\n\n> Three.', { story: ['blockquote: Three.'] }),
  'one unbroken paragraph of 40 to 240 characters below a `##` → a pull quote: large letters, on a quiet panel': () => {
    const long = right.repeat(6);
    const kinds = ['pullQuote', 'pullQuote', 'chapter', 'chapter', 'chapter', 'chapter'].map((kind) => ({ kind }));
    expectParts([right, long, `${long}x`, right.slice(1), `${right}\n\n${right}`, `${right}\\\ntwo`], kinds);
  },
  'several `###` below a `##` → a grid of short texts; on the services page, stages': () => {
    const sections = [{ id: 'two', elements: ['p: Three.', 'h4: Four', 'p: Five.'] }, { elements: ['p: Seven.'] }];
    const text = 'One.\n\n### Two\n\nThree.\n\n#### Four\n\nFive.\n\n### Six\n\nSeven.';
    expectParts([text], [{ kind: 'featureGrid', before: ['p: One.'], sections }]);
  },
  'a quote below a `###` that begins with bold words → a note on that text, beside it where there is room': () => {
    const sections = [{ note: 'blockquote: Two three', elements: ['blockquote: Four.'] }, { elements: [] }];
    expectParts(['### One\n\n> **Two** three\n\n> Four.\n\n### Five\n\n> **Six**'], [{ sections }]);
  },
  'a numbered list below a `##` → a strip of steps; above bold words that have a figure, the figure': () => {
    const steps = [{ name: 'one', element: 'li: One! two' }, { name: '' }];
    expectParts(
      ['Zero.\n\n1. **One!** two\n\n2. Three\n\nFour.'],
      [{ before: ['p: Zero.'], steps, after: ['p: Four.'] }],
    );
  },
  'a list below a `##` in which each item is one link → buttons, in the panel that closes the page': () => {
    const fromButtons = ['actions: One\nTwo', 'p: Four.', 'h3: Five', 'p: Six.'];
    const closing = `Three.\n\n${panel}\n\nFour.\n\n### Five\n\nSix.`;
    expectParts(['- **[One](/)**', closing], [{ kind: 'chapter' }, { beforeButtons: ['p: Three.'], fromButtons }]);
  },
  'a quote in that panel, of one or two lines (`> Why?`) → a question and its answer, in two leaves; an answer that ends with `...` is left open, and can be a link: `> [Your answer ...](/contact)`':
    () => {
      const quotes = ['> One.\n>\n> - Two', '> One.\n>\n> Two.\n>\n> Three.', '> Why?\n>\n> So.', panel].join('\n\n');
      const beforeButtons = [expect.stringContaining('Two'), expect.stringContaining('Three')];
      const exchange = { question: 'p: Why?', answer: 'p: So.' };
      expectParts([quotes, `> Why?\n\n${panel}`], [{ exchange, beforeButtons }, { exchange: { question: 'p: Why?' } }]);
    },
  'a part that is text alone or has a figure, on the process page → a numbered chapter, in the list of contents':
    () => {
      const texts = ['One.', right, '1. three', '### four\n\nfive', panel].map((text) => `## Part\n\n${text}`);
      const { parts } = readCopy('/process', page(texts.join('\n\n')));
      expect(parts.map(isText)).toEqual([true, true, false, false, false]);
    },
  'a list in which each item begins with bold words → terms, each with its text beside it': () =>
    expectHead('# One\n\n- **One** two\n- **Three**\n\nWords.\n\n- **Four** five\n- *six*', {
      story: [expect.stringMatching('^terms'), 'p: Words.', expect.stringMatching('^list')],
    }),
  'a list of more than five items → two columns': () =>
    expectParts(
      ['- one\n'.repeat(5), '- one\n'.repeat(6)],
      [{ elements: [expect.stringMatching('^list')] }, { elements: [expect.stringMatching('^longList')] }],
    ),
  'a numbered list anywhere else → one item below the other, each with its number': () =>
    expectHead('# One\n\n1. One\n2. Two', { story: ['numbered: One\nTwo'] }),
  'a paragraph that is one link and nothing else → the link, with an arrow': () =>
    expectHead('# One\n\nTwo.\n\n[One](/about)\n\n[Two](/about).', { story: ['link: One', 'p: Two.'] }),
  'anything else → running text': () => expectParts(['- one\n- two\n\n> Three.'], [{ kind: 'chapter' }]),
};

test.each(Object.entries(shapes))('%s', (_, prove) => prove());

test('docs/editing.md has exactly these rows', () => {
  const [, table = ''] = readFileSync('docs/editing.md', 'utf8').split('## The layout follows');
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(2);
  expect(rows.map(([, written, becomes]) => `${written} → ${becomes}`)).toEqual(Object.keys(shapes));
});

/** A page with these lines at its top. */
function head(...lines: string[]): string {
  return ['---', ...lines, '---', '# One'].join('\n');
}

/** For each mistake, a file that has it, and the line and the beginning of the only finding. */
const mistakes = {
  '# About Us': '1 Begin with four lines: ---, title: …, description: …, and ---.',
  [`\n${page('Two')}`]: '1 Remove the empty line above ---.',
  '---\ntitle: x\n': '2 Between the two lines --- there can only be title: … and description: …, each once',
  [head('title: x', 'author: Ada', description)]: '3 Between the two lines --- there can only be title',
  [head('title: One', 'title: Two', description)]: '3 Between the two lines --- there can only be title',
  [head(description)]:
    '3 Write a line title: … with 1 to 60 characters, for the browser tab and search results. It has 0',
  [head(`title: ${'x'.repeat(61)}`, description)]: '2 Write a line title: … with 1 to 60 characters',
  [head('title: x', `description: ${'x'.repeat(49)}`)]: '3 Write a line description: … with 50 to 160 characters',
  [head('title: x', `description: ${'x'.repeat(161)}`)]: '3 Write a line description: … with 50 to 160 characters',
  [head('title: **About** us', description)]: '2 The title is plain text. Remove "**".',
  [`${frontmatter}Words.`]: '5 The page has no headline. Begin one line with a single #',
  [`${frontmatter}- one\n\n# Two`]: '5 Put this below the headline: only a question and its',
  [`${frontmatter}One\n\nTwo\n\nThree\n\n# Four`]: '9 Put this below the headline: only a question',
  [page('two\uFFFD')]: '7 This line is not UTF-8. Save the file as UTF-8, or retype the line.',
  [page('# Two')]: '7 Write ## here: a page has one headline.',
  [page('### Two\n\nThree')]: '7 Write ## here: the heading above has #.',
  [page('- ## Two\n\n  Three')]: '7 Begin this line with the #: lists and quotations have no headings.',
  [page('## !')]: '7 Write some words after this mark, or remove it.',
  [page('## <!-- Two -->\n\nThree')]: '7 Write some words after this mark',
  [page('- two\n-\n- three')]: '8 Write some words after this mark, or remove it.',
  [page('&nbsp;')]: '7 Write some words after this mark, or remove it.',
  [page('Two\n---\n\nThree')]: '7 Remove the line of dashes below: it makes this a heading.',
  [page('## Two\n\n<!-- ask Legal -->\n\n## Three\n\nfour')]: '7 There is nothing below this heading. Write some words',
  [page('## Two')]: '7 There is nothing below this heading.',
  [page('## Two\n\n### A\n\n> **B** c\n\n### D\n\nE')]: '13 Add a note below this heading, as the others have:',
  [page('1999. Two')]: '7 Begin a numbered list with 1. For a sentence, write \\ before its dot: 1999\\.',
  [page('Two\n\n***\n\nthree')]: '9 Remove this line of dashes or stars: the page does',
  [page('    Two')]: '7 Remove the four spaces, or the ```, at the beginning',
  [page('![Two](/logo.png)')]: '7 A figure needs a developer. Ask one',
  [page('## Two\n\n<p>three</p>')]: '9 Write Markdown, not HTML. A remark <!-- … --> needs a line of its own.',
  [page('<!-- ask Legal --> Two')]: '7 Write Markdown, not HTML.',
  [page('[two](/about "three")')]: '7 Put "three" before the link: the page would not show it.',
  [page('Two[^1]\n\n[^1]: three')]: '9 Put the note into the text: there are no footnotes here.',
  [page('[two]\n\n[two]: /about\n[two]: /process')]: '10 No link uses this address. Write',
  [page('Two Inc.\n12 Main Street')]: '7 The page would join this line and the next. Put an empty line',
  [page('- Our\n  two\n  ✅ Three')]: '8 The page would join this line and the next.',
  [page(`${'two '.repeat(31)}\nThree`)]: '7 The page would join this line and the next.',
  [page('Two 2*3*4')]: '7 The stars inside this word would vanish. Put a \\ before each',
  [page('2**3**4')]: '7 The stars inside this word',
  [page('Two\v2')]: '7 Instead of this line break, press Enter twice for a paragraph, or type \\',
  [page('two\tthree')]: '7 Write a space instead of a tab, or a list: - **',
  // Marks that would be visible.
  [page('**Two')]:
    '7 The page would show "**". For bold, write **words**, without spaces inside the stars. To show it, write \\*\\*',
  [page('*two')]:
    '7 The page would show "*". For emphasis, write *words*, without spaces inside the stars. To show it, write \\*',
  [page('Two_ three')]: '7 The page would show "_". For emphasis',
  [page('> two\n> ##Two')]:
    '8 The page would show "##". For a heading, write ## words, with a space. To show it, write \\#\\#',
  [page('####### Two')]: '7 The page would show "#######". For a heading',
  [page('[two] (/about)')]: '7 The page would show "] (". For a link, write [words](/process), without spaces',
  [page('\uF0B7 two')]:
    '7 The page would show "•". For a list, write - words. For one inside it, begin with two spaces.',
  [page('- two\no\tthree')]: '8 The page would show "o". For a list',
  [page('| Two | three |\n| --- | --- |')]: '7 The page would show "|". For a table, write a list: - **Interview**',
  [page('Two | three\n--- | ---')]: '8 The page would show "|". For a table',
  [page('two --- three')]: '7 The page would show "---". For a long dash, write --.',
  [page('Two[^1]')]: '7 The page would show "[^". Put the note into the text',
  [page('Two &nosuch;')]: '7 The page would show "&nosuch;". Type the character itself. To show it, write \\&nosuch;',
  [page('~~Two')]: '7 The page would show "~~". Remove it. To show it, write \\~\\~',
  [page('- [ ] Two')]: '7 The page would show "[ ]". Remove it.',
};

test.each(Object.entries(mistakes))('%j is refused with file and line [10.12]', (text, finding) => {
  let message = '';
  try {
    readCopy('/about', text);
  } catch (error) {
    message = String(error);
  }
  expect(message.split('\napp/about/copy.md:').slice(1)).toEqual([expect.stringContaining(finding)]);
});

test('all mistakes are reported at once, in the order of their lines', () => {
  const all = /:7 Write some words.+\n.+:9 A figure needs.+\n.+:11 No link uses/;
  expect(() => readCopy('/about', page('-\n\n![x]\n\n[x]: /y'))).toThrow(all);
});

test('what a title or description says is text, whatever it contains', () => {
  const text = 'Ask: & listen, '.repeat(5);
  const copy = readCopy('/about', head('Title :"Ask: #1" or \'two\'', `description: "${text}"`));
  expect([copy.title, copy.description]).toEqual(['"Ask: #1" or \'two\'', text.trim()]);
});

test('each heading gets an anchor that nothing else on the page has', () => {
  const { parts } = readCopy('/about', page('## Two\n\nx\n\n## Two\n\nx\n\n## Menu\n\nx'));
  expect(parts.map(({ id }) => id)).toEqual(['two', 'two-1', 'menu-1']);
});

/** What word processors leave behind and what editors escape, and the elements that it becomes. */
const shownAsMeant: [markdown: string, tags: string[], words: string][] = [
  ['##\u00A0Two\u00A0\n\n-\u00A0**two**\n-\u202Fthree\n\n1.\u00A0four', ['h2', 'ul', 'ol'], 'Two two three four'],
  ['\u200B\u00A0## \uFEFFTwo\r\n\r\n>\u00A0two\r\n\u00A0\r\nthree', ['h2', 'blockquote', 'p'], 'Two two three'],
  [
    'na\u200Cme cli\u00ADents \u{1F469}\u200D\u{1F4BB} ten\u00A0%',
    ['p'],
    'name clients \u{1F469}\u200D\u{1F4BB} ten\u00A0%',
  ],
  ['Cafe\u0301 \uFB01ne', ['p'], 'Café fine'],
  [`${'two '.repeat(20)}\nThree`, ['p'], `${'two '.repeat(20)}Three`],
  ['\\[ ] 5 * 6 &amp; two&nbsp;three &lt;b&gt; 1\\. x', ['p'], '[ ] 5 * 6 & two\u00A0three <b> 1. x'],
  ['**two**s and **two**#three_[four](/about)', ['p'], 'twos and two#three_four'],
  ['<!-- ask Legal -->\n\ntwo', ['p'], 'two'],
  ['Two Inc.\\\n"12" Main Street', ['p'], 'Two Inc. “12” Main Street'],
];

test.each(shownAsMeant)('shown as meant: %j [10.12]', (markdown, tags, words) => {
  const elements = readCopy('/about', page(markdown)).elements.slice(1);
  expect(elements.map(({ tagName }) => tagName)).toEqual(tags);
  expect(elements.map(textOf).join(' ').replace(/\n/g, ' ').replace(/ +/g, ' ').trim()).toBe(words);
});

test('an item of two paragraphs keeps both, and a text in Hebrew or Arabic runs from the right', () => {
  const [, list, hebrew] = readCopy('/about', page('- two\n\n  مرحبا\n\n**שלום** two')).elements;
  expect(list && childrenOf(list).flatMap(childrenOf)).toMatchObject([
    { tagName: 'p', properties: {} },
    { tagName: 'p', properties: { dir: 'rtl' } },
  ]);
  expect(hebrew?.properties).toEqual({ dir: 'rtl' });
});
