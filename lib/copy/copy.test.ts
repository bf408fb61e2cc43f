import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { type Copy, childrenOf, isText, type Part, type PartOf, readCopy, shapeOf, textOf } from './copy';

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
function partOf<Kind extends Part['kind']>(kind: Kind, text: string) {
  const first = part(text);
  expect(first.kind).toBe(kind);
  return first as PartOf<Kind>;
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
  'a line above the headline → a question, in a leaf': () =>
    expect(textOf(read('Why?\n\n# About Us').hero.exchange?.question)).toBe('Why?'),
  'two paragraphs above the headline → a question and its answer, in two leaves; beside the opening lines, where there is room':
    () => {
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
  '`*a few words*` in the opening lines or a statement → marked, as with a marker pen; once on a page is enough': () =>
    expect(read('# About Us\n\nTo *listen*.').hero.lead?.children).toMatchObject([{}, { tagName: 'em' }, {}]),
  'the first list below the headline in which each item is one link → the buttons of the page': () => {
    const { actions, story } = read('# About Us\n\n- one\n\nThen:\n\n- [Write](/contact)').hero;
    expect(textOf(actions).trim()).toBe('Write');
    expect(story).toHaveLength(2);
    expect(read('# About Us\n\n- [Write](/contact)').hero.actions).toBeDefined();
  },
  'one single paragraph below a `##` → a statement in large letters, on a quiet panel': () =>
    expect(['One.', 'One.\n\nTwo.'].map((text) => part(text).kind)).toEqual(['statement', 'chapter']),
  'several `###` below a `##` → a grid of short texts; on the services page, stages': () => {
    const { before, sections } = partOf(
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
    const { sections } = partOf('featureGrid', '### One\n\n> **Two** three\n\nFour.\n\n### Five\n\n> Six.');
    expect(sections.map(({ note, elements }) => [textOf(note).trim(), textsOf(elements)])).toEqual([
      ['Two three', ['Four.']],
      ['', ['Six.']],
    ]);
  },
  'a numbered list below a `##` → a strip of steps; above bold words that have a picture, the picture': () => {
    const { before, steps, after } = partOf('steps', 'Words.\n\n1. **One!** two\n2. Three\n\nFour.');
    expect([textsOf(before), textsOf(after)]).toEqual([['Words.'], ['Four.']]);
    expect(steps.map(({ name, element }) => [name, textOf(element)])).toEqual([
      ['one', 'One! two'],
      ['', 'Three'],
    ]);
    // With empty lines between them, each item has a paragraph.
    expect(partOf('steps', '1. **One** two\n\n2. Three').steps.map(({ name }) => name)).toEqual(['one', '']);
  },
  'a list below a `##` in which each item is one link → buttons, in the panel that closes the page': () => {
    expect(part('- [One](/contact)\n\n- **[Two](/process)**').kind).toBe('chapter');
    const { others, exchange } = partOf('callToAction', `Words.\n\n${panel}\n\nMore.\n\n### Three\n\nFour.`);
    expect([textsOf(others), exchange]).toEqual([['Words.', 'One\nTwo', 'More.', 'Three', 'Four.'], undefined]);
  },
  'a quote in that panel, of one or two lines (`> Why?`) → a question and its answer, in two leaves; an answer that ends with `...` is left open':
    () => {
      const quotes = ['> One.\n>\n> - Two', '> One.\n>\n> Two.\n>\n> Three.', '> Why?\n>\n> Because.'].join('\n\n');
      const { others, exchange } = partOf('callToAction', `${quotes}\n\n${panel}`);
      expect([textOf(exchange?.question), textOf(exchange?.answer)]).toEqual(['Why?', 'Because.']);
      expect(others).toHaveLength(3);
      expect(partOf('callToAction', `> Why?\n\n${panel}`).exchange?.answer).toBeUndefined();
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

/** The line and the beginning of the sentence for each mistake, and a file that has it. */
const refused = [
  ['1 The front matter is missing. The file has to begin with a line ---', '# About Us'],
  ['1 The front matter is not closed. Put a line --- below the description.', '---\ntitle: x'],
  ['3 A text with a colon in it belongs in "double quotes".', frontmatter.replace('A desc', 'A: desc')],
  ['2 The quotes here do not match. Begin and end the text with "', frontmatter.replace('About', '"About')],
  ['2 The quotes here do not match. Begin and end the text with "', frontmatter.replace('About', '"About" or')],
  ['2 Put a space behind the colon.', frontmatter.replace('title: ', 'title:')],
  ['2 This line is no front matter. Write it like this:', frontmatter.replace('title: About Us', 'About Us')],
  ['1 The front matter has no title: what the browser tab', frontmatter.replace('title: About Us\n', '')],
  ['2 The title is not a text. Put it in "double quotes".', frontmatter.replace('About Us', '2024')],
  ['2 The title has 65 characters. Keep it to 60, or', frontmatter.replace('About Us', 'About '.repeat(11))],
  ['3 The description has 6 characters. Give it at least 50:', frontmatter.replace(/A desc.*/, 'Short.')],
  ['2 The front matter has "author", which nothing reads.', frontmatter.replace('title', 'author: Ada\ntitle')],
  ['2 Everything after the # in the title would vanish. Put', frontmatter.replace('About Us', 'About Us #1')],
  ['2 The title is plain text: "**" stays visible. Remove it.', frontmatter.replace('About Us', '"**About** us"')],
  ['3 The description is plain text: "&amp;" stays visible.', frontmatter.replace('A desc', 'A &amp; desc')],
  ['3 This text begins with a mark that means something here. Put the', frontmatter.replace('A desc', '*A* desc')],
  ['2 The title is not a text. Put it in "double quotes".', frontmatter.replace('About', '!important About')],
  ['3 This key stands here twice. Keep one of them.', frontmatter.replace('title', 'title: One\ntitle')],
  ['1 The page has no headline. Begin one line with a single #', `${frontmatter}Words.`],
  ['5 Above the headline there is room for a question and its answer', `${frontmatter}- one\n\n# Two`],
  ['9 Above the headline there is room', `${frontmatter}One\n\nTwo\n\nThree\n\n# Four`],
  ['7 This line is not text in UTF-8. Save the file as plain text', page('two\uFFFD')],
  ['7 A page has one headline, and this one has it on line 5. Use ##', page('# Two')],
  ['7 "Two" goes from # to ####. Use ##, so that no level is skipped.', page('#### Two')],
  ['7 A heading cannot stand in a list or a quotation.', page('- ## Two')],
  ['7 This heading has no words.', page('## !')],
  ['8 This is no heading yet. Put a space behind the #; to show one, put a \\ before it: \\#', page('two\n##Three')],
  ['7 This is no heading yet.', page('> #Two')],
  ['7 This is no heading yet.', page('####### Two')],
  ['7 The line below makes this a heading. Remove that line, or begin this one with ##.', page('Two\n---')],
  ['11 "two!" is a heading on line 7 already.', page('## Two\n\nthree\n\n## two!\n\nfour')],
  ['7 The page itself has a part named "Menu". Add a word to this heading.', page('## Menu\n\nTwo')],
  ['7 Nothing stands below the heading "Two". Write some words, or remove it.', page('## Two\n\n## Three\n\nfour')],
  ['7 Nothing stands below the heading "Two".', page('## Two\n\n<!-- ask Legal -->')],
  ['5 Words with dots between them are plain here.', `${frontmatter}One · [Two](/about)\n\n# Three`],
  ['7 A numbered list begins with 1 here. Write 1. in place of 1999. For a sentence, put a \\', page('1999. Two')],
  ['8 No words stand behind this mark. Write some, or remove it.', page('- two\n-\n- three')],
  ['7 No words stand behind this mark.', page('>')],
  ['7 No words stand behind this mark.', page('&nbsp;')],
  ['9 A line of dashes or stars shows nothing here.', page('Two\n\n***\n\nthree')],
  ['7 A line of dashes or stars shows nothing here.', page('---\ntitle: Two\n---')],
  ['7 Four spaces at its beginning, or ```, make this a block of code.', page('    Two')],
  ['7 Pictures are not part of the copy.', page('![Two](/logo.png)')],
  ['7 Pictures are not part of the copy.', page('![Two][two]\n\n[two]: /logo.png')],
  ['7 Tables are not known here. Use a list.', page('| Two | three |\n| --- | --- |\n| four | five |')],
  ['7 This is HTML, which the page leaves out.', page('Two <b>three</b> four')],
  ['7 This is HTML, which the page leaves out.', page('<!-- ask Legal --> Two')],
  ['8 Tables are not known here.', page('Two | three\n--- | ---\nfour | five')],
  ['7 The page does not show "three". Put it before the link, or remove it.', page('[two](/about "three")')],
  ['9 The page does not show "three".', page('[two]\n\n[two]: /about "three"')],
  ['10 The address [two] stands here twice.', page('[two]\n\n[two]: /about\n[two]: /process')],
  ['7 No link uses the address [two]. Write it like', page('[two]: /about "Two"')],
  ['7 This link went wrong. Write it like', page('[Two][nowhere]')],
  ['7 This link went wrong.', page('(/about)[two]')],
  ['7 This link went wrong.', page('[[two]]')],
  ['7 The box [! ] stays visible.', page('> [!NOTE]\n> two')],
  ['7 The ~~ stays visible: nothing is struck out here.', page('~~Two~~')],
  ['7 The == stays visible: nothing is highlighted here.', page('==Two==')],
  ['7 The box [ ] stays visible. Remove it.', page('- [ ] Two')],
  ['7 There are no footnotes here. Put the note into the text.', page('Two[^1]\n\n[^1]: three')],
  ['7 There are no footnotes here. Put the note into the text.', page('Two[^1]\n\n[^1]: three four')],
  ['7 The marks for bold stay visible. Put them close to the words', page('**Two')],
  ['7 This * or _ stays visible. Put one on both sides', page('*two')],
  ['7 This * or _ stays visible.', page('Two_ three')],
  ['7 The ` stays visible.', page('`two')],
  ['7 These dashes stay visible. Two of them make a long one: --', page('two --- three')],
  ['7 This dot makes no list. Begin the line with - and a space.', page('• two')],
  ['7 The \\ at the end stays visible.', page('two\\')],
  ['7 &nosuch; stays visible. Type the character itself.', page('Two &nosuch;')],
  ['7 An invisible character stands here, perhaps written like &shy;', page('two&shy;three')],
  ['7 This line is not text in UTF-8.', page('two\u0092s')],
  ['7 This line is not text in UTF-8.', page('\uF0B7 two')],
  ['7 The stars inside this word vanish. Put a \\ before each', page('Two 2*3*4')],
  ['7 The stars inside this word vanish.', page('*Two*3')],
  ['7 The stars inside this word vanish.', page('Two*3*')],
  ['7 The stars inside this word vanish.', page('2**3**4')],
];

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
  ['\\[ ] 5 * 6 &amp; two&nbsp;three &lt;b&gt;', ['p'], '[ ] 5 * 6 & two\u00A0three <b>'],
  ['1999\\. That was it', ['p'], '1999. That was it'],
  ['**two**s and **two**#three_[four](/about)', ['p'], 'twos and two#three_four'],
  ['<!-- ask Legal -->\n\ntwo', ['p'], 'two'],
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

test('all mistakes are reported at once', () => {
  expect(() => read('# One\n\n![x](y)\n\n~~z~~')).toThrow(/:7 Pictures.+\n.+:9 The ~~ stays/);
});
