import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { type Copy, childrenOf, isText, type Part, type PartOfKind, readCopy, shapeOf, textOf } from './copy';

const frontmatter = `---
title: About Us
description: A description that is long enough for a search result to be shown whole.
---
`;

function read(body: string): Copy {
  return readCopy('/about', `${frontmatter}${body}`);
}

/** A page with this text, from line 7. */
function page(text: string): string {
  return `${frontmatter}# One\n\n${text}`;
}

/** The first part of a page. */
function part(text: string) {
  const [first] = read(`# About Us\n\nWords.\n\n## Part\n\n${text}`).parts;
  if (!first) throw new Error('There is no part.');
  return first;
}

/** The first part of a page, which must be of this kind. */
function partOfKind<Kind extends Part['kind']>(kind: Kind, text: string) {
  const first = part(text);
  expect(first.kind).toBe(kind);
  return first as PartOfKind<Kind>;
}

function textsOf(elements: Element[]) {
  return elements.map((element) => textOf(element).trim());
}

function shapesOf(text: string) {
  return part(text).elements.map(shapeOf);
}

const panel = '- [One](/contact)\n- [Two](/process)';

/** The rows of the table in docs/editing.md, each with its proof. */
const shapes: Record<string, () => void> = {
  'a question above the headline → the largest words of the page, in a leaf, with the headline as its label; without one, the headline is the largest':
    () => expect(textOf(read('Why?\n\n# About Us').hero.exchange?.question)).toBe('Why?'),
  'two paragraphs above the headline → that question, and its answer in a second leaf': () => {
    const { topics, exchange } = read('Why · how?\n\nBecause.\n\n# About Us').hero;
    expect([topics, textOf(exchange?.question), textOf(exchange?.answer)]).toEqual([[], 'Why · how?', 'Because.']);
  },
  'plain words with dots between them (`·`) above the headline → small capitals, each after a small leaf': () => {
    const { topics, exchange } = read('One · Two\n\n# About Us').hero;
    expect([topics, exchange]).toEqual([['One', 'Two'], undefined]);
    expect(read('One · *Two*\n\n# About Us').hero.topics).toEqual([]);
  },
  'the first paragraph below the headline → the large opening lines of the page': () => {
    const { lead, story } = read('# About Us\n\nOne.\n\nTwo.').hero;
    expect([textOf(lead), ...textsOf(story)]).toEqual(['One.', 'Two.']);
    expect(read('# About Us\n\n- one').hero.lead).toBeUndefined();
  },
  '`*a few words*` in the opening lines or a pull quote → marked, as with a marker pen; once on a page is enough': () =>
    expect(read('# About Us\n\nTo *listen*.').hero.lead?.children).toMatchObject([{}, { tagName: 'em' }, {}]),
  'the first list below the headline in which each item is one link → the buttons of the page': () => {
    const { actions, story } = read('# About Us\n\n- one\n\nThen:\n\n- [Write](/contact)').hero;
    expect(textOf(actions).trim()).toBe('Write');
    expect(story).toHaveLength(2);
    expect(read('# About Us\n\n- [Write](/contact)').hero.actions).toBeDefined();
  },
  "a quote below the opening lines of a page with a form → the small print under **Send**: what you promise about the visitor's address":
    () => expect(read('# About Us\n\nOne.\n\n> Two.').hero.story.map(({ tagName }) => tagName)).toEqual(['blockquote']),
  'one unbroken paragraph of 40 to 240 characters below a `##` → a pull quote: large letters, on a quiet panel': () => {
    const [short, right, long] = [39, 40, 241].map((length) => 'x'.repeat(length));
    const kinds = [short, right, long, `${right}\n\n${right}`, `${right}\\\ntwo`].map(
      (text) => part(String(text)).kind,
    );
    expect(kinds).toEqual(['chapter', 'pullQuote', 'chapter', 'chapter', 'chapter']);
  },
  'several `###` below a `##` → a grid of short texts; on the services page, stages': () => {
    const { before, sections } = partOfKind(
      'featureGrid',
      'One.\n\n### Two\n\nThree.\n\n#### Four\n\nFive.\n\n### Six\n\nSeven.',
    );
    expect(textsOf(before)).toEqual(['One.']);
    expect(sections.map(({ id, elements }) => [id, textsOf(elements)])).toEqual([
      ['two', ['Three.', 'Four', 'Five.']],
      ['six', ['Seven.']],
    ]);
  },
  'a quote below a `###` that begins with bold words → a note on that text, beside it where there is room': () => {
    const { sections } = partOfKind('featureGrid', '### One\n\n> **Two** three\n\nFour.\n\n### Five\n\n> **Six**');
    expect(sections.map(({ note, elements }) => [textOf(note).trim(), textsOf(elements)])).toEqual([
      ['Two three', ['Four.']],
      ['Six', []],
    ]);
  },
  'a numbered list below a `##` → a strip of steps; above bold words that have a figure, the figure': () => {
    const { before, steps, after } = partOfKind('steps', 'Words.\n\n1. **One!** two\n2. Three\n\nFour.');
    expect([textsOf(before), textsOf(after)]).toEqual([['Words.'], ['Four.']]);
    expect(steps.map(({ name, element }) => [name, textOf(element)])).toEqual([
      ['one', 'One! two'],
      ['', 'Three'],
    ]);
    // With empty lines between them, each item has a paragraph.
    expect(partOfKind('steps', '1. **One** two\n\n2. Three').steps.map(({ name }) => name)).toEqual(['one', '']);
  },
  'a list below a `##` in which each item is one link → buttons, in the panel that closes the page': () => {
    expect(part('- [One](/contact)\n\n- **[Two](/process)**').kind).toBe('chapter');
    const text = `Words.\n\n${panel}\n\nMore.\n\n### Three`;
    const { beforeButtons, fromButtons } = partOfKind('callToAction', `${text}\n\nFour.`);
    expect([textsOf(beforeButtons), textsOf(fromButtons)]).toEqual([
      ['Words.'],
      ['One\nTwo', 'More.', 'Three', 'Four.'],
    ]);
  },
  'a quote in that panel, of one or two lines (`> Why?`) → a question and its answer, in two leaves; an answer that ends with `...` is left open, and can be a link: `> [Your answer ...](/contact)`':
    () => {
      const quotes = ['> One.\n>\n> - Two', '> One.\n>\n> Two.\n>\n> Three.', '> Why?\n>\n> Because.'].join('\n\n');
      const { beforeButtons, exchange } = partOfKind('callToAction', `${quotes}\n\n${panel}`);
      expect([textOf(exchange?.question), textOf(exchange?.answer)]).toEqual(['Why?', 'Because.']);
      expect(beforeButtons).toHaveLength(2);
      expect(partOfKind('callToAction', `> Why?\n\n${panel}`).exchange?.answer).toBeUndefined();
    },
  'a part that is text alone or has a figure, on the process page → a numbered chapter, in the list of contents': () =>
    expect(['One.', '- two', '1. three', '### four\n\nfive', panel].map(part).map(isText)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]),
  'a list in which each item begins with bold words → terms, each with its text beside it': () =>
    expect(shapesOf('- **One** two\n- **Three**\n\nWords.\n\n- **Four** five\n- *six*')).toEqual([
      'terms',
      undefined,
      'list',
    ]),
  'a list of more than five items → two columns': () =>
    expect(['- one\n'.repeat(5), '- one\n'.repeat(6)].flatMap(shapesOf)).toEqual(['list', 'longList']),
  'a numbered list anywhere else → one item below the other, each with its number': () =>
    expect(read('# About Us\n\n1. One\n2. Two').hero.story.map(shapeOf)).toEqual(['numbered']),
  'a paragraph that is one link and nothing else → the link, with an arrow': () =>
    expect(shapesOf('[One](/about)\n\n[Two](/about).')).toEqual(['link', undefined]),
  'anything else → running text': () =>
    expect(['- one\n- two', 'One.\n\n> [Two](/about)'].map((text) => part(text).kind)).toEqual(['chapter', 'chapter']),
};

test.each(Object.entries(shapes))('%s', (_, prove) => prove());

test('docs/editing.md has exactly these rows', () => {
  const [, table = ''] = readFileSync('docs/editing.md', 'utf8').split('## The layout follows');
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(2);
  expect(rows.map(([, written, becomes]) => `${written} → ${becomes}`)).toEqual(Object.keys(shapes));
});

const description = 'description: A description that is long enough for a search result to be shown whole.';

/** A page with these lines at its top. */
function head(...lines: string[]): string {
  return ['---', ...lines, '---', '# One'].join('\n');
}

/** For each mistake, a file that has it, and the line and the beginning of the only finding. */
const mistakes = {
  '# About Us': '1 Begin the file with four lines: ---, title: …, description: …, and ---.',
  [`\n${page('Two')}`]: '1 Remove the empty line above ---.',
  '---\ntitle: x\n': '2 Between the two lines --- there can only be title: … and description: …, each once',
  [head('title: x', 'author: Ada', description)]: '3 Between the two lines --- there can only be title',
  [head('title: One', 'title: Two', description)]: '3 Between the two lines --- there can only be title',
  [head('title:', description)]: '2 Write the title after the colon, for the browser tab',
  [head(description)]: '3 Add a line title: … above this ---, for the browser tab',
  [head(`title: ${'x'.repeat(61)}`, description)]: '2 The title has 61 characters. Give it 1 to 60, which suits',
  [head('title: x', 'description: Short.')]: '3 The description has 6 characters. Give it 50 to 160',
  [head('title: x', `description: ${'x'.repeat(161)}`)]: '3 The description has 161 characters. Give it',
  [head('title: **About** us', description)]: '2 The title is plain text. Remove "**".',
  [`${frontmatter}Words.`]: '5 The page has no headline. Begin one line with a single #',
  [`${frontmatter}- one\n\n# Two`]: '5 Put this below the headline: only a question and its',
  [`${frontmatter}One\n\nTwo\n\nThree\n\n# Four`]: '9 Put this below the headline: only a question',
  [page('two\uFFFD')]: '7 This line is not UTF-8. Save the file as UTF-8',
  [page('# Two')]: '7 Write ## here: a page has one headline, and this one has it on line 5.',
  [page('#### Two\n\nThree')]: '7 Write ## instead of ####: the heading above has #.',
  [page('- ## Two')]: '7 Begin this line with the #: lists and quotations have no headings.',
  [page('## !')]: '7 Write some words after this mark, or remove it.',
  [page('## <!-- Two -->\n\nThree')]: '7 Write some words after this mark',
  [page('Two\n---')]: '7 Remove the line of dashes below: it makes this a heading.',
  [page('## Two\n\n## Three\n\nfour')]: '7 There is nothing below this heading. Write some words',
  [page('## Two\n\n<!-- ask Legal -->')]: '7 There is nothing below this heading.',
  [page('## Two\n\n### A\n\n> **B** c\n\n### D\n\nE')]: '13 Add a note below this heading, as the others have:',
  [page('1999. Two')]: '7 Begin a numbered list with 1. For a sentence, write \\ before the dot: 1999\\.',
  [page('- two\n-\n- three')]: '8 Write some words after this mark, or remove it.',
  [page('&nbsp;')]: '7 Write some words after this mark, or remove it.',
  [page('Two\n\n***\n\nthree')]: '9 Remove this line of dashes or stars: the page does',
  [page('    Two')]: '7 Remove the four spaces, or the ```, at the beginning',
  [page('![Two](/logo.png)')]: '7 A figure needs a developer. Ask one',
  [page('## Two\n\n<p>three</p>')]: '9 Use Markdown instead of this HTML, which the page leaves out.',
  [page('<!-- ask Legal --> Two')]: '7 Use Markdown instead of this HTML',
  [page('[two](/about "three")')]: '7 Put "three" before the link: the page would not show it.',
  [page('Two[^1]\n\n[^1]: three')]: '9 Put the note into the text: there are no footnotes here.',
  [page('[two]\n\n[two]: /about\n[two]: /process')]: '10 No link uses this address. Write',
  [page('Two Inc.\n12 Main Street')]: '7 The page would join this line and the next. Put an empty line',
  [page('- Our\n  two\n  ✅ Three')]: '8 The page would join this line and the next.',
  [page(`${'two '.repeat(31)}\nThree`)]: '7 The page would join this line and the next.',
  [page('Two\v2')]: '7 The page would lose this line break. In its place, press Enter twice',
  [page('Two 2*3*4')]: '7 The stars inside this word would vanish. Put a \\ before each',
  [page('2**3**4')]: '7 The stars inside this word',
  [page('two\tthree')]: '7 The page would lose this tab. Write a space, or instead',
};

test.each(Object.entries(mistakes))('%j is refused with file and line [10.12]', (text, finding) => {
  let message = '';
  try {
    readCopy('/about', text);
  } catch (error) {
    message = String(error);
  }
  expect(message.split('app/about/copy.md:').slice(1)).toEqual([
    expect.stringMatching(`^${finding.replace(/[\\.*+?()#[\]^$|]/g, '\\$&')}`),
  ]);
});

/** Marks that would be visible, with what the sentence advises. */
const visible: [markdown: string, mark: string, advice: string][] = [
  ['**Two', '**', 'For bold, write **words**, without spaces inside the stars. To show it, write \\*\\*'],
  ['*two', '*', 'For emphasis, write *words*, without spaces inside the stars. To show it, write \\*'],
  ['Two_ three', '_', 'For emphasis'],
  ['> ##Two', '##', 'For a heading, write ## words, with a space. To show it, write \\#\\#'],
  ['####### Two', '#######', 'For a heading'],
  ['[two] (/about)', '] (', 'For a link, write [words](/process), without spaces between the brackets.'],
  ['\uF0B7 two', '•', 'For a list, begin each line with - and a space; for one inside it, with two spaces more.'],
  ['- two\no\tthree', 'o', 'For a list'],
  ['| Two | three |\n| --- | --- |\n| four | five |', '|', 'Instead of a table, write a list: - **Interview**'],
  ['Two | three\n--- | ---\nfour | five', '|', 'Instead of a table'],
  ['two --- three', '---', 'For a long dash, write --.'],
  ['Two[^1]\n\n[^1]: three four', '[^', 'Put the note into the text: there are no footnotes here.'],
  ['Two &nosuch;', '&nosuch;', 'Type the character itself. To show it, write \\&nosuch;'],
  ['~~Two~~', '~~', 'Remove it. To show it, write \\~\\~'],
  ['- [ ] Two', '[ ]', 'Remove it.'],
];

test.each(visible)('%j would show a mark [10.12]', (markdown, mark, advice) => {
  expect(() => read(`# One\n\n${markdown}`)).toThrow(`The page would show "${mark}". ${advice}`);
});

test('all mistakes are reported at once', () => {
  expect(() => read('# One\n\n![x](y)\n\n~~z~~')).toThrow(/:7 A figure.+\n.+:9 The page would show "~~"/);
});

test('what a title or description says is text, whatever it contains', () => {
  const text = 'Ask: & listen, '.repeat(5);
  const copy = readCopy('/about', head('Title :"Ask: #1" or \'two\'', `description: "${text}"`));
  expect([copy.title, copy.description]).toEqual(['"Ask: #1" or \'two\'', text.trim()]);
});

test('each heading gets an anchor that nothing else on the page has', () => {
  const { parts } = read('# One\n\n## Two\n\nx\n\n## Two\n\nx\n\n## Menu\n\nx');
  expect(parts.map(({ id }) => id)).toEqual(['two', 'two-1', 'menu-1']);
});

test('a file from Windows reads the same', () => {
  const body = 'Above\n\n# About Us\n\nOne\ntwo.\n\n## Part\n\n- [One](/contact)\n';
  expect(readCopy('/about', `\uFEFF${frontmatter}${body}`.replaceAll('\n', '\r\n'))).toEqual(read(body));
});

/** What word processors leave behind and what editors escape, and the elements that it becomes. */
const shownAsMeant: [markdown: string, tags: string[], words: string][] = [
  ['##\u00A0Two\u00A0\n\n-\u00A0**two**\n-\u202Fthree\n\n1.\u00A0four', ['h2', 'ul', 'ol'], 'Two two three four'],
  ['\u200B\u00A0## \uFEFFTwo\n\n>\u00A0two\n\u00A0\nthree', ['h2', 'blockquote', 'p'], 'Two two three'],
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
  const elements = read(`# One\n\n${markdown}`).elements.slice(1);
  expect(elements.map(({ tagName }) => tagName)).toEqual(tags);
  expect(elements.map(textOf).join(' ').replace(/\n/g, ' ').replace(/ +/g, ' ').trim()).toBe(words);
});

test('an item of two paragraphs keeps both, and a text in Hebrew or Arabic runs from the right', () => {
  const [, list, hebrew] = read('# One\n\n- two\n\n  مرحبا\n\n**שלום** two').elements;
  expect(list && childrenOf(list).flatMap(childrenOf)).toMatchObject([
    { tagName: 'p', properties: {} },
    { tagName: 'p', properties: { dir: 'rtl' } },
  ]);
  expect(hebrew?.properties).toEqual({ dir: 'rtl' });
});
