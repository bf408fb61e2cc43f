import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RoutePath, routes, site } from '#lib/site.ts';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { checkCopy } from './checkCopy';
import { copyPath } from './copy';
import { requiredWords } from './requiredWords';
import { createWordCheck } from './spelling';

/** A page that meets its requirements, in other letters. An editor's mistake in ours must not fail these tests. */
function madeUpPage(route: RoutePath): string {
  const required = requiredWords.filter((row) => row.route === route);
  const headline = required.find((row) => row.headline)?.headline;
  const parts = required.map(({ heading = 'What we do', words = ['Words'] }) => {
    return `\n## *${heading.toUpperCase()}*!\n\n${words.join('  *and* ')}.\n`;
  });
  return `---
title: Page ${route}
description: What our page ${route} says is more than long enough for a search.
---
# ${headline?.toUpperCase()}

[Ask us](/contact).
${parts.join('')}
`;
}

/** A folder with what the checker reads. */
const root = temporaryFolder({ 'app/words.txt': readFileSync('app/words.txt') });
for (const folder of ['public', 'node_modules']) symlinkSync(resolve(folder), join(root, folder), 'junction');
beforeEach(() => {
  for (const { path } of routes) {
    mkdirSync(join(root, 'app', path), { recursive: true });
    writeFileSync(join(root, copyPath(path)), madeUpPage(path));
  }
});

const checkWords = createWordCheck('.');

/** Lists what the checker finds on a page with this text. Each finding begins with its line. */
function findings(route: RoutePath, text: string): string[] {
  const path = copyPath(route);
  writeFileSync(join(root, path), text);
  const all = checkCopy(root, checkWords).filter((finding) => finding.path === path);
  return all.map(({ line, reason }) => `${line} ${reason}`);
}

/** Lists the findings for words on the process page. */
function findingsFor(words: string): string[] {
  return findings('/process', madeUpPage('/process') + words);
}

test('no finding: names, numbers, other scripts, and our terms', () => {
  const words = `Ask e.g. in the U.S. with Node.js, Node.js.net or Booking.com. ’Tis #SmallBusinessTips.
    We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail.
    Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right. One- and two-day. A naïve résumé.
    José, Zoë and Crème Dvořák. Łukasz, Élodie and Šimon. We asked Kowalski, “Huawei”, Wei Zhang and Priya Patel.
    Our B2B SaaS clients ask about SEO, a CRM and its ROI; SEO’s a webinar for podcasters. ONBOARDING is ours.`;
  expect(findingsFor(words)).toEqual([]);
});

test.each([
  '/contact?from=about',
  '#what-we-do',
  '/process#:~:text=what%20we%20do',
  '/contact#contact-message',
  '/logo.png?v=2',
  'https://example.org/a%20b/#:~:text=two%20words',
  'https://wa.me/15550100?text=Hi%20there',
  'mailto:ada@example.org,ben@example.org?subject=Interview%20request',
  'tel:+1.555.0100;ext=12',
  'sms:+15550100?body=Hi',
])('a link to %s works', (address) => {
  expect(findingsFor(`[words](${address})`)).toEqual([]);
});

const pages = routes.map(({ path }) => path).join(', ');
const noAddress = `is not a complete address. Write one of our pages (${pages}), or one like https://example.org, mailto:`;

test.each([
  ['[words](/nowhere)', `There is no page /nowhere. The pages are ${pages}.`],
  ['[words](/prices.pdf)', 'There is no file /prices.pdf yet. Send it to a developer, who puts it into public/.'],
  ['[words](/contact/)', 'Write /contact instead of /contact/'],
  ['[words](/About.html#our-mission)', 'Write /about instead of /About.html'],
  ['[words](/about#x)', '/about has no heading for #x. It has #about-us, #what-we-do, #what-we-do-1, #our-mission.'],
  ['[words](#)', 'Write an address between the round brackets of this link.'],
  ['[words](javascript:x)', `javascript:x ${noAddress}`],
  ['[words](mailto:ada)', `mailto:ada ${noAddress}`],
  ['[words](www.example.org/a)', 'Write https://www.example.org/a'],
  ['[words](<tel:555 0100>)', 'Write the number with digits, dots or hyphens, and without spaces: tel:+1-555-0100'],
  ['[words](http://example.org)', 'Write https:// instead of http://, which is not encrypted.'],
  ['[words](http://localhost:3000/about)', 'This is a page of our own site. Write /about'],
  [`[words](${site.url})`, 'This is a page of our own site. Write /'],
  ['[Ben](ben@a.org)', 'Write mailto:ben@a.org'],
  ['Look [here](/contact)', 'Say in words where this link leads, instead of "here".'],
  ['Two [1](https://example.org)', 'Say in words where this link leads, instead of "1".'],
  ['**[read more.](/contact)**, then.', 'Say in words where this link leads, instead of "read more."'],
  ['Or ada@a.org.', 'ada@a.org is not a link. Write it as one: [words](mailto:ada@a.org)'],
  ['At Booking.com and on a.com!', 'a.com is not a link. Write it as one: [words](https://a.com)'],
  ['We **recieve** it', '"recieve" looks misspelled. Did you mean "receive" or "relieve"?'],
  ['Freind of ours', '"Freind" looks misspelled. Did you mean "Friend"?'],
  ['## Our Kowalski\n\nA.', '"Kowalski" looks misspelled. If it is right, add it to app/words.txt.'],
  ['We read The\nthe letters', '"The" is repeated. Delete one.'],
])('%j has one finding', (text, finding) => {
  expect(findingsFor(text)).toEqual([expect.stringContaining(finding)]);
});

test.each<[route: RoutePath, removed: string, finding: string]>([
  ['/about', 'ABOUT US', '5 Keep the headline "# About Us": statement 2.12 of docs/requirements.md requires it. A'],
  ['/about', 'OUR MISSION', '5 Keep the heading "Our Mission": statement 2.12 of'],
  ['/', 'personalized service', '19 Keep the words "personalized service": statement 2.11 of'],
  ['/services', '(/contact)', '5 Keep a link to /contact: statement 2.21 of'],
])('%s must have "%s"', (route, removed, finding) => {
  expect(findings(route, madeUpPage(route).replace(removed, removed.startsWith('(') ? '(/about)' : 'Ours'))).toEqual([
    expect.stringContaining(finding),
  ]);
});

test.each([
  ['misspelled', /Page|enough/g, 'enuogh', '"enuogh" looks misspelled.', '"enuogh" looks misspelled.'],
  [
    'that of another page',
    /\/process/g,
    '/about',
    'app/about/copy.md has this title, too. Give each page its own.',
    'app/about/copy.md has this description, too. Give each page its own.',
  ],
])('a title or description that is %s has a finding', (_name, typed, replacement, title, description) => {
  expect(findings('/process', madeUpPage('/process').replace(typed, replacement))).toEqual([
    expect.stringContaining(`2 ${title}`),
    expect.stringContaining(`3 ${description}`),
  ]);
});

test('check:copy reports broken and missing files, still reads the others, and fails', () => {
  writeFileSync(join(root, 'app/about/copy.md'), 'Words');
  rmSync(join(root, 'app/partner/copy.md'));
  process.env.GITHUB_ACTIONS = 'true';
  const { status, stdout } = runIn(root, 'scripts/checkCopy/checkCopy.ts');
  const broken = 'Begin with four lines: ---, title: …, description: …, and ---.';
  const missing = 'This file is missing. Restore it: it has the text of a page.';
  expect(stdout.split('\n')).toEqual([
    `app/about/copy.md:1 ${broken}`,
    `::error file=app/about/copy.md,line=1::${broken}`,
    `app/partner/copy.md:1 ${missing}`,
    `::error file=app/partner/copy.md,line=1::${missing}`,
    'Findings: 2',
    '',
  ]);
  expect(status).toBe(1);
});
