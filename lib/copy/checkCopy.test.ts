import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { logo, type RoutePath, site } from '#lib/site.ts';
import { loadDictionary } from '#scripts/dictionary.ts';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { checkCopy } from './checkCopy';
import { copyPath } from './copy';
import { formatFinding } from './findings';

/** A page with this headline on line 5, and this text from line 7. */
const page = (route: RoutePath, headline: string, text = 'Words.') => `---
title: Page ${route}
description: What our page ${route} says is more than long enough for a search.
---
# ${headline}

${text}`;

const requirements = `
- **1.3** \`/about\` speaks to \`entrepreneurs\` and \`freelancers\`.
- **2.11** \`/\` has a section \`## Why Choose …\` on \`personalized service\`.
- **2.12** \`/about\` has a text \`# About Us\` and a text \`## Our Mission\`.
- **2.21** \`/services\` links to \`/contact\`.
- **2.22** \`/contact\` has the headline \`# Contact Us\`.`;

/** Creates a folder with what the checker reads. A change of our pages or requirements must not fail these tests. */
function createRoot(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = temporaryFolder({ 'docs/requirements.md': requirements, 'app/words.txt': '', ...files });
  // Links lead to files in `public/`. The command needs the dictionary, which is a package.
  for (const folder of ['public', 'node_modules']) symlinkSync(resolve(folder), join(root, folder), 'junction');
  return root;
}

const dictionary = loadDictionary();

/** Lists what the checker finds on a page, such as `7 Error: …`, with this list of words. */
function findings(route: RoutePath, markdown: string, wordList = ''): string[] {
  const path = copyPath(route);
  const about = page('/about', 'About Us');
  const root = createRoot({ 'app/about/copy.md': about, [path]: markdown, 'app/words.txt': wordList });
  const all = checkCopy(root, dictionary).filter((finding) => finding.path === path);
  return all.map((finding) => formatFinding(finding).replace(`${path}:`, ''));
}

/** Lists the findings for a text on the contact page. */
function findingsFor(text: string, wordList?: string): string[] {
  return findings('/contact', page('/contact', 'Contact Us', text), wordList);
}

const rightTexts = {
  abbreviations: 'Ask e.g. in the U.S., or A.J. Fairweather.',
  'names of products and websites': 'With Node.js, Node.js.net or Booking.com. We asked “Huawei”.',
  numbers: 'At 9:30, 24/7, for $10k. The 1st of May. №5.',
  'contractions and possessives': "We're here, it's well-known, isn't it? Ada's e-mail.",
  'hashtags, emoji and arrows': 'Ask for #SmallBusinessTips. Hooray 🎉👩‍💻 ✓ → us.',
  'accents and other scripts': 'A naïve résumé. Łukasz and José. Привет 你好.',
  'names of people': 'Dr. Kowalczyk and d’Aubigné. We met Jean-Luc. Priya Patel answered.',
  'links whose words are an address': '[www.example.org](https://www.example.org)',
  'divided and repeated words that are right': 'One- and two two-day trips.',
};

test.each(Object.entries(rightTexts))('%s have no finding', (_kind, text) => {
  expect(findingsFor(text)).toEqual([]);
});

test.each([
  '#contact-us',
  '/contact#contact-message',
  `${logo}?v=2`,
  'https://example.org/a%20b/',
  'https://пример.рф',
  'mailto:a@b.org,c@d.org?subject=Two%20words',
  'tel:+1.555.0100;ext=12',
])('a link to %s has no finding', (address) => {
  expect(findingsFor(`[words](${address})`)).toEqual([]);
});

test.each([
  ['[words](/contact/)', 'Error: There is no page or file /contact/.'],
  ['[words](/about#x)', 'Error: /about has no heading for #x. It has #about-us.'],
  ['[words](#)', 'Error: Write an address between the round brackets of this link.'],
  ['[words](javascript:x)', 'Error: javascript:x is not a complete address.'],
  ['[words](www.example.org/a)', 'Error: Write https://www.example.org/a'],
  ['[Ben](mailto: ben@a.org)', 'without spaces in the address'],
  ['[words](<tel:555 0100>)', 'Error: Write the number with digits'],
  [`[words](${site.url})`, 'Error: This is a page of our own site. Write /'],
  ['[words](http://127.0.0.1:3000/about)', 'Error: http://127.0.0.1:3000/about is not a complete address.'],
  ['[Ben](ben@a.org)', 'Error: Write mailto:ben@a.org'],
  ['[words](http://example.org)', 'Advice: Write https:// instead of http://'],
  ['[words](https://a.org/?b=1&utm_source=c#d)', 'Advice: Remove utm_source=c from this address'],
  ['Look [here](/contact)', 'Advice: Say in words where this link leads, instead of "here"'],
  ['**[Find out more.](/contact)**, then.', 'instead of "Find out more."'],
  ['Or ada@a.org.', 'Advice: ada@a.org is not a link. Write it as one: [words](mailto:ada@a.org)'],
  ['At Booking.com and on a.com!', 'Write it as one: [words](https://a.com)'],
  ['**Recieve** it', 'Advice: "Recieve" looks misspelled. Did you mean "Receive"'],
  ['## Our Kowalski\n\nA.', 'Advice: "Kowalski" looks misspelled.'],
  [
    'We have read and answered nearly all of The\nthe letters.',
    'Advice: "The" is repeated. Delete one. If it is right, add "The the" to',
  ],
  ['TBD.', 'Error: Replace "TBD"'],
  ['Your own text here', 'Error: Replace "Your own text here"'],
])('%j has one finding', (text, finding) => {
  expect(findingsFor(text)).toEqual([expect.stringContaining(finding)]);
});

/** The page of statements 1.3 and 2.12, which has its mission on line 13. */
const about = ({ headline = 'About Us', audience = 'freelancers', mission = '## Our Mission' }) =>
  page('/about', headline, `Entrepreneurs and ${audience}.\n\n## Two\n\nWords.\n\n${mission}\n\nWords.`);

test.each([
  ['as they are', {}],
  ['with emphasis', { headline: 'About *Us*' }],
  ['with a no-break space', { mission: '## Our\u00A0Mission' }],
  ['with other capitals, if they are in a ##', { mission: '## Our mission' }],
])('a page may have its required words %s', (_how, parts) => {
  expect(findings('/about', about(parts))).toEqual([]);
});

// A finding is at a similar heading, or else at the headline.
test.each([
  ['13 Error: Keep the heading "## Our Mission": statement 2.12 of', { mission: '### Our Mission' }],
  ['5 Error: Keep the heading "## Our Mission": statement 2.12 of', { mission: '## Our Words' }],
  ['5 Error: Keep the heading "# About Us": statement 2.12 of', { headline: 'ABOUT Us' }],
  ['5 Advice: Keep the words "freelancers": statement 1.3 of', { audience: 'words' }],
])('%s: %j', (finding, parts) => {
  expect(findings('/about', about(parts))).toEqual([expect.stringContaining(finding)]);
});

test('required words must be below their heading', () => {
  const finding = expect.stringContaining('9 Advice: Keep the words "personalized service": statement 2.11 of');
  const elsewhere = page('/', 'Personalized service', '## Why Choose Us?\n\nWords.');
  expect(findings('/', elsewhere)).toContainEqual(finding);
  const below = page('/', 'One', '## Why Choose Us?\n\nPersonalized Service.');
  expect(findings('/', below)).not.toContainEqual(finding);
});

test('a required link may lead to any anchor of its page', () => {
  expect(findings('/services', page('/services', 'One', '[Ask](/contact#contact-name).'))).toEqual([]);
  const missing = '5 Error: Keep a link to /contact: statement 2.21 of';
  expect(findings('/services', page('/services', 'One'))).toEqual([expect.stringContaining(missing)]);
});

test('the title and the description are proofread [12.3]', () => {
  const misspelled = page('/contact', 'Contact Us').replace('Page', 'Paeg').replace('enough', 'enuogh');
  expect(findings('/contact', misspelled)).toEqual([
    expect.stringContaining('2 Advice: "Paeg" looks misspelled.'),
    expect.stringContaining('3 Advice: "enuogh" looks misspelled.'),
  ]);
});

test('each page needs its own title and description [12.3]', () => {
  expect(findings('/contact', page('/about', 'Contact Us'))).toEqual([
    expect.stringContaining('2 Advice: app/about/copy.md has this title, too.'),
    expect.stringContaining('3 Advice: app/about/copy.md has this description, too.'),
  ]);
});

const wrongRoot = createRoot({
  'app/copy.md': 'Words',
  'app/copy (1).md': 'Words',
  'app/contact/copy.md': page('/contact', 'Words', 'Recieve it.'),
});

test('check:copy lists errors first, also of missing and unread files, then advice, and fails', () => {
  process.env.GITHUB_ACTIONS = 'true';
  const { status, stdout } = runIn(wrongRoot, 'scripts/checkCopy.ts');
  const lines = stdout.split('\n');
  for (const start of [
    'app/copy.md:1 Error: Begin with',
    '::error file=app/copy.md,line=1::Begin with',
    'app/copy (1).md:1 Error: The site does not read this file.',
    'app/partner/copy.md:1 Error: This file is missing.',
    'app/contact/copy.md:5 Error: Keep the heading "# Contact Us"',
    'app/contact/copy.md:7 Advice: "Recieve" looks',
    '::warning file=app/contact/copy.md,line=7::"Recieve" looks',
  ]) {
    expect({ start, isShown: lines.some((line) => line.startsWith(start)) }).toEqual({ start, isShown: true });
  }
  const lastError = lines.findLastIndex((line) => line.includes(' Error: '));
  const firstAdvice = lines.findIndex((line) => line.includes(' Advice: '));
  expect(lastError).toBeLessThan(firstAdvice);
  expect(stdout).toMatch(/\nErrors, which stop a build: \d+\. Advice: \d+\.\n$/);
  expect(status).toBe(1);
});

test.each([
  ['zorb', 'A zorb, two Zorbs.'],
  ['zorbing', '## ZORBING, zorbing\n\nAsk.'],
  ["Wendy's", 'At wendy’s.'],
  ['walla walla', 'In walla walla.'],
  ['- TBD', 'TBD.'],
  ['"B&Bs",', 'Two b&bs.'],
  ['The the', 'Of The the.'],
  ['fivr.com', 'On fivr.com.'],
])('a line %j of app/words.txt accepts %j, with any capitals and signs', (line, text) => {
  expect(findingsFor(text)).not.toEqual([]);
  expect(findingsFor(text, line)).toEqual([]);
});

test('app/words.txt must be UTF-8', () => {
  const root = createRoot({ 'app/words.txt': Buffer.from('façade', 'latin1') });
  expect(checkCopy(root).map(formatFinding)).toContain('app/words.txt:1 Error: Save app/words.txt as UTF-8.');
});
