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
  'words with dots between them (`·`) above the headline → small capitals, each behind a small leaf': () => {
    const { topics, exchange } = read('One · Two\n\n# About Us').hero;
    expect([topics, exchange]).toEqual([['One', 'Two'], undefined]);
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
  'one unbroken paragraph of 40 to 240 characters below a `##` → a pull quote in large letters, on a quiet panel':
    () => {
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
  'a numbered list below a `##` → a strip of steps; above bold words that have a picture, the picture': () => {
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
    const { others, exchange } = partOfKind('callToAction', `Words.\n\n${panel}\n\nMore.\n\n### Three\n\nFour.`);
    expect([textsOf(others), exchange]).toEqual([['Words.', 'One\nTwo', 'More.', 'Three', 'Four.'], undefined]);
  },
  'a quote in that panel, of one or two lines (`> Why?`) → a question and its answer, in two leaves; an answer that ends with `...` is left open, and can be a link: `> [Your answer ...](/contact)`':
    () => {
      const quotes = ['> One.\n>\n> - Two', '> One.\n>\n> Two.\n>\n> Three.', '> Why?\n>\n> Because.'].join('\n\n');
      const { others, exchange } = partOfKind('callToAction', `${quotes}\n\n${panel}`);
      expect([textOf(exchange?.question), textOf(exchange?.answer)]).toEqual(['Why?', 'Because.']);
      expect(others).toHaveLength(3);
      expect(partOfKind('callToAction', `> Why?\n\n${panel}`).exchange?.answer).toBeUndefined();
    },
  'a part that is text alone, on the process page → a numbered chapter, in the list of contents': () =>
    expect(['One.', '- two', '1. three', '### four\n\nfive', panel].map(part).map(isText)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]),
  'a list in which each item begins with bold words → terms, and beside each what is said of it': () =>
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

test('a file from Windows reads the same', () => {
  const body = 'Above\n\n# About Us\n\nOne\ntwo.\n\n## Part\n\n- [One](/contact)\n';
  expect(readCopy('/about', `\uFEFF${frontmatter}${body}`.replaceAll('\n', '\r\n'))).toEqual(read(body));
});

const head = (
  title: string,
  description = 'A description that is long enough for a search result to be shown whole.',
) => `---\n${title}\ndescription: ${description}\n---\n# One`;

const onlyTwo = 'Only title: … and description: … belong between the two lines ---, each on one line. Remove this';

/** The line and the beginning of the sentence for each mistake, and a file that has it. */
const refused = [
  ['1 Begin the file with four lines: ---, title: …, description: …, and --- again.', '# About Us'],
  ['1 Remove the empty line above ---.', `\n${page('Two')}`],
  ['2 Put a line --- below the description.', '---\ntitle: x\n'],
  [`4 ${onlyTwo}`, '---\ntitle: x\ndescription: y\n# About Us'],
  [`2 ${onlyTwo}`, head('About Us')],
  [`3 ${onlyTwo}`, head('title: x\nauthor: Ada')],
  ['2 Write the title after the colon: what the browser tab', head('title:')],
  ['3 Write the description after the colon: what search results', head('title: x', '')],
  ['4 Add a line title: … above this ---: what the browser tab', head('')],
  ['3 There is a second title here. Keep one of them.', head('title: One\ntitle: Two')],
  ['2 The title has 61 characters. Keep it to 60, or', head(`title: ${'x'.repeat(61)}`)],
  ['3 The description has 6 characters. Give it at least 50:', head('title: x', 'Short.')],
  ['3 The description has 161 characters. Keep it to 160, or', head('title: x', 'x'.repeat(161))],
  ['2 The title is plain text. Remove "**".', head('title: **About** us')],
  ['3 The description is plain text. Remove "&amp;".', head('title: x', `${'long '.repeat(10)} &amp;`)],
  ['5 The page has no headline. Begin one line with a single #', `${frontmatter}Words.`],
  ['5 Put this below the headline: above it there is room for', `${frontmatter}- one\n\n# Two`],
  ['9 Put this below the headline: above it there is room', `${frontmatter}One\n\nTwo\n\nThree\n\n# Four`],
  ['5 Remove the link, the stars or the line break: words with', `${frontmatter}One · [Two](/about)\n\n# Three`],
  ['7 This line is not text in UTF-8. Save the file as UTF-8', page('two\uFFFD')],
  ['7 This line is not text in UTF-8.', page('two\u0092s')],
  ['7 Write ## here: a page has one headline, and this one has it on line 5.', page('# Two')],
  ['7 Write ## in place of ####: the heading above has #.', page('#### Two\n\nThree')],
  ['7 Begin this line with the #: lists and quotations have no headings.', page('- ## Two')],
  ['7 Write some words in this heading, or remove it.', page('## !')],
  ['7 Remove the line of dashes below: it makes this a heading.', page('Two\n---')],
  ['7 Add a word to this heading: the page has another part named "Menu".', page('## Menu\n\nTwo')],
  ['7 There is nothing below the heading "Two". Write some words', page('## Two\n\n## Three\n\nfour')],
  ['7 There is nothing below the heading "Two".', page('## Two\n\n<!-- ask Legal -->')],
  ['13 Add a note below this heading, as the others have:', page('## Two\n\n### A\n\n> **B** c\n\n### D\n\nE')],
  ['7 Begin a numbered list with 1. For a sentence, write \\ before the dot: 1999\\.', page('1999. Two')],
  ['8 Write some words after this mark, or remove it.', page('- two\n-\n- three')],
  ['7 Write some words after this mark', page('>')],
  ['7 Write some words after this mark', page('&nbsp;')],
  ['9 Remove this line of dashes or stars: the page would', page('Two\n\n***\n\nthree')],
  ['7 Remove the four spaces, or the ```, at the beginning', page('    Two')],
  ['7 A picture needs a developer. Ask one', page('![Two](/logo.png)')],
  ['7 A picture needs a developer. Ask one', page('![Two][two]\n\n[two]: /logo.png')],
  ['7 Use Markdown in place of this HTML, which the page leaves out.', page('Two <b>three</b> four')],
  ['7 Use Markdown in place of this HTML', page('<!-- ask Legal --> Two')],
  ['7 Put "three" before the link: the page would not show it.', page('[two](/about "three")')],
  ['9 Put "three" before the link', page('[two]\n\n[two]: /about "three"')],
  ['10 No link uses this address. Write', page('[two]\n\n[two]: /about\n[two]: /process')],
  ['7 No link uses this address.', page('[two]: /about')],
  ['7 Put the note into the text: there are no footnotes here.', page('Two[^1]\n\n[^1]: three')],
  [
    '7 The page would join this line and the next. Put an empty line between them for',
    page('Two Inc.\n12 Main Street'),
  ],
  ['8 The page would join this line and the next.', page('- Our\n  two\n  ✅ Three')],
  ['7 The page would join this line and the next.', page(`${'two '.repeat(31)}\nThree`)],
  ['7 The stars inside this word would vanish. Put a \\ before each', page('Two 2*3*4')],
  ['7 The stars inside this word', page('Two*3*')],
  ['7 The stars inside this word', page('2**3**4')],
  ['7 Remove the invisible character from this line, perhaps written like &shy;', page('two&shy;three')],
] as const;

/** Marks that would be visible, with what the sentence advises. */
const visible: [markdown: string, mark: string, advice: string][] = [
  ['**Two', '**', 'For bold, write **words**, without spaces inside the stars. To show it, write \\*\\*'],
  ['*two', '*', 'For emphasis, write *words*, without spaces inside the stars. To show it, write \\*'],
  ['Two_ three', '_', 'For emphasis'],
  ['##Three', '##', 'For a heading, write ## words, with a space. To show it, write \\#\\#'],
  ['> #Two', '#', 'For a heading'],
  ['####### Two', '#######', 'For a heading'],
  ['[Two][nowhere]', '][', 'For a link, write [words](/process), without spaces between the brackets.'],
  ['[two] (/about)', '] (', 'For a link'],
  ['(/about)[two]', ')[', 'For a link'],
  ['[[two]]', '[[', 'For a link'],
  ['•\ttwo', '•', 'For a list, begin each line with - and a space; for one inside it, with two spaces more.'],
  ['\uF0B7 two', '•', 'For a list'],
  ['- two\no\tthree', 'o', 'For a list'],
  ['| Two | three |\n| --- | --- |\n| four | five |', '|', 'In place of a table, write a list: - **Interview**'],
  ['Two | three\n--- | ---\nfour | five', '|', 'In place of a table'],
  ['two --- three', '---', 'For a long dash, write --.'],
  ['Two[^1]\n\n[^1]: three four', '[^', 'Put the note into the text: there are no footnotes here.'],
  ['Two &nosuch;', '&nosuch;', 'Type the character itself. To show it, write \\&nosuch;'],
  ['~~Two~~', '~~', 'Remove it. To show it, write \\~\\~'],
  ['==Two==', '==', 'Remove it.'],
  ['`two', '`', 'Remove it.'],
  ['- [ ] Two', '[ ]', 'Remove it.'],
  ['> [!NOTE]\n> two', '[!', 'Remove it.'],
  ['two\\', '\\', 'Remove it. To show it, write \\\\'],
];

test.each(visible)('%j would show a mark [10.12]', (markdown, mark, advice) => {
  expect(() => read(`# One\n\n${markdown}`)).toThrow(`The page would show "${mark}". ${advice}`);
});

test('what a title or description says is text, whatever it contains', () => {
  const { title, description } = readCopy(
    '/about',
    head('Title :"Ask: #1" or \'two\'', `"${'Ask: & listen, '.repeat(5)}"`),
  );
  expect([title, description]).toEqual(['"Ask: #1" or \'two\'', `${'Ask: & listen, '.repeat(5).trim()}`]);
});

test.each(refused)('a mistake is refused with file and line: %s [10.12]', (finding, text) => {
  expect(() => readCopy('/about', text)).toThrow(`\napp/about/copy.md:${finding}`);
});

/** What word processors leave behind and what editors escape, and the elements that it becomes. */
const kept: [markdown: string, tags: string[], words: string][] = [
  ['##\u00A0Two\u00A0\n\nthree', ['h2', 'p'], 'Two three'],
  ['\u00A0## Two\n\nthree', ['h2', 'p'], 'Two three'],
  ['\u200B## \uFEFFTwo\n\nthree', ['h2', 'p'], 'Two three'],
  ['-\u00A0**two**\n-\u202Fthree', ['ul'], 'two three'],
  ['1.\u00A0two\n2.\u00A0three', ['ol'], 'two three'],
  ['>\u00A0two', ['blockquote'], 'two'],
  ['two\n\u00A0\nthree', ['p', 'p'], 'two three'],
  ['cli\u00ADents\u200B, two\u2028three', ['p'], 'clients, two three'],
  ['na\u200Cme \u{1F469}\u200D\u{1F4BB} ten\u00A0%', ['p'], 'name \u{1F469}\u200D\u{1F4BB} ten\u00A0%'],
  ['Cafe\u0301 \uFB01ne', ['p'], 'Café fine'],
  ['two\rthree', ['p'], 'two three'],
  [`${'two '.repeat(20)}\nThree`, ['p'], `${'two '.repeat(20)}Three`],
  ['\\[ ] 5 * 6 &amp; two&nbsp;three &lt;b&gt;', ['p'], '[ ] 5 * 6 & two\u00A0three <b>'],
  ['1999\\. That was it', ['p'], '1999. That was it'],
  ['**two**s and **two**#three_[four](/about)', ['p'], 'twos and two#three_four'],
  ['<!-- ask Legal -->\n\ntwo', ['p'], 'two'],
  ['Two Inc.\\\n"12" Main Street', ['p'], 'Two Inc. “12” Main Street'],
];

test.each(kept)('shown as meant: %j [10.12]', (markdown, tags, words) => {
  const elements = read(`# One\n\n${markdown}`).elements.slice(1);
  expect(elements.map(({ tagName }) => tagName)).toEqual(tags);
  expect(elements.map(textOf).join(' ').replace(/\n/g, ' ').replace(/ +/g, ' ').trim()).toBe(words);
});

test('an item of two paragraphs keeps both', () => {
  const [, list] = read('# One\n\n- two\n\n  three').elements;
  expect(list && childrenOf(list).flatMap(childrenOf)).toMatchObject([{ tagName: 'p' }, { tagName: 'p' }]);
});

test('a text in Hebrew or Arabic runs from the right', () => {
  const [, hebrew, list] = read('# One\n\n**שלום** two\n\n- مرحبا\n- three').elements;
  expect(hebrew?.properties).toEqual({ dir: 'rtl' });
  expect(list && childrenOf(list).map(({ properties }) => properties.dir)).toEqual(['rtl', undefined]);
});

test('all mistakes are reported at once', () => {
  expect(() => read('# One\n\n![x](y)\n\n~~z~~')).toThrow(/:7 A picture.+\n.+:9 The page would show "~~"/);
});
