import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { logo, type RoutePath, site } from '#lib/site.ts';
import { loadDictionary } from '#scripts/dictionary.ts';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { checkCopy } from './checkCopy';
import { copyPath } from './copy';

/** A page with this headline on line 5, and this text from line 7. */
const page = (route: RoutePath, headline: string, text = 'Words.') => `---
title: Page ${route}
description: What our page ${route} says is more than long enough for a search.
---
# ${headline}

${text}`;

/** A folder with what the checker reads. An editor's mistake in our pages must not fail these tests. */
const root = temporaryFolder({
  'app/words.txt': '',
  'app/copy.md': '',
  'app/about/copy.md': page('/about', 'About Us'),
  'app/contact/copy.md': '',
  'app/services/copy.md': '',
});
for (const folder of ['docs', 'public', 'node_modules']) symlinkSync(resolve(folder), join(root, folder), 'junction');

const dictionary = loadDictionary();

/** Lists what the checker finds on a page. Each finding begins with its line. */
function findings(route: RoutePath, markdown: string): string[] {
  const path = copyPath(route);
  writeFileSync(join(root, path), markdown);
  const all = checkCopy(root, dictionary).filter((finding) => finding.path === path);
  return all.map(({ line, reason }) => `${line} ${reason}`);
}

/** Lists the findings for a text on the contact page. */
function findingsFor(text: string): string[] {
  return findings('/contact', page('/contact', 'Contact Us', text));
}

const rightWords = `Ask e.g. in the U.S. with Node.js, Node.js.net or Booking.com. #SmallBusinessTips.
  We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail. A naïve résumé.
  What would you like me to ask? Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right.
  One- and two-day. Dr. Kowalczyk and A.J. Fairweather. Łukasz and José. We asked Kowalski and “Huawei”.
  Priya Patel answered. We met Jean-Luc d’Aubigné and Ada da Costa.`;

const workingLinks = [
  ...['#contact-us', '/about#:~:text=about%20us', '/contact#contact-message', `${logo}?v=2`],
  ...['https://example.org/a%20b/', 'mailto:a@b.org,c@d.org?subject=Two%20words', 'tel:+1.555.0100;ext=12'],
];

test.each([rightWords, ...workingLinks.map((address) => `[words](${address})`)])('%j has no finding', (text) => {
  expect(findingsFor(text)).toEqual([]);
});

test.each([
  ['[words](/nowhere)', 'There is no page /nowhere.'],
  ['[words](/prices.pdf)', 'There is no file /prices.pdf yet.'],
  ['[words](/contact/)', 'Write /contact instead of /contact/'],
  ['[words](/about#x)', '/about has no heading for #x. It has #about-us.'],
  ['[words](#)', 'Write an address between the round brackets of this link.'],
  ['[words](javascript:x)', 'javascript:x is not a complete address.'],
  ['[words](https://www.google.com/url?q=https%3A%2F%2Fa.org&sa=D)', 'Write the address itself: https://a.org'],
  ['[words](https://a.org/?b=1&utm_source=c&fbclid=d&e=f)', 'Remove utm_source=c&fbclid=d& from this address'],
  ['[words](https://docs.google.com/document/d/1/edit#x)', 'is the address of a draft'],
  ['[words](https://deploy-preview-1--x.netlify.app/a)', 'is the address of a draft'],
  ['[words](www.example.org/a)', 'Write https://www.example.org/a'],
  ['[words](<tel:555 0100>)', 'Write the number with digits'],
  ['[words](http://example.org)', 'Write https:// instead of http://'],
  [`[words](${site.url})`, 'This is a page of our own site. Write /'],
  ['[Ben](ben@a.org)', 'Write mailto:ben@a.org'],
  ['Look [here](/contact)', 'instead of "here"'],
  ['Two [1](https://example.org)', 'instead of "1"'],
  ['**[read more.](/contact)**, then.', 'instead of "read more."'],
  ['Or ada@a.org.', 'Write it as one: [words](mailto:ada@a.org)'],
  ['At Booking.com and on a.com!', 'Write it as one: [words](https://a.com)'],
  ['**Teh** friends', '"Teh" looks misspelled. Did you mean "The"'],
  ['## Our Kowalski\n\nA.', '"Kowalski" looks misspelled.'],
  ['We have read and answered nearly all of The\nthe letters.', 'If it is right, add "The the" to app/words.txt'],
  ['Your own text here', 'Replace "Your own text here"'],
  ['citeturn0search0', 'Replace "citeturn0search0"'],
  ['Certainly! Here is your text.', 'Replace "Certainly! Here is your text"'],
  ['## Two {quote}\n\nAsk us.', 'Remove {quote}: there is no room for it'],
])('%j has one finding', (text, finding) => {
  expect(findingsFor(text)).toEqual([expect.stringContaining(finding)]);
});

const everyone = 'Professionals and small businesses, corporate professionals, entrepreneurs, consultants, freelancers';
const aboutUs = page('/about', 'About *Us*', `${everyone}.\n\n## Two\n\nWords.\n\n## Our\u00A0Mission\n\nWords.`);

test.each([
  ['## Our', '### Our', '13 Keep the heading "## Our Mission": statement 2.12 of'],
  ['Mission', 'Words', '5 Keep the heading "## Our Mission": statement 2.12 of'],
  ['freelancers', 'words\n\n## {figure}\n\n> Freelancers', '5 Keep the words "freelancers": statement 1.3 of'],
])('a page with the required words "%s" changed to "%s" has a finding', (from, to, finding) => {
  expect(findings('/about', aboutUs)).toEqual([]);
  expect(findings('/about', aboutUs.replace(from, to))).toEqual([expect.stringContaining(finding)]);
});

test.each<[route: RoutePath, text: string, finding: string]>([
  ['/', '## Why Choose Us?\n\nWords.', '9 Keep the words "personalized service": statement 2.11 of'],
  ['/services', 'Words.', '5 Keep a link to /contact: statement 2.21 of'],
])('some words are required below a heading, and some links', (route, text, finding) => {
  const right = '[Ask](/contact#contact-name) for Personalized Service.';
  expect(findings(route, page(route, 'Personalized service', text))).toContainEqual(expect.stringContaining(finding));
  expect(findings(route, page(route, 'One', text.replace('Words.', right))).join()).not.toContain(finding);
});

test('the title and the description are proofread, and each page needs its own', () => {
  const misspelled = page('/contact', 'Contact Us').replaceAll(/Page|enough/g, 'enuogh');
  expect(findings('/contact', misspelled).join('\n')).toMatch(/^2 "enuogh" looks .+\n3 "enuogh" looks .+$/);
  const shared = findings('/contact', page('/about', 'Contact Us')).join('\n');
  expect(shared).toMatch(/^2 app\/about\/copy\.md has this title, too\..+\n3 .+ has this description, too\..+$/);
});

test('check:copy reports broken and missing files, still reads the others, and fails', () => {
  writeFileSync(join(root, 'app/copy.md'), 'Words');
  writeFileSync(join(root, 'app/contact/copy.md'), page('/contact', 'Words'));
  process.env.GITHUB_ACTIONS = 'true';
  const { status, stdout } = runIn(root, 'scripts/checkCopy.ts');
  expect(stdout).toMatch(/^app\/copy\.md:1 (Begin with .+)\n::error file=app\/copy\.md,line=1::\1$/m);
  expect(stdout).toMatch(/^app\/\w+\/copy\.md:1 This file is missing\./m);
  expect(stdout).toContain('app/contact/copy.md:5 Keep the heading "# Contact Us"');
  expect(stdout).toMatch(/^Findings: \d+\n$/m);
  expect(status).toBe(1);
});

test('app/words.txt accepts words, phrases and placeholders, and is UTF-8 itself', () => {
  const text = 'brûlée, Wendy’s walla walla TBD B&Bs. The the Brûlées from fivr.com.\n\n## Zorbing, ZORBING\n\nAsk.';
  const words = ['brûlée', "Wendy's", 'walla walla', 'TBD', 'B&Bs', 'The the', 'zorbing', 'fivr.com'];
  expect(findingsFor(text)).toHaveLength(10);
  writeFileSync(join(root, 'app/words.txt'), words.join('\n'));
  expect(findingsFor(text)).toEqual([]);
  writeFileSync(join(root, 'app/words.txt'), 'brûlée', 'latin1');
  expect(checkCopy(root)).toContainEqual({ path: 'app/words.txt', line: 1, reason: 'Save app/words.txt as UTF-8.' });
});
