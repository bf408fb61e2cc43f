import type { ElementContent } from 'hast';
import { VFile } from 'vfile';
import type { RoutePath } from '#lib/site.ts';
import { copyPath, parseCopy, readCopy } from './copy';
import { childrenOf, textOf } from './elements';
import { formatFinding, listFindings } from './findings';

const description = 'description: A description that is long enough for a search result to be shown whole.';
const frontmatter = `---\ntitle: About Us\n${description}\n---\n`;

/** A page with this text, from line 7. */
const page = (text: string) => `${frontmatter}# One\n\n${text}`;

/** Writes elements with their opening tags. */
function html(nodes: ElementContent[]): string {
  const write = (node: ElementContent) =>
    node.type === 'element' ? `<${node.tagName}>${html(node.children)}` : textOf(node).replace(/^\n$/, '');
  return nodes.map(write).join('').replace('\n', ' ').trim();
}

test.each<[edit: string, shown: string]>([
  // Text pasted from word processors.
  ['##\u00A0Two\u00A0\n\n-\u00A0**two**\n-\u202Fthree', '<h2>Two<ul><li><strong>two<li>three'],
  ['\u200B\u00A0## \uFEFFTwo\r\n\r\n>\u00A0two\r\n\u00A0\r\nthree', '<h2>Two<blockquote><p>two<p>three'],
  ['na\u200Cme ti\u00ADme 👩\u200D💻 10\u00A0% Cafe\u0301 \uFB06ay', '<p>name time 👩\u200D💻 10\u00A0% Café stay'],
  ['<!–– ask Legal ––>\n\n## **Two** *three*\n\n<!— or — me —>\n\nfour', '<h2>Two <em>three<p>four'],
  [`${'two '.repeat(20)}\nthree`, `<p>${'two '.repeat(20).trim()} three`],
  // Escapes, and characters that other programs also use for syntax.
  ['\\[ ] 5 * 6 &amp; two&nbsp;three &lt;b&gt; 1\\. x \\{y}', '<p>[ ] 5 * 6 & two\u00A0three <b> 1. x {y}'],
  ['#tags, $300 to $400, ~10, C++, <3, 5 < 6, @ada', '<p>#tags, $300 to $400, ~10, C++, <3, 5 < 6, @ada'],
  ['[sic] (or not), [W]e, […] at 10:30:15; 100% of 50%', '<p>[sic] (or not), [W]e, […] at 10:30:15; 100% of 50%'],
  ['## Two \\{quote}\n\nthree', '<h2>Two {quote}<p>three'],
  // Typography.
  ['"Two" -- it\'s ...', '<p>“Two” — it’s …'],
  ["The class of '07, rock 'n' roll, 'em, '90s", '<p>The class of ’07, rock ’n’ roll, ’em, ’90s'],
  ["'Two' and '24 hours'", '<p>‘Two’ and ‘24 hours’'],
  ['Two Inc.\\\n"12" Main Street', '<p>Two Inc. <br>“12” Main Street'],
  [
    '**two**s and **two**#three_[four](/about). **Two.** 3',
    '<p><strong>twos and <strong>two#three_<a>four. <strong>Two. 3',
  ],
  ['- [Two](/about): a page\n- [Three](/process): one, too', '<ul><li><a>Two: a page<li><a>Three: one, too'],
])('%j is shown as meant [10.12]', (edit, shown) => {
  expect(html(readCopy('/about', page(edit)).elements.slice(1))).toBe(shown);
});

const withFrontmatter = (...lines: string[]) => ['---', ...lines, '---', '# One'].join('\n');

test.each([
  ['Ask: & #1 or "two"', 'Ask: & #1 or "two"'],
  ["'About Us: who we''re'", "About Us: who we're"],
  ['"About \\"Us\\""', 'About "Us"'],
  ['“About Us”', 'About Us'],
  ['‘About Us, today’s’', 'About Us, today’s'],
  ['"Ask" and "tell"', '"Ask" and "tell"'],
])('a title %s is shown without the quotation marks around it', (typed, shown) => {
  expect(readCopy('/about', withFrontmatter(`Title : ${typed}`, description)).title).toBe(shown);
});

/** Pages with one mistake each, and the line and start of its finding. */
const refusedPages: [text: string, finding: string][] = [
  ['# About Us', '1 Begin with four lines: ---, title: …, description: …, and ---.'],
  ['---\ntitle: x\n', '2 Between the two lines --- there can only be title: … and description: …, each once'],
  [withFrontmatter('title: x', 'author: Ada', description), '3 Between the two lines --- there can only be title'],
  [withFrontmatter('title: One', 'title: Two', description), '3 Between the two lines --- there can only be title'],
  [withFrontmatter(description), '3 Write a line title: … with 1 to 60 characters, for the browser tab and search'],
  [withFrontmatter(`title: ${'x'.repeat(61)}`, description), '2 Write a line title: … with 1 to 60 characters'],
  [withFrontmatter('title: **About** us', description), '2 The title is plain text. Remove "**".'],
  [withFrontmatter('title: Us # short', description), '2 The title is plain text. Remove "# short".'],
  [`${frontmatter}Words.`, '5 The page has no headline. Begin one line with a single #'],
  [`${frontmatter}- one\n\n  two\n\n# Two`, '5 Put this below the headline: above it'],
  [`${frontmatter}One\n\nTwo\n\nThree\n\n# Four`, '9 Put this below the headline'],
];

/** Texts with one mistake each. */
const refusedTexts: [text: string, finding: string][] = [
  ['# Two', '7 Write ## here: a page has one headline.'],
  ['### Two\n\nThree', '7 Write ## here: the heading above has #.'],
  ['- ## Two\n\n  Three', '7 Begin this line with the #: lists and quotations have no headings.'],
  ['## !', '7 There are no words here. Write some, or remove this.'],
  ['- two\n- &nbsp;\n- three', '8 There are no words here.'],
  ['## Two\n\n<!-- ask Legal -->\n\n## Three\n\nfour', '7 There is nothing below this heading. Write some words'],
  ['Two\n---\n\nThree', '7 Remove the line of dashes or = below: it makes this a heading.'],
  ['**Two**', '7 For a heading, write ## or ### before these words. Otherwise remove their stars.'],
  ['1. Two\n2) Three', '8 Begin a numbered list with 1, and write the same character'],
  ['1999. Two', '7 Begin a numbered list with 1'],
  ['Two 2*3*4', '7 The stars inside this word would vanish. Put a \\ before each'],
  ['- [Two](/about)\n- [Three](/process) now', '8 Put everything into the brackets: each item of a list of buttons'],
  ['- [Two](/about), now', '7 Put everything into the brackets'],
  ['- **[Two](/about)**\n- [Three](/process).', '7 Put everything into the brackets'],
  ['Two Inc.\n12 Main Street', '7 The page would join this line and the next. Put an empty line'],
  [`${'two '.repeat(31)}\nThree`, '7 The page would join this line and the next.'],
  ['[two](/about "three")', '7 Put "three" before the link: the page would not show it.'],
  ['[two]\n\n[two]: /about', '9 For a link, write its address beside its words: [words](/process).'],
  // Names of layouts.
  [
    '## Two {#our-values}\n\nthree',
    '7 There is no layout {#our-values}. Remove it, or write one of {stages}, {interview}, ',
  ],
  ['## Two {stages}\n\nthree', '7 {stages} needs one ### or more below its heading.'],
  ['## Two {interview}\n\n### Three\n\nfour', '7 {interview} needs two ### below its heading'],
  ['## Two {quote}\n\n- three', '7 {quote} needs paragraphs and nothing else below its heading.'],
  [
    '## Two\n\n### Three {quote}\n\nfour',
    '9 The page would show "{quote}". Remove this. Only a ## heading can end with',
  ],
  // What these pages do not have.
  ['Two\n\n***\n\nthree', '9 Remove this line: the page does not show it.'],
  ['    Two', '7 Remove the four spaces, or the ```, at the beginning'],
  ['`Two`', '7 Remove the ` around these words'],
  ['![Two](/logo.png)', '7 Only a developer can add an image.'],
  ['Two<br>three', '7 Write Markdown, not HTML. A comment <!-- … --> needs a line of its own.'],
  ['<!-- ask Legal --> Two', '7 Write Markdown, not HTML.'],
  ['Two[^1]\n\n[^1]: /three', '7 The page would show "^1". Put the note into the text: there are no footnotes here.'],
  // Private notes.
  ['<!-- ask Legal\n\n## Two\n\nThree <!-- four -->', '7 Write --> at the end of this comment.'],
  ['Two <!- ask Legal ->', '7 The page would show "<!- ask Legal ->". For a note to your colleagues, write <!-- … -->'],
  ['Two\n%% ask Legal %%', '8 The page would show "%% ask Legal %%". For a note'],
  ['// ask Legal', '7 The page would show "// ask Legal". For a note'],
  ['Two {# ask Legal #}', '7 The page would show "{# ask Legal #}". Remove this.'],
  [
    '[//]: # (ask Legal)',
    '7 For a link, write its address beside its words: [words](/process). For a note, write <!-- … -->',
  ],
  // Characters.
  ['two\uFFFD', '7 This line is not UTF-8. Save the file as UTF-8, or retype the line.'],
  ['Two \uF04A', '7 The character after "Two" belongs to another program, and has no meaning here. Delete it.'],
  ['Two\v2', '7 For a paragraph, press Enter twice.'],
  ['𝗧𝘄𝗼', '7 The page would show "𝗧𝘄𝗼". Type plain letters'],
  ['two\tthree', '7 Replace this tab with a space'],
  ['Two , three', '7 Remove the space before , ; ! or ?'],
  // Markdown that is incomplete.
  ['**Two', '7 The page would show "**". For bold, write **words**, without spaces inside the stars. To show it,'],
  ['*two', '7 The page would show "*". For emphasis, write *words*, without spaces inside the stars. To show it,'],
  ['> two\n> ##Two', '8 The page would show "##". For a heading, write ## words, with a space. To show it,'],
  [
    '[two](/about us)',
    '7 The page would show "](". For a link, write [words](/process), with spaces only in its words',
  ],
  ['-Two\n-Three', '7 The page would show "-". For a list'],
  ['1.Two\n2.Three', '7 The page would show "1.". For a numbered list, write 1. words, with a space.'],
  ['two --- three', '7 The page would show "---". For a long dash, write --.'],
  ['Two &nosuch;', '7 The page would show "&nosuch;". Type the character itself. To show it, write \\&nosuch;'],
  // Syntax of other programs.
  ['\uF0B7 two', '7 The page would show "•". For a list, write - words. For one inside it, begin with'],
  ['- two\no\tthree', '8 The page would show "o". For a list'],
  ['— Two\n— Three', '7 The page would show "—". For a list'],
  ['| Two | three |\n| --- | --- |', '7 The page would show "|". For a table, write a list: - **Interview**'],
  ['By [Your name here]', '7 The page would show "[Your name here]". Replace it with the words that it stands for'],
  ['- [ ] Two', '7 The page would show "[ ]". Replace it'],
  ['Two[1] 【4†source】', '7 The page would show "[1]". Replace it'],
  ['Dear {{ first.name }}', '7 The page would show "{{ first.name }}". Remove this.'],
  ['Dear «FirstName»', '7 The page would show "«FirstName»". Remove this.'],
  ['[[Two]]', '7 The page would show "[[". For a link'],
  ['> [!NOTE]\n> Two', '7 The page would show "[!NOTE]". Replace it'],
  ...['~~two~~', '==two==', '||two||', "''two''", ':::tip', 'Two :smile:', 'Two ^a1', '!!! note', '\\newpage'].map(
    (text): [string, string] => [text, '7 The page would show "'],
  ),
];

function findingsOf(text: string, route: RoutePath = '/about'): string[] {
  const file = new VFile({ path: copyPath(route), value: text });
  parseCopy(route, file);
  return listFindings(file).map(formatFinding);
}

test.each([...refusedPages, ...refusedTexts.map(([text, finding]) => [page(text), finding] as const)])(
  '%j is refused with file and line [10.12]',
  (text, finding) => {
    const [first, ...others] = findingsOf(text);
    expect(first).toMatch(`app/about/copy.md:${finding}`);
    // Each place has one finding.
    expect(others.filter((other) => other.split(' ')[0] === first?.split(' ')[0])).toEqual([]);
  },
);

test('a page with a form has no layouts', () => {
  expect(findingsOf(page('## Two {quote}\n\nthree'), '/contact')).toEqual([
    expect.stringContaining(
      'app/contact/copy.md:7 Remove {quote}: the parts of a page with a form are beside the form.',
    ),
  ]);
});

test('each marker of a conflict in git has one finding, and nothing else has', () => {
  const conflict = '<<<<<<< HEAD\nTwo\n=======\n**Three\n>>>>>>> words';
  expect(findingsOf(page(conflict))).toEqual([
    expect.stringMatching(/:7 Git found two versions of these words: one begins below this line\./),
    expect.stringMatching(/:9 .*one ends here, and the other begins/),
    expect.stringMatching(/:11 .*the other ends here/),
  ]);
  expect(findingsOf(page('Two\n=======\nThree'))).toHaveLength(1);
});

test('all findings are reported at once, in the order of their lines', () => {
  const all = /:7 There are no words.+\n.+:9 Only a developer can.+\n.+:11 For a link/;
  expect(() => readCopy('/about', page('-\n\n![x]\n\n[x]: /y'))).toThrow(all);
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
