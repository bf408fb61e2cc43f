import type { ElementContent } from 'hast';
import { VFile } from 'vfile';
import { site } from '#lib/site.ts';
import { copyPath, parseCopy, readCopy } from './copy';
import { textOf } from './elements';
import { formatFinding, listFindings } from './findings';
import { characterRows } from './leftovers';

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
  ['\u200B##\u00A0Two\r\n\r\n>\u00A0two\r\n\u00A0\r\n\u00A0-\u00A0three', '<h2>Two<blockquote><p>two<ul><li>three'],
  ['na\u200Cme ti\u00ADme 👩\u200D💻 10\u00A0% Cafe\u0301 \uFB06ay', '<p>name time 👩\u200D💻 10\u00A0% Café stay'],
  ['We\u00A0\u00A0\u00A0don´t', '<p>We don’t'],
  // Notes to colleagues.
  ['<!–– ask Legal ––>\n\n## **Two** *three*\n\n<!— or — me —>\n\nfour', '<h2>Two <em>three<p>four'],
  ['Two <!-- ask --> or <!-- Legal\n\n- [ ] - -->three', '<p>Two or<p>three'],
  ['1. Two\n<!-- ask Legal -->\n2. three', '<ol><li>Two<li>three'],
  ['- two\n\n  three\n- four', '<ul><li><p>two<p>three<li><p>four'],
  // Escapes, and characters that other programs also use for syntax.
  ['two &amp; three&nbsp;four &lt;b&gt;', '<p>two & three\u00A0four <b>'],
  ['1999\\. Two\\\nFrom\\: Ada 2\\*3\\*4 \\`three\\` \\<br>', '<p>1999. Two <br>From: Ada 2*3*4 `three` <br>'],
  ['two\\«three\\» 3\\🔳 \\é', '<p>two«three» 3🔳 é'],
  ['## Two \\{quote}\n\nthree', '<h2>Two {quote}<p>three'],
  // Typography.
  ['"Two" -- it\'s ... 9--5', '<p>“Two” — it’s … 9–5'],
  ['"... two," Wi\u2011Fi and it`s', '<p>“… two,” Wi-Fi and it’s'],
  ["Rock 'n' roll in '07 and the '90s. Ask 'em: 'Two'", '<p>Rock ’n’ roll in ’07 and the ’90s. Ask ’em: ‘Two’'],
  ['Two Inc.\\\n"12" Main Street', '<p>Two Inc. <br>“12” Main Street'],
  ['**two**s, **two**#three_[four](/about). **Two.** 3', '<p><strong>twos, <strong>two#three_<a>four. <strong>Two. 3'],
])('%j is shown as meant [10.12]', (edit, shown) => {
  expect(html(readCopy('/about', page(edit)).elements.slice(1))).toBe(shown);
  expect(findingsOf(page(edit))).toEqual([]);
});

const withFrontmatter = (...lines: string[]) => ['---', ...lines, '---', '# One'].join('\n');

test.each([
  ['Ask: & #1 or "two" <!-- ask Legal -->', 'Ask: & #1 or "two"'],
  ['Ask \\# us \\{or\\} \\«me\\»', 'Ask # us {or} «me»'],
  ['"About Us"', 'About Us'],
  ['"Ask" and "tell"', '"Ask" and "tell"'],
])('a title %s is shown without notes, and without the quotation marks around it', (typed, shown) => {
  const note = '<!-- ask Legal -->';
  const text = `${note}\n${withFrontmatter(`Title : ${typed}`, note, description)}`;
  expect(readCopy('/about', text).title).toBe(shown);
});

/** Pages with one mistake each, and the line and start of its finding. */
const refusedPages: [text: string, finding: string][] = [
  ['\uFFFD\uFFFD-\0-\0-\0', '1 This file is UTF-16. Save it as UTF-8.'],
  ['# About Us', '1 Begin with four lines'],
  [withFrontmatter('title: x', 'author: Ada', description), '3 Between the two lines ---'],
  [withFrontmatter('title: One', 'title: Two', description), '3 Between the two lines ---'],
  [withFrontmatter(description), '3 Write a line title: … with 1 to 60'],
  [withFrontmatter('title: x', `description: ${'x'.repeat(161)}`), '3 Write a line description: … with 50 to 160'],
  [withFrontmatter('title: Us [a]', description), '2 The title is plain text. Remove "[a]". To show it, write \\[a\\]'],
  [withFrontmatter(`title: Us | ${site.name}`, description), `2 Leave out "${site.name}"`],
  [withFrontmatter('title: Itâ€™s us', description), '2 Save the file as UTF-8'],
  [`${frontmatter}Two\nthree.`, '5 The page has no headline.'],
  [`${frontmatter}One\n\nTwo\n\nThree\n\n# Four`, '5 Above the headline'],
];

/** The line and start of a finding, and a text with this mistake alone. */
const refusedTexts: [finding: string, text: string][] = [
  ['7 Write ## here: a page has one headline.', '# Two\n\nthree'],
  ['7 Write ## here: the heading above has #.', '### Two\n\nthree'],
  ['7 Begin this line with the #', '- ## Two\n\n  three'],
  ['7 There are no words here.', '## !'],
  ['7 There is nothing below this heading.', '## Two\n\n<!-- ask Legal -->'],
  ['7 Remove the line of dashes or = below', 'Two\n---'],
  ['7 For a heading, write ## or ### before these words.', '**Two**'],
  ['7 Begin a numbered list with 1', '1999. Two'],
  ['7 The stars inside this word would vanish.', 'Two 2*3*4'],
  ['7 The page would join these lines. For a list, w', '✅ two\n✅ three'],
  ['7 The page would join these lines. For a list, w', '1️⃣ two\n2️⃣ three'],
  ['7 The page would join these lines. For a list, w', 'a. two\nb. three'],
  ['7 Put the words after the address before the link', '[two](/about "three \\" 4")'],
  ['7 Remove this line. For a link', '[//]: # (ask Legal)'],
  // Names of layouts. A heading of the wrong level follows from what the part lacks.
  ['7 There is no layout {#two}. Remove it, or write {stages}, ', '## Two {#two}\n\nthree'],
  ['7 Write one ### or more', '## Two {stages}\n\n#### Three\n\nfour'],
  ['7 Write two ###', '## Two {interview}\n\n### Three\n\nfour'],
  ['7 Write paragraphs and nothing else', '## Two {quote}\n\n- two\n\n#### Three\n\nfour'],
  ['7 There is nothing below this label.', '## Two {figure}\n\n## Three\n\nfour'],
  ['11 This would be drawn', '## Two {figure}\n\n> three\n\nfour'],
  ['9 Write these words without a link', '## Two {figure}\n\n> [three](/about)'],
  // What these pages do not have.
  ['8 Remove this line: the page does not show it.', '\n***\n\nthree'],
  ['7 Remove the four spaces, or the ```', '    Two'],
  ['7 Remove the ` around these words', '`Two`'],
  ['7 Only a developer can add an image.', '![Two](/logo.png)'],
  ['7 Remove each tag', 'Two<br>three'],
  ['7 For a table, write a list', '| Two | three |\n| --- | --- |'],
  ['9 For a footnote', 'Two[^1]\n\n[^1]: /three'],
  // What belongs to others.
  ['7 Write --> at the end of this comment.', '<!-- ask Legal\n\n##Two\n\nThree <!-- four -->'],
  ['7 Remove what belongs to an email.', 'From: Ada'],
  ['7 The page would show "\uFFFD"', 'two\uFFFD'],
  ['7 The page would show "Ã"', 'CafÃ©'],
  ['7 After "Two": Delete the invisible character.', 'Two \uF04A'],
  ['7 After "Two": For a paragraph, press Enter twice.', 'Two\v2'],
  ['7 After "two": Replace the tab with a space', 'two\tthree'],
  ['7 Write an empty line below this.', '- two\nthree'],
  ['7 Write an empty line below this.', '> two\nthree'],
  ['7 For a quote, write a space after the >', '>80% of us'],
  ['7 For a footnote', '* Until May 31.'],
  ['7 Begin each item of a list with the same sign', '- two\n* three\n* four'],
  ['7 Write a space before this link.', 'two[three](/about)'],
  ['7 The page would join these lines. To keep them', '12 Main Street\nSpringfield'],
  ['7 The page would show "o". For a list', 'o\ttwo'],
  ['7 The page would show "•". For a list', '\uF0B7 two'],
  ['7 The page would show "𝗧𝘄𝗼".', '𝗧𝘄𝗼'],
  ['7 The page would show "-". Join the two halves', 'two on-\nline'],
  ['7 The page would show ".". Write a space after it.', 'Two.Three'],
  ['7 The page would show "<!- ask Legal ->"', 'two <!- ask Legal ->'],
  ['7 The page would show "// ask Legal"', 'two // ask Legal'],
];

/** Texts with a leftover of other programs, or of incomplete Markdown. */
const leftovers = [
  ['**Two', '##Two', '#Two three', '[two](/about us)', 'two](/about)', '-Two', '1.Two', 'Two , three', 'Two..'],
  ['two --- three', 'Two &nosuch;', '/* two */', '++two++', 'two -->', '~~two~~', '==two==', 'Two |three|', "''two''"],
  [':smile:', 'x^2^', '\\newpage', '[Your name here]', '[oai_citation:0‡a](/about)', '【4†source】'],
  ['Dear {{ first.name }}', 'Dear «FirstName»', '%NAME%', '$NAME', '%% ask Legal %%', '‹– ask Legal –>'],
  [':::tip', '!!! note', '☐ Two', 'two ** three', '> ##Two', 'Two[a]', '[Ask \\*me\\*]', 'Two . Three'],
].flat();

function findingsOf(text: string): string[] {
  const file = new VFile({ path: copyPath('/about'), value: text });
  parseCopy('/about', file);
  return listFindings(file).map(formatFinding);
}

test.each([
  ...refusedPages,
  ...refusedTexts.map(([finding, text]) => [page(text), finding] as const),
  ...leftovers.map((text) => [page(text), '7 The page would show "'] as const),
])('%j has one finding, with file and line [10.12]', (text, finding) => {
  expect(findingsOf(text)).toEqual([expect.stringContaining(`app/about/copy.md:${finding}`)]);
});

/** Writes each leftover of a text as its finding says, until there is no such finding. */
function showLeftovers(text: string): string {
  const [, shown, written] = /show "(.+?)"\. .* To show it, write (.+)/.exec(findingsOf(page(text)).join('\n')) ?? [];
  if (!shown || !written) return text;
  const unescaped = RegExp(`(?<!\\\\)${shown.replace(/\W/g, '\\$&')}`);
  return showLeftovers(text.replace(unescaped, () => written));
}

test('no finding: characters in their right uses, and leftovers after their advice was followed', () => {
  const right = [...characterRows.map(([examples]) => examples), ...leftovers.map(showLeftovers)];
  expect(right.map((text) => [text, ...findingsOf(page(text))])).toEqual(right.map((text) => [text]));
});

const draft = '☐ Dear [Name], [Role]\n☐ at [Company]\n\n-\n\n[x]: /y';
const conflict = '<<<<<<< HEAD\nTwo\n=======\n**Three\n>>>>>>> words';

test.each([
  [draft, '7 The page would', '7 .+Name', '7 .+Role', '8 .+Company', '10 There are no words', '12 Remove this line'],
  [conflict, '7 Git found', '9 Git found', '11 Git found'],
  ['Two[^1]\n\n[^1]: Three, four', '7 .+ For a footnote', '9 .+ For a footnote'],
])('%j has a finding for each place, and none that follows from another', (text, ...findings) => {
  const expected = findings.map((finding) => expect.stringMatching(`^app/about/copy.md:${finding}`));
  expect(findingsOf(page(text))).toEqual(expected);
});
