import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** A folder with what the checker reads. A change of our pages or requirements must not fail these tests. */
const root = temporaryFolder({
  'docs/requirements.md': requirements,
  'app/words.txt': '',
  'app/copy.md': '',
  'app/about/copy.md': page('/about', 'About Us'),
  'app/contact/copy.md': '',
  'app/services/copy.md': '',
});
for (const folder of ['public', 'node_modules']) symlinkSync(resolve(folder), join(root, folder), 'junction');

const dictionary = loadDictionary();

/** Lists what the checker finds on a page, such as `7 Error: …`. */
function findings(route: RoutePath, markdown: string): string[] {
  const path = copyPath(route);
  writeFileSync(join(root, path), markdown);
  const all = checkCopy(root, dictionary).filter((finding) => finding.path === path);
  return all.map((finding) => formatFinding(finding).replace(`${path}:`, ''));
}

/** Lists the findings for a text on the contact page. */
function findingsFor(text: string): string[] {
  return findings('/contact', page('/contact', 'Contact Us', text));
}

const rightWords = `Ask e.g. in the U.S. with Node.js, Node.js.net or Booking.com. #SmallBusinessTips.
  We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail. A naïve résumé.
  What would you like me to ask? Hooray 🎉👩‍💻 ✓ → Привет 你好 №5.
  One- and two two-day trips. Dr. Kowalczyk and A.J. Fairweather. Łukasz and José. We asked Kowalski and “Huawei”.
  Priya Patel answered. We met Jean-Luc d’Aubigné and Ada.`;

const workingLinks = [
  ...['#contact-us', '/about#:~:text=about%20us', '/contact#contact-message', `${logo}?v=2`],
  ...['https://example.org/a%20b/', 'mailto:a@b.org,c@d.org?subject=Two%20words', 'tel:+1.555.0100;ext=12'],
];

test.each([
  rightWords,
  ...workingLinks.map((address) => `[words](${address})`),
  '[www.example.org](https://www.example.org)',
])('%j has no finding', (text) => {
  expect(findingsFor(text)).toEqual([]);
});

test.each([
  ['[words](/nowhere)', 'Error: There is no page /nowhere.'],
  ['[words](/prices.pdf)', 'Error: There is no file /prices.pdf yet.'],
  ['[words](/contact/)', 'Error: Write /contact instead of /contact/'],
  ['[words](/about#x)', 'Error: /about has no heading for #x. It has #about-us.'],
  ['[words](#)', 'Error: Write an address between the round brackets of this link.'],
  ['[words](javascript:x)', 'Error: javascript:x is not a complete address.'],
  ['[words](www.example.org/a)', 'Error: Write https://www.example.org/a'],
  ['[Ben](mailto: ben@a.org)', 'Write its address without spaces'],
  ['[words](<tel:555 0100>)', 'Error: Write the number with digits'],
  [`[words](${site.url})`, 'Error: This is a page of our own site. Write /'],
  ['[words](http://localhost:3000/about)', 'Error: This is a page of our own site. Write /about'],
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

const aboutUs = page(
  '/about',
  'About *Us*',
  `Entrepreneurs and freelancers.\n\n## Two\n\nWords.\n\n## Our\u00A0mission\n\nWords.`,
);

test.each([
  ['## Our', '### Our', '13 Error: Keep the heading "## Our Mission": statement 2.12 of'],
  ['mission', 'Words', '5 Error: Keep the heading "## Our Mission": statement 2.12 of'],
  ['About', 'ABOUT', '5 Error: Keep the heading "# About Us": statement 2.12 of'],
  ['freelancers', 'words', '5 Advice: Keep the words "freelancers": statement 1.3 of'],
])('a page with the required words "%s" changed to "%s" has a finding', (from, to, finding) => {
  expect(findings('/about', aboutUs)).toEqual([]);
  expect(findings('/about', aboutUs.replace(RegExp(`(?<!: )${from}`), to))).toEqual([expect.stringContaining(finding)]);
});

test.each<[route: RoutePath, text: string, finding: string]>([
  ['/', '## Why Choose Us?\n\nWords.', '9 Advice: Keep the words "personalized service": statement 2.11 of'],
  ['/services', 'Words.', '5 Error: Keep a link to /contact: statement 2.21 of'],
])('some words are required below a heading, and some links', (route, text, finding) => {
  const right = '[Ask](/contact#contact-name) for Personalized Service.';
  expect(findings(route, page(route, 'Personalized service', text))).toContainEqual(expect.stringContaining(finding));
  expect(findings(route, page(route, 'One', text.replace('Words.', right))).join()).not.toContain(finding);
});

test('the title and the description are proofread, and each page needs its own [12.3]', () => {
  const misspelled = page('/contact', 'Contact Us').replaceAll(/Page|enough/g, 'enuogh');
  expect(findings('/contact', misspelled).join('\n')).toMatch(
    /^2 Advice: "enuogh" looks .+\n3 Advice: "enuogh" looks .+$/,
  );
  const shared = findings('/contact', page('/about', 'Contact Us')).join('\n');
  expect(shared).toMatch(
    /^2 Advice: app\/about\/copy\.md has this title, too\..+\n3 .+ has this description, too\..+$/,
  );
});

test('check:copy lists errors first, also of missing and unread files, then advice, and fails', () => {
  writeFileSync(join(root, 'app/copy.md'), 'Words');
  writeFileSync(join(root, 'app/copy (1).md'), 'Words');
  writeFileSync(join(root, 'app/contact/copy.md'), page('/contact', 'Words', 'Recieve it.'));
  process.env.GITHUB_ACTIONS = 'true';
  const { status, stdout } = runIn(root, 'scripts/checkCopy.ts');
  rmSync(join(root, 'app/copy (1).md'));
  expect(stdout).toMatch(/^app\/copy\.md:1 Error: (Begin with .+)\n::error file=app\/copy\.md,line=1::\1$/m);
  expect(stdout).toMatch(/^app\/copy \(1\)\.md:1 Error: The site does not read this file\./m);
  expect(stdout).toMatch(/^app\/\w+\/copy\.md:1 Error: This file is missing\./m);
  expect(stdout).toContain('app/contact/copy.md:5 Error: Keep the heading "# Contact Us"');
  expect(stdout).toMatch(/^app\/contact\/copy\.md:7 Advice: ("Recieve" .+)\n::warning file=.+,line=7::\1$/m);
  expect(stdout).not.toMatch(/ Advice: .* Error: /s);
  expect(stdout).toMatch(/\nErrors, which stop a build: \d+\. Advice: \d+\.\n$/);
  expect(status).toBe(1);
});

test('app/words.txt accepts words, phrases and placeholders, with any signs around them, and is UTF-8', () => {
  const text = 'A zorb, wendy’s walla walla TBD b&bs. The the Zorbs from fivr.com.\n\n## Zorbing, ZORBING\n\nAsk.';
  const words = ['zorb', "Wendy's", 'walla walla', '- TBD', '"B&Bs",', 'The the', 'zorbing', 'fivr.com'];
  expect(findingsFor(text)).toHaveLength(10);
  writeFileSync(join(root, 'app/words.txt'), words.join('\n'));
  expect(findingsFor(text)).toEqual([]);
  writeFileSync(join(root, 'app/words.txt'), 'façade', 'latin1');
  expect(checkCopy(root).map(formatFinding)).toContain('app/words.txt:1 Error: Save app/words.txt as UTF-8.');
});
