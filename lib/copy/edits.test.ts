import type { ElementContent } from 'hast';
import { VFile } from 'vfile';
import { copyPath, parseCopy, readCopy } from './copy';
import { textOf } from './elements';
import { formatFinding, listFindings } from './findings';

const description = 'description: A description that is long enough for a search result to be shown whole.';
const frontmatter = `---\ntitle: About Us\n${description}\n---\n`;

/** A page with this text, from line 7. */
const page = (text: string) => `${frontmatter}# One\n\n${text}`;

/** Writes elements with their opening tags, without the line breaks between blocks. */
function html(nodes: ElementContent[]): string {
  const write = (node: ElementContent) =>
    node.type === 'element' ? `<${node.tagName}>${html(node.children)}` : textOf(node).replace(/^\n$/, '');
  return nodes.map(write).join('');
}

/** Lists the findings, such as `7 Error: …`. */
function findingsOf(text: string): string[] {
  const file = new VFile({ path: copyPath('/about'), value: text });
  parseCopy('/about', file);
  return listFindings(file).map((finding) => formatFinding(finding).replace('app/about/copy.md:', ''));
}

test.each<[edit: string, shown: string]>([
  // Invisible characters, no-break spaces and line breaks of Windows, as word processors paste them.
  ['\u200B##\u00A0Two\r\n\r\n>\u00A0two\r\n\u00A0\r\n\u00A0-\u00A0three', '<h2>Two<blockquote><p>two<ul><li>three'],
  // A soft hyphen, an emoji with a joiner, an accent of its own, and a wrong apostrophe.
  ['ti\u00ADme 👩\u200D💻 10\u00A0% Cafe\u0301 don´t', '<p>time 👩\u200D💻 10\u00A0% Café don’t'],
  // Notes to colleagues.
  ['<!-- ask Legal -->\n\n## **Two** *three*\n\n<!-- or me -->\n\nfour', '<h2>Two <em>three<p>four'],
  ['Two <!-- ask --> or <!-- Legal\n\n- [ ] - -->three', '<p>Two or<p>three'],
  ['1. Two\n<!-- ask Legal -->\n2. three', '<ol><li>Two<li>three'],
  ['- two\n\n  three\n- four', '<ul><li><p>two<p>three<li><p>four'],
  // Escapes, and characters that other programs also use for syntax.
  ['two &amp; three&nbsp;four &lt;b&gt;', '<p>two & three\u00A0four <b>'],
  ['1999\\. Two\\\n2\\*3\\*4 \\`three\\` \\<br>', '<p>1999. Two <br>2*3*4 `three` <br>'],
  ['two 3\\🔳 \\é', '<p>two 3🔳 é'],
  [
    'Ask at 9:30, so:this. #1, C#, 5%, 2+2, AT&T, 5 * 6, a_b, <3, ~10, [sic]',
    '<p>Ask at 9:30, so:this. #1, C#, 5%, 2+2, AT&T, 5 * 6, a_b, <3, ~10, [sic]',
  ],
  // Typography.
  ['"Two" -- it\'s ... 9--5', '<p>“Two” — it’s … 9–5'],
  ['"... two," Wi\u2011Fi and it`s', '<p>“… two,” Wi-Fi and it’s'],
  ["Rock 'n' roll in '07 and the '90s. Ask 'em: 'Two'", '<p>Rock ’n’ roll in ’07 and the ’90s. Ask ’em: ‘Two’'],
  ['Two Inc.\\\n"12" Main Street', '<p>Two Inc. <br>“12” Main Street'],
  // Bold words that touch a letter, a sign or a period.
  ['**two**s, **two**#three_[four](/about). **Two.** 3', '<p><strong>twos, <strong>two#three_<a>four. <strong>Two. 3'],
  // Blocks.
  [':::notes[Two]\n- three\n:::\nFour', '<notes><figcaption>Two<ul><li>three<p>Four'],
  ['1. **Two** three\n\n   :::speech\n   Four\n   :::\n\n2. Five', '<ol><li><strong>Two three<speech><p>Four<li>Five'],
  ['## Two\n\n:::stages\n### Three\n\n> Four\n:::', '<h2>Two<stages><h3>Three<blockquote><p>Four'],
])('%j is shown as meant [10.12]', (edit, shown) => {
  expect(html(readCopy('/about', page(edit)).elements.slice(1))).toBe(shown);
  expect(findingsOf(page(edit))).toEqual([]);
});

const withFrontmatter = (...lines: string[]) => ['---', ...lines, '---', '# One'].join('\n');

test('a title is shown without notes, without quotation marks around it, and with its signs', () => {
  const typed = withFrontmatter('Title : "Ask: \\# us \\{or\\}" <!-- me -->', description);
  expect(readCopy('/about', typed).title).toBe('Ask: # us {or}');
});

const longDescription = `description: ${'x'.repeat(161)}`;
// UTF-16, read as UTF-8: a byte order mark, and a zero byte beside each letter.
const utf16 = '\uFFFD\uFFFD-\0-\0-\0';

/** The line, severity and start of a finding, and a page with this mistake alone. */
const wrongPages: [finding: string, page: string][] = [
  ['1 Error: This file is UTF-16. Save it as UTF-8.', utf16],
  ['1 Error: Begin with four lines', '# About Us'],
  ['1 Error: Begin with four lines', withFrontmatter('title: x', 'author: Ada', description)],
  ['2 Error: Write a line title: … with 1 to 60', withFrontmatter('title:', description)],
  ['3 Advice: Write a line description: … with 50 to 160', withFrontmatter('title: x', longDescription)],
  ['2 Error: The page would show "[a]".', withFrontmatter('title: Us [a]', description)],
  ['5 Error: The page has no headline.', `${frontmatter}Two\nthree.`],
  ['5 Error: Above the headline', `${frontmatter}One\n\nTwo\n\n# Four`],
];

/** The same for a text below a headline. */
const wrongTexts: [finding: string, text: string][] = [
  ['7 Error: Write ## here: a page has one headline.', '# Two\n\nthree'],
  ['7 Error: Write ## here: the heading above has #.', '### Two\n\nthree'],
  ['8 Error: Write a heading with ## above this block.', ':::stages\n### Two\n\nThree\n:::'],
  ['7 Error: There are no words here.', '## !'],
  ['7 Advice: There is nothing below this heading.', '## Two\n\n<!-- ask Legal -->'],
  ['7 Advice: Remove the line below', 'Two\n---'],
  ['7 Error: Begin a numbered list with 1', '1999. Two'],
  ['7 Error: Remove this line. For a link', '[//]: # (ask Legal)'],
  ['8 Advice: Remove this line: the page does not show it.', '\n***\n\nthree'],
  ['7 Error: Remove the four spaces, or the ```', '    Two'],
  ['7 Error: Remove the ` around these words', '`Two`'],
  ['7 Error: Only a developer can add an image.', '![Two](/logo.png)'],
  ['7 Error: Remove each tag', 'Two<br>three'],
  ['7 Error: For a table, write a list', '| Two | three |\n| --- | --- |'],
  ['7 Error: For a table, write a list', 'Two | three\n--- | ---'],
  ['7 Error: Write --> at the end of this comment.', '<!-- ask Legal\n\n##Two\n\nThree <!-- four -->'],
  ['9 Error: Git found', 'Two\n\n>>>>>>> summer-copy'],
  ['7 Advice: Write an empty line below this.', '- two\nthree'],
  ['7 Advice: Write an empty line below this.', '> two\nthree'],
  ['7 Advice: Begin each item of a list with the same sign', '- two\n* three\n* four'],
  ['7 Advice: The page would join these lines.', '12 Main Street\nSpringfield'],
  ['7 Error: The page would show "two](/about)". For a link', 'two](/about)'],
  // Blocks.
  ['7 Error: Write ::: on a line of its own below', ':::notes[Two]\n- three\n\n## Four\n\nfive'],
  ['7 Error: Write ::: on a line of its own below', ':::notes[Two]\n- three\n\n:::quote\nFour\n:::'],
  ['7 Error: There is no block :::tip. Write one of these: question, ', ':::tip\nTwo\n:::'],
  ['7 Error: Between :::notes and :::, write only a list', ':::notes\nTwo\n:::'],
  ['7 Error: Between :::ledger and :::, write only a list: - **', ':::ledger\n- two\n:::'],
  ['7 Error: Between :::quote and :::, write only paragraphs', ':::quote\n:::'],
  ['7 Error: Remove the square brackets', ':::quote[Two]\nthree\n:::'],
  ['7 Error: Write only :::notes or :::notes[label]', ':::notes{.two}\n- three\n:::'],
  ['7 Error: Write three colons here', '::notes\n- two\n:::'],
  ['7 Error: The page would show "::: notes". Begin a block with', '::: notes\n\n- two\n\n:::'],
  ['7 Error: The page would show ":::notes[Two] three". Begin a block', ':::notes[Two] three\n\n- four'],
  ['9 Error: The page would show ":::". There is no block to end here.', 'Two\n\n:::'],
];

const strayMarkdown = ['**Two', 'ask **two', 'two ** three', '##Two', '> ##Two', '-Two', '1.Two', '~~two~~', 'Two[a]'];
const signsOfOtherPrograms = ['- [ ] two', '☐ Two', '• two', 'from $300*', '[Ask \\*me\\*]', 'Two <b'];
const placeholders = ['[Your name here]', 'Dear {{ first.name }}'];
const brokenCharacters = ['two\uFFFD', 'CafÃ©', 'Two \uF04A', 'Two\v2'];
const leftovers = [...strayMarkdown, ...signsOfOtherPrograms, ...placeholders, ...brokenCharacters];

const typingSlips = ['Two , three', 'Two..', 'two\tthree', 'Two.Three', 'two,three', 'two on-\nline'];

test.each([
  ...wrongPages,
  ...wrongTexts.map(([finding, text]) => [finding, page(text)] as const),
  ...leftovers.map((text) => ['7 Error: The page would show "', page(text)] as const),
  ...typingSlips.map((text) => ['7 Advice: The page would show "', page(text)] as const),
])('"%s" is the only finding, with its line and severity, in %j [10.12]', (finding, text) => {
  expect(findingsOf(text)).toEqual([expect.stringContaining(finding)]);
});

/** Follows the advice of each finding `The page would show "…". … To show it, write …`. */
function followAdvice(text: string): string {
  const [finding = ''] = findingsOf(page(text));
  const [, shown, written] = /show "(.+?)"\. .* To show it, write (.+)/.exec(finding) ?? [];
  return shown && written ? followAdvice(text.replace(shown, () => written)) : text;
}

// What has no sign cannot be escaped, and a line break is not in the finding as it was typed.
const escapable = [...leftovers, ...typingSlips].filter((text) => /[\p{P}\p{S}]/u.test(text) && !text.includes('\n'));

test.each(escapable)('%j is shown as it is after its advice was followed', (text) => {
  expect(findingsOf(page(followAdvice(text)))).toEqual([]);
});
