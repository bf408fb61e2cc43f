import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { VFile } from 'vfile';
import type { RoutePath } from '#lib/site.ts';
import { copyPath, parseCopy, readCopy } from './copy';
import { childrenOf, shapeOf, textOf } from './elements';
import { formatFinding, listFindings } from './findings';
import { isFormFirst } from './layout';

const description = 'description: A description that is long enough for a search result to be shown whole.';
const frontmatter = `---\ntitle: About Us\n${description}\n---\n`;

/** A page with this text, from line 7. */
function page(text: string): string {
  return `${frontmatter}# One\n\n${text}`;
}

function parts(...texts: string[]): string {
  return page(texts.map((text) => `## Part\n\n${text}`).join('\n\n'));
}

/** Outlines the hero and the first part of a page. */
function outlineOf(markdown: string, route: RoutePath = '/about'): unknown {
  const { hero, parts } = readCopy(route, markdown);
  const kinds = parts.map(({ kind }) => kind);
  return outline({ ...hero, ...parts[0], kinds, isFormFirst: isFormFirst(parts) });
}

/** Replaces each element by its shape, or its tag, and its words. */
function outline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return value;
  if (isElement(value)) return `${shapeOf(value) ?? value.tagName}: ${textOf(value).trim()}`;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, outline(content)]));
}

function isElement(value: object): value is Element {
  return 'type' in value && value.type === 'element';
}

const panel = '- [One](/contact)\n- [Two](/process)';

/** A paragraph of so many characters. */
const paragraph = (length: number) => 'x'.repeat(length);

type Layout = { route?: RoutePath; markdown: string; outline: object };

/** A page for each row of the second table in docs/editing.md, by the beginning of the row, and its outline. */
const layouts: Record<string, Layout> = {
  'a question above the headline': {
    markdown: `${frontmatter}Why · *how*?\n\n# One`,
    outline: { topics: [], exchange: { question: 'p: Why · how?' } },
  },
  'two paragraphs above the headline': {
    markdown: `${frontmatter}Why?\n\nSo ...\n\n# One`,
    outline: { exchange: { question: 'p: Why?', answer: 'p: So …', isOpen: true } },
  },
  'plain words above the headline': {
    markdown: `${frontmatter}One | Two / Three\n\n# One`,
    outline: { topics: ['One', 'Two', 'Three'] },
  },
  'the first paragraph below the headline': {
    markdown: page('Two.\n\nThree.'),
    outline: { lead: 'p: Two.', body: ['p: Three.'] },
  },
  '`*a few words*` in the lead': {
    markdown: page('To *listen*.'),
    outline: { lead: 'p: To listen.' },
  },
  'the first list below the headline in which each item is one link': {
    markdown: page(`- one\n\nThen:\n\n${panel}`),
    outline: { actions: 'actions: One\nTwo', body: ['list: one', 'p: Then:'] },
  },
  'a quote below the lead of a page with a form': {
    route: '/contact',
    markdown: page('Two.\n\n> Three.'),
    outline: { body: [], smallPrint: ['blockquote: Three.'] },
  },
  'such a quote that begins with bold words': {
    route: '/contact',
    markdown: page('Two.\n\n> Six.\n\n> **Three** four.\n>\n> Five.'),
    outline: {
      smallPrint: ['blockquote: Six.'],
      firstLine: { label: 'strong: Three', rest: [{ value: ' four.' }, 'p: Five.'] },
    },
  },
  'one unbroken paragraph of 40 to 240 characters': {
    markdown: parts(
      paragraph(40),
      paragraph(240),
      paragraph(241),
      paragraph(39),
      `${paragraph(40)}\n\n${paragraph(40)}`,
      `${paragraph(40)}\\\ntwo`,
    ),
    outline: { kinds: ['pullQuote', 'pullQuote', 'chapter', 'chapter', 'chapter', 'chapter'], isFormFirst: false },
  },
  'several `###` below a `##`': {
    markdown: parts('A\n\n### B\n\nC\n\n#### D\n\nE\n\n### F\n\nG'),
    outline: {
      before: ['p: A'],
      sections: [{ elements: ['p: C', 'h4: D', 'p: E'] }, { elements: ['p: G'] }],
      isFormFirst: true,
    },
  },
  'a quote below a `###` that begins with bold words': {
    markdown: parts('### One\n\n> **Two** three\n\n> Four.\n\n### Five\n\n> **Six**'),
    outline: {
      sections: [{ note: 'blockquote: Two three', elements: ['blockquote: Four.'] }, { note: 'blockquote: Six' }],
    },
  },
  'two `###` below a `##`, each with paragraphs that begin with a bold question': {
    markdown: parts(
      'A\n\n### B\n\n**C?** D\n\n### E\n\nF\n\n**G?** H',
      '### B\n\n**C?** D',
      '### B\n\n**C?** D\n\n### E\n\n**F** G',
      '### B\n\n**C?** D\n\n### E\n\n**F?** G\n\n### H\n\n**I?** J',
    ),
    outline: {
      kinds: ['interview', 'featureGrid', 'featureGrid', 'featureGrid'],
      before: ['p: A'],
      said: { heading: 'h3: B', elements: ['p: C? D'] },
      written: { heading: 'h3: E', elements: ['p: F', 'p: G? H'] },
    },
  },
  'a numbered list below a `##`': {
    markdown: parts('A\n\n1. **B!**\n\n2. C\n\nD'),
    outline: { before: ['p: A'], steps: [{ name: 'b' }, {}], after: ['p: D'] },
  },
  'a list below a `##` in which each item is one link': {
    markdown: parts(`One.\n\n${panel}\n\n### Two\n\nThree.`),
    outline: { beforeActions: ['p: One.'], actions: 'actions: One\nTwo', afterActions: ['h3: Two', 'p: Three.'] },
  },
  'a quote in that panel, of one or two lines': {
    markdown: parts(`> One.\n>\n> - Two\n\n> One.\n>\n> Two.\n>\n> Three.\n\n> Why?\n>\n> So.\n\n${panel}`),
    outline: { exchange: { question: 'p: Why?', answer: 'p: So.' } },
  },
  'a part on the process page that has only text': {
    route: '/process',
    markdown: parts('One.', paragraph(40), '1. three', '### four\n\nfive', panel),
    outline: { kinds: ['chapter', 'chapter', 'steps', 'featureGrid', 'callToAction'], number: 1 },
  },
  'a list in which each item begins with bold words': {
    markdown: page('- **A**\n- **[B](/)**\n\nC\n\n- **D**\n- *e*\n\nF\n\n- [G](/)\n- h'),
    outline: { body: ['terms: A\nB', 'p: C', 'list: D\ne', 'p: F', 'list: G\nh'] },
  },
  'a list of more than five items': {
    markdown: page(`${'- 1\n'.repeat(6)}\nOr\n\n${'- 1\n'.repeat(5)}`),
    outline: { body: ['longList: 1\n1\n1\n1\n1\n1', 'p: Or', 'list: 1\n1\n1\n1\n1'] },
  },
  'a paragraph that is one link': {
    markdown: page('Two.\n\n[One](/about)\n\n[Two](/about).'),
    outline: { body: ['link: One', 'p: Two.'] },
  },
  'anything else': {
    markdown: page('1. One\n2. Two\n\n> Three.'),
    outline: { body: ['numbered: One\nTwo', 'blockquote: Three.'] },
  },
};

test('each row of the table in docs/editing.md is tested below, in the same order', () => {
  const [, table = ''] = readFileSync('docs/editing.md', 'utf8').split('## The layout follows');
  const rows = table.match(/^\| .+\|$/gm)?.slice(2);
  expect(rows).toEqual(Object.keys(layouts).map((row) => expect.stringContaining(`| ${row}`)));
});

test.each(Object.entries(layouts))('the layout of %s', (_row, { route, markdown, outline }) => {
  expect(outlineOf(markdown, route)).toMatchObject(outline);
});

function withFrontmatter(...lines: string[]): string {
  return ['---', ...lines, '---', '# One'].join('\n');
}

/** Files with one mistake each, and the line and start of its finding. */
const mistakes: [text: string, finding: string][] = [
  ['# About Us', '1 Begin with four lines: ---, title: …, description: …, and ---.'],
  ['---\ntitle: x\n', '2 Between the two lines --- there can only be title: … and description: …, each once'],
  [withFrontmatter('title: x', 'author: Ada', description), '3 Between the two lines --- there can only be title'],
  [withFrontmatter('title: One', 'title: Two', description), '3 Between the two lines --- there can only be title'],
  [withFrontmatter(description), '3 Write a line title: … with 1 to 60 characters, for the browser tab and search'],
  [withFrontmatter(`title: ${'x'.repeat(61)}`, description), '2 Write a line title: … with 1 to 60 characters'],
  [
    withFrontmatter('title: x', `description: ${'x'.repeat(161)}`),
    '3 Write a line description: … with 50 to 160 characters',
  ],
  [withFrontmatter('title: **About** us', description), '2 The title is plain text. Remove "**".'],
  [`${frontmatter}Words.`, '5 The page has no headline. Begin one line with a single #'],
  [`${frontmatter}- one\n\n# Two`, '5 Put this below the headline: only topics, or a question'],
  [`${frontmatter}One\n\nTwo\n\nThree\n\n# Four`, '9 Put this below the headline'],
  [`${frontmatter}We are closed.\n\nOne · Two\n\n# Three`, '5 Put this below the headline'],
  [page('<!-- ask Legal\n\n## Two\n\nThree <!-- four -->\n\n> ##Five'), '7 Write --> at the end of this comment.'],
  [page('two\uFFFD'), '7 This line is not UTF-8. Save the file as UTF-8, or retype the line.'],
  [page('# Two'), '7 Write ## here: a page has one headline.'],
  [page('### Two\n\nThree'), '7 Write ## here: the heading above has #.'],
  [page('- ## Two\n\n  Three'), '7 Begin this line with the #: lists and quotations have no headings.'],
  [page('## !'), '7 There are no words here. Write some, or remove this.'],
  [page('- two\n- &nbsp;\n- three'), '8 There are no words here.'],
  [page('Two\n---\n\nThree'), '7 Remove the line of dashes below: it makes this a heading.'],
  [page('## Two\n\n<!-- ask Legal -->\n\n## Three\n\nfour'), '7 There is nothing below this heading. Write some words'],
  [page('## Two\n\n### A\n\n> **B** c\n\n### D\n\nE'), '13 Add a note below this heading, as the others have:'],
  [page('## **1. Two**\n\nThree'), '7 Remove the number: the page numbers its own parts.'],
  [page('**Two**'), '7 For a heading, write ## or ### before these words. Otherwise remove their stars.'],
  [page('##Two\n\n### Three\n\nFour'), '7 The page would show "##". For a heading'],
  [page('- [Two](/about)\n- [Three](/process) now'), '8 Put everything into the brackets: each item of a list of'],
  [page('1. Two\n2) Three'), '8 Begin a numbered list with 1, and write the same character'],
  [page('1999. Two'), '7 Begin a numbered list with 1'],
  [page('Two\n\n***\n\nthree'), '9 Remove this line: the page does not show it.'],
  [page('    Two'), '7 Remove the four spaces, or the ```, at the beginning'],
  [page('![Two](/logo.png)'), '7 A figure needs a developer. Ask one'],
  [page('## Two\n\n<p>three</p>'), '9 Write Markdown, not HTML. A comment <!-- … --> needs a line of its own.'],
  [page('<!-- ask Legal --> Two'), '7 Write Markdown, not HTML.'],
  [page('[two](/about "three")'), '7 Put "three" before the link: the page would not show it.'],
  [page('Two[^1]\n\n[^1]: three'), '9 Put the note into the text: there are no footnotes here.'],
  [page('[two]\n\n[two]: /about\n[two]: /process'), '10 No link uses this address. Write'],
  [
    page('Two Inc.\n12 Main Street\n\n## Three\n\nFour'),
    '7 The page would join this line and the next. Put an empty line',
  ],
  [page('- Our\n  two\n  ✅ Three'), '8 The page would join this line and the next.'],
  [page(`${'two '.repeat(31)}\nThree`), '7 The page would join this line and the next.'],
  [page('Two 2*3*4'), '7 The stars inside this word would vanish. Put a \\ before each'],
  [page('2**3**4'), '7 The stars inside this word'],
  [page('Two\v2'), '7 For a paragraph, press Enter twice.'],
  [page('two\tthree'), '7 Replace this tab with a space'],
  // Syntax that the page would show.
  [page('**Two'), '7 The page would show "**". For bold, write **words**, without spaces inside the stars. To show'],
  [page('*two'), '7 The page would show "*". For emphasis, write *words*, without spaces inside the stars. To'],
  [page('Two_ three'), '7 The page would show "_". For emphasis'],
  [page('> two\n> ##Two'), '8 The page would show "##". For a heading, write ## words, with a space. To show it,'],
  [page('####### Two'), '7 The page would show "#######". For a heading'],
  [
    page('[two](/about us)'),
    '7 The page would show "](". For a link, write [words](/process), with spaces only in its words',
  ],
  [
    page('By [Your name here]'),
    '7 The page would show "[Your name here]". Replace it with the words that it stands for',
  ],
  [page('Two , three'), '7 Remove the space before , ; ! or ?'],
  [page('[two] (/about)'), '7 The page would show "] (". For a link'],
  [page('[[Two]]'), '7 The page would show "[[". For a link'],
  [page('\uF0B7 two'), '7 The page would show "•". For a list, write - words. For one inside it, begin with'],
  [page('- two\no\tthree'), '8 The page would show "o". For a list'],
  [page('– Two'), '7 The page would show "–". For a list'],
  [page('— Two\n— Three'), '7 The page would show "—". For a list'],
  [page('-Two\n-Three'), '7 The page would show "-". For a list'],
  [page('1.Two\n2.Three'), '7 The page would show "1.". For a numbered list, write 1. words, with a space.'],
  [page('| Two | three |\n| --- | --- |'), '7 The page would show "|". For a table, write a list: - **Interview**'],
  [page('Two | three\n--- | ---'), '8 The page would show "|". For a table'],
  [page('two --- three'), '7 The page would show "---". For a long dash, write --.'],
  [page('Two[^1]'), '7 The page would show "[^". Put the note into the text'],
  [page('Two &nosuch;'), '7 The page would show "&nosuch;". Type the character itself. To show it, write \\&nosuch;'],
  [page('~~Two'), '7 The page would show "~~". Remove it. To show it, write \\~\\~'],
  [page('- [ ] Two'), '7 The page would show "[ ]". Remove it.'],
];

test.each(mistakes)('%j is rejected with file and line [10.12]', (text, finding) => {
  const file = new VFile({ path: copyPath('/about'), value: text });
  parseCopy('/about', file);
  expect(listFindings(file).map(formatFinding)).toEqual([expect.stringContaining(`app/about/copy.md:${finding}`)]);
});

test('all findings are reported at once, in the order of their lines', () => {
  const all = /:7 There are no words.+\n.+:9 A figure needs.+\n.+:11 No link uses/;
  expect(() => readCopy('/about', page('-\n\n![x]\n\n[x]: /y'))).toThrow(all);
});

test('a title or description is plain text, whatever it contains', () => {
  const text = 'Ask: & listen, '.repeat(5);
  const copy = readCopy('/about', `\n${withFrontmatter('Title :"Ask:\v#1" or \'two\'', `description: "${text}"`)}`);
  expect([copy.title, copy.description]).toEqual(['"Ask: #1" or \'two\'', text.trim()]);
});

// Text pasted from word processors, and escapes.
test.each<[markdown: string, tags: string[], words: string]>([
  ['##\u00A0Two\u00A0\n\n-\u00A0**two**\n-\u202Fthree\n\n1.\u00A0four', ['h2', 'ul', 'ol'], 'Two two three four'],
  ['\u200B\u00A0## \uFEFFTwo\r\n\r\n>\u00A0two\r\n\u00A0\r\nthree', ['h2', 'blockquote', 'p'], 'Two two three'],
  ['na\u200Cme ti\u00ADme 👩\u200D💻 10\u00A0% Cafe\u0301 \uFB06ay', ['p'], 'name time 👩\u200D💻 10\u00A0% Café stay'],
  [`${'two '.repeat(20)}\nThree`, ['p'], `${'two '.repeat(20)}Three`],
  ['\\[ ] 5 * 6 &amp; two&nbsp;three &lt;b&gt; 1\\. x', ['p'], '[ ] 5 * 6 & two\u00A0three <b> 1. x'],
  ['<!–– ask Legal ––>\n\n## **Two** *three*\n\n<!— or — me —>\n\nfour', ['h2', 'p'], 'Two three four'],
  ['<!-- ask Legal -->\n\n**two**s and **two**#three_[four](/about)', ['p'], 'twos and two#three_four'],
  ['two -- three', ['p'], 'two — three'],
  ['**Two is bold.** Three is not.', ['p'], 'Two is bold. Three is not.'],
  ['Two Inc.\\\n"12" Main Street', ['p'], 'Two Inc. “12” Main Street'],
])('%j is shown as meant [10.12]', (markdown, tags, words) => {
  const elements = readCopy('/about', page(markdown)).elements.slice(1);
  expect(elements.map(({ tagName }) => tagName)).toEqual(tags);
  expect(elements.map(textOf).join(' ').replace(/\n/g, ' ').replace(/ +/g, ' ').trim()).toBe(words);
});

test('an item of two paragraphs keeps both, and a text in Hebrew or Arabic runs from the right', () => {
  const [, list, hebrew] = readCopy('/about', page('- two\n\n  مرحبا\n- three\n\n“*שלום*” two')).elements;
  expect(list && childrenOf(list).flatMap(childrenOf)).toMatchObject([
    { tagName: 'p', properties: {} },
    { tagName: 'p', properties: { dir: 'rtl' } },
    { tagName: 'p', properties: {} },
  ]);
  expect(hebrew).toMatchObject({ properties: { dir: 'rtl' }, children: [{}, { tagName: 'em' }, {}] });
});
