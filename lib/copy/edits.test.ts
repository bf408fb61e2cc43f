import type { ElementContent } from 'hast';
import { VFile } from 'vfile';
import type { RoutePath } from '#lib/site.ts';
import { copyPath, parseCopy, readCopy } from './copy';
import { textOf } from './elements';
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
  ["We\u00A0\u00A0\u00A0don´t.\n\n\u2800\n\nTwo's", '<p>We don’t.<p>Two’s'],
  ['5% two\n3% three', '<p>5% two 3% three'],
  // Notes to colleagues.
  ['<!–– ask Legal ––>\n\n## **Two** *three*\n\n<!— or — me —>\n\nfour', '<h2>Two <em>three<p>four'],
  ['Two <!-- ask --> or <!-- Legal\n\n- [ ] - -->three', '<p>Two or<p>three'],
  ['1. Two\n<!-- ask Legal -->\n2. three', '<ol><li>Two<li>three'],
  // Lists and quotations.
  ['- two\n\n  three\n- four', '<ul><li><p>two<p>three<li><p>four'],
  ['- [Two](/about): a page\n- [Three](/process): one, too', '<ul><li><a>Two: a page<li><a>Three: one, too'],
  ['> two\n> three\n> four', '<blockquote><p>two three four'],
  // Escapes, and characters that other programs also use for syntax.
  ['\\[ ] 5 * 6 &amp; two&nbsp;three &lt;b&gt; 1\\. x \\{y}', '<p>[ ] 5 * 6 & two\u00A0three <b> 1. x {y}'],
  ['#tags, $300 to $400, ~10, C++, <3, 5 < 6, @ada, 2^10', '<p>#tags, $300 to $400, ~10, C++, <3, 5 < 6, @ada, 2^10'],
  ['[sic] (or not), [W]e, […] at 10:30:15; 100% of 50%', '<p>[sic] (or not), [W]e, […] at 10:30:15; 100% of 50%'],
  ['"[Laughs] So [I] said [he] [t]he"', '<p>“[Laughs] So [I] said [he] [t]he”'],
  ['Two Inc.\n12 Main Street', '<p>Two Inc. 12 Main Street'],
  ['## Two \\{quote}\n\nthree', '<h2>Two {quote}<p>three'],
  // Typography.
  ['"Two" -- it\'s ...', '<p>“Two” — it’s …'],
  ["Rock 'n' roll, the '90s. Ask 'em: 'Two'", '<p>Rock ’n’ roll, the ’90s. Ask ’em: ‘Two’'],
  ["Born in '72 and '74", '<p>Born in ’72 and ’74'],
  ["The class of '07 and our clients' trust", '<p>The class of ’07 and our clients’ trust'],
  ["'Two' and '24 hours'", '<p>‘Two’ and ‘24 hours’'],
  ['Two Inc.\\\n"12" Main Street', '<p>Two Inc. <br>“12” Main Street'],
  ['**two**s, **two**#three_[four](/about). **Two.** 3', '<p><strong>twos, <strong>two#three_<a>four. <strong>Two. 3'],
])('%j is shown as meant [10.12]', (edit, shown) => {
  expect(html(readCopy('/about', page(edit)).elements.slice(1))).toBe(shown);
});

const withFrontmatter = (...lines: string[]) => ['---', ...lines, '---', '# One'].join('\n');

test.each([
  ['Ask: & #1 or "two" <!-- ask Legal -->', 'Ask: & #1 or "two"'],
  ["'About Us: who we''re'", "About Us: who we're"],
  ['"About \\"Us\\""', 'About "Us"'],
  ['‘About Us, today’s’', 'About Us, today’s'],
  ['"Ask" and "tell"', '"Ask" and "tell"'],
])('a title %s is shown without notes, and without the quotation marks around it', (typed, shown) => {
  expect(readCopy('/about', withFrontmatter(`Title : ${typed}`, description)).title).toBe(shown);
});

/** Pages with one mistake each, and the line and start of its finding. */
const refusedPages: [text: string, finding: string][] = [
  ['# About Us', '1 Begin with four lines: ---, title: …, description: …, and ---.'],
  ['---\ntitle: x\n', '2 Between the two lines --- there can only be title: … and description: …, each once'],
  [withFrontmatter('title: x', 'author: Ada', description), '3 Between the two lines --- there can only be title'],
  [withFrontmatter('title: One', 'title: Two', description), '3 Between the two lines --- there can only be title'],
  [withFrontmatter(description), '3 Write a line title: … with 1 to 60 characters. It has 0'],
  [withFrontmatter('title: x', `description: ${'x'.repeat(161)}`), '3 Write a line description: … with 50 to 160'],
  [
    withFrontmatter('title: x', `${description} // ask Legal`),
    '3 The description is plain text. Remove "// ask Legal".',
  ],
  ...['**', '[ask Legal]', '[a]', '==', '<b>', '# short'].map((syntax): [string, string] => [
    withFrontmatter(`title: Us ${syntax}`, description),
    `2 The title is plain text. Remove "${syntax}".`,
  ]),
  [`${frontmatter}Words.`, '5 The page has no headline. Begin one line with a single #'],
  [`${frontmatter}- one\n\n  two\n\n# Two`, '5 Put this below the headline: above it'],
  [`${frontmatter}One\n\nTwo\n\nThree\n\n# Four`, '9 Put this below the headline'],
];

/** Texts with one mistake each, by the line and start of its finding. */
const refusedTexts: Record<string, string[]> = {
  '7 Write ## here: a page has one headline.': ['# Two'],
  '7 Write ## here: the heading above has #.': ['### Two\n\nThree'],
  '7 Begin this line with the #: lists and quotations have no headings.': [
    '- ## Two\n\n  Three',
    '> ## Two {figure}\n> Three',
  ],
  '7 There are no words here. Write some, or remove this.': ['## !', '- &nbsp;\n- three'],
  '7 There is nothing below this heading. Write some words': ['<!-- ask -->\n\n## Three', '## {figure}\n\nthree'].map(
    (below) => `## Two\n\n${below}\n\nfour`,
  ),
  '7 Remove the line of dashes or = below: it makes this a heading.': ['Two\n---', 'Two\n==='],
  '7 For a heading, write ## or ### before these words. Otherwise remove their stars.': ['**Two**'],
  '7 Begin a numbered list with 1, and write the same character': ['1999. Two'],
  '7 The stars inside this word would vanish. Put a \\ before each': ['Two 2*3*4'],
  '7 Put everything into the brackets': ['- [Two](/about), now', '- [Two](/about) now\n- [Three](/process)'],
  '7 The page would join these lines. For a list, begin each with - and a space.': [
    ...['➢', '✅', '☐', '»', '1️⃣', '①', 'a.', '(1)'].map((bullet) => `${bullet} two\n${bullet} three`),
  ],
  '7 Put the words after the address before the link: the page would not show them.': ['[two](/about "three \\" 4")'],
  '7 For a link, write its address beside its words: [words](/process). For a note, write <!-- … -->': [
    '[//]: # (ask Legal)',
  ],
  // Names of layouts.
  '7 There is no layout {#two}. Remove it, or write one of {stages}, {interview}, ': ['## Two {#two}\n\nthree'],
  '7 {stages} needs one ### or more below its heading.': ['## Two {stages}\n\nthree'],
  '7 {interview} needs two ### below its heading': [1, 3].map(
    (times) => `## Two {interview}\n\n${'### Three\n\nfour\n\n'.repeat(times)}`,
  ),
  '7 {quote} needs paragraphs and nothing else below its heading.': ['## Two {quote} <!-- ask -->\n\n- three'],
  '7 There is nothing below this label. Write some words, or remove it.': ['## Two {figure}\n\n## Three\n\nfour'],
  '9 Write these words without a link: screen readers skip figures.': ['## Two {figure}\n\n[three](/about)'],
  // What these pages do not have.
  '8 Remove this line: the page does not show it.': ['\n***\n\nthree'],
  '7 Remove the four spaces, or the ```, at the beginning': ['    Two'],
  '7 Remove the ` around these words': ['`Two`'],
  '7 Only a developer can add an image.': ['![Two](/logo.png)'],
  '7 Write Markdown, not HTML.': ['Two<br>three'],
  '7 The page would show "^1". Put the note into the text: there are no footnotes here.': ['Two[^1]\n\n[^1]: /three'],
  // Private notes.
  '7 Write --> at the end of this comment.': ['<!-- ask Legal\n\n##Two\n\nThree <!-- four -->'],
  '7 The page would show "[a]". Replace it with': ['[a]Can we promise this?', 'Two[a]', '"Two[a]" three'],
  ...Object.fromEntries(
    ['<!- ask Legal ->', '<- ask Legal ->', '‹– ask Legal –>', '%% ask Legal %%', '// ask Legal'].map((note) => [
      `7 The page would show "${note}". For a note to your colleagues, write <!-- … -->`,
      [`two ${note}`],
    ]),
  ),
  '7 The page would show "%% ask". For a note': ['%% ask\n%% Legal'],
  // Characters.
  '7 This line is not UTF-8. Save the file as UTF-8, or retype the line.': ['two\uFFFD', 'Itâ€™s', 'CafÃ©'],
  '7 The character after "Two" belongs to another program, and has no meaning here. Delete it.': ['Two \uF04A'],
  '7 For a paragraph, press Enter twice.': ['Two\v2'],
  '7 The page would show "𝗧𝘄𝗼". Type plain letters': ['𝗧𝘄𝗼'],
  '7 Replace this tab with a space': ['two\tthree'],
  '7 Remove the space before , ; ! or ?': ['Two , three'],
  // Markdown that is incomplete.
  '7 The page would show "**". For bold, write **words**, without spaces inside the stars. To show it,': ['**Two'],
  '7 The page would show "*". For emphasis, write *words*, without spaces inside the stars. To show it,': ['*two'],
  '8 The page would show "##". For a heading, write ## words, with a space. To show it,': ['> two\n> ##Two'],
  '7 The page would show "](". For a link, write [words](/process), with spaces only': ['[two](/about us)'],
  '7 The page would show "-". For a list': ['-Two\n-Three'],
  '7 The page would show "1.". For a numbered list, write 1. words, with a space.': ['1.Two\n2.Three'],
  '7 The page would show "---". For a long dash, write --.': ['two --- three'],
  '7 The page would show "&nosuch;". Type the character itself. To show it, write \\&nosuch;': ['Two &nosuch;'],
  // Syntax of other programs.
  '7 The page would show "•". For a list, write - words. For one inside it, begin with': ['\uF0B7 two'],
  '8 The page would show "o". For a list': ['- two\no\tthree'],
  '7 The page would show "|". For a table, write a list: - **Interview**': ['| Two | three |\n| --- | --- |'],
  '7 The page would show "': [
    '- [ ] Two',
    '☐ Two',
    '[Your name here]',
    'Two[1]',
    '【4†source】',
    'citeturn0search0',
  ].concat(
    ['[oai_citation:0‡a](/about)', 'Dear {{ first.name }}', 'Dear «FirstName»', '[[Two]]', '> [!NOTE]\n> Two'],
    ['~~two~~', '==two==', '||two||', "''two''", ':::tip', 'Two :smile:', 'x^2^', 'Two ^a1', '!!! note', '\\newpage'],
  ),
};

function findingsOf(text: string, route: RoutePath = '/about'): string[] {
  const file = new VFile({ path: copyPath(route), value: text });
  parseCopy(route, file);
  return listFindings(file).map(formatFinding);
}

test.each([
  ...refusedPages,
  ...Object.entries(refusedTexts).flatMap(([finding, texts]) => texts.map((text) => [page(text), finding] as const)),
])('%j is refused with file and line [10.12]', (text, finding) => {
  const [first, ...others] = findingsOf(text);
  expect(first).toMatch(`app/about/copy.md:${finding}`);
  // Each place has one finding.
  expect(others.filter((other) => other.split(' ')[0] === first?.split(' ')[0])).toEqual([]);
});

test('a page with a form has no layouts', () => {
  const [finding] = findingsOf(page('## Two {quote}\n\nthree'), '/contact');
  expect(finding).toMatch('app/contact/copy.md:7 Remove {quote}: the parts of a page with a form are beside the form.');
});

test('all findings are reported at once, in the order of their lines', () => {
  const all = /:7 There are no words.+\n.+:9 Only a developer can.+\n.+:11 For a link/;
  expect(() => readCopy('/about', page('-\n\n![x]\n\n[x]: /y'))).toThrow(all);
});

test('each marker of a conflict in git has one finding, and nothing else has', () => {
  const conflict = '<<<<<<< HEAD\nTwo\n=======\n**Three\n>>>>>>> words';
  expect(() => readCopy('/about', page(conflict))).toThrow(/^\n.+:7 Git found.+\n.+:9 Git.+\n.+:11 Git.+$/);
});
