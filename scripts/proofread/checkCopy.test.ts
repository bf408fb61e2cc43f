import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { type Copy, copyPath, openCopy } from '#lib/copy/copy.ts';
import { type RoutePath, routes, site } from '#lib/site.ts';
import { fixed } from './fix';
import { checkLinks } from './links';
import { checkPhrases } from './phrases';
import { checkPictures } from './pictures';
import { spellingCheck } from './spelling';

const frontmatter = `---
title: Our title
description: A description that is long enough for a search result to be shown whole.
---
`;

type Check = (copy: Copy, file: VFile) => void;

/** What a check finds on a page with this text, from line 7. Each finding begins with its line. */
function findings(check: Check, text: string, head = `${frontmatter}# Our headline`, route: RoutePath = '/about') {
  const file = new VFile({ path: copyPath(route), value: `${head}\n\n${text}\n` });
  const copy = openCopy(route, file);
  if (copy) check(copy, file);
  return file.messages.map(({ line, reason }) => `${line} ${reason}`);
}

function checkLinksOf(copy: Copy, file: VFile) {
  const anchors = new Map([
    ['/about', ['our-headline']],
    ['/process', ['what-we-do', 'cafés']],
  ]);
  checkLinks(copy, file, { anchors, hasFile: (path) => path === '/logo.png' });
}

test('right links are left alone', () => {
  const right = `[words](/) [words](/contact?from=about) [words](/process#what-we-do) [words](/process#cafés)
    [words](#our-headline) [words](/logo.png) [words](https://example.org/a?b=c#d) [words](tel:+1-555-0100)
    [ada@example.org](mailto:ada@example.org) Ask [ours][us], they are 24/7 at it; e.g. in the U.S.\n\n[us]: /about`;
  expect(findings(checkLinksOf, right)).toEqual([]);
});

const pages = routes.map(({ path }) => path).join(', ');
const noAddress = `is not a whole address. Write https:// in front of it, or one of our pages: ${pages}.`;
const noWords = 'does not say where it leads. Name the page or the thing.';

test.each([
  [`There is no page /about/. The pages are ${pages}.`, '[words](/about/)'],
  [`There is no page /nowhere. The pages are ${pages}.`, '[words][x]\n\n[x]: /nowhere'],
  ['/process has no heading for #x. It has #what-we-do, #cafés.', '[words](/process#x)'],
  ['/about has no heading for #x. It has #our-headline.', '[words](#x)'],
  ['This link has no address between its round brackets.', '[words]()'],
  [`contact ${noAddress}`, '[words](contact)'],
  [`//example.org ${noAddress}`, '[words](//example.org)'],
  ['https:// is not a whole address.', '[words](https://)'],
  ['Write https://example.org/A in place of HTTPS://Example.org/A', '[words](HTTPS://Example.org/A)'],
  ['Write https://xn--mnchen-3ya.example in place of https://münchen.example', '[words](https://münchen.example)'],
  ['http://example.org is not encrypted. Write https:// instead of http://', '[words](http://example.org)'],
  ['This link leads to our own site. Write /about', `[words](${site.url}/about)`],
  ['mailto:ada is not an e-mail address. Write it like mailto:name@example.org', '[words](mailto:ada)'],
  ['Write the number like tel:+15550100', '[words](<tel:555 0100>)'],
  ['A link cannot begin with javascript: here. Use a page of ours, https:, mailto: or tel:.', '[words](javascript:x)'],
  ['This link has no words between its square brackets.', '[](/contact)'],
  [`The link "Click here" ${noWords}`, '[Click here](/contact)'],
  [`The link "read more." ${noWords}`, '**[read more.](/contact)**'],
  [`The link "Learn more …" ${noWords}`, '[Learn  more …](/contact)'],
  ['The link shows its bare address. Write words in its place.', '<https://example.org>'],
  ['Nobody can click ada@a.org here. Make it a link: [ada@a.org](mailto:ada@a.org)', 'Or ada@a.org.'],
  ['Nobody can click www.a.org/b here. Make it a link: [a.org/b](https://www.a.org/b)', 'www.a.org/b, or'],
  ['Nobody can click a.com here. Make it a link: [a.com](https://a.com)', 'On a.com!'],
])('a wrong link: %s', (finding, text) => {
  expect(findings(checkLinksOf, text)).toEqual([`7 ${finding}`]);
});

const spelling = spellingCheck('.');

test('right spelling is left alone: names, numbers, other scripts, our terms, code and addresses', () => {
  const right = `We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail.
    Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right.
    Our B2B SaaS clients ask about SEO; SEO’s a webinar for podcasters. ONBOARDING is ours.
    \`xqzv\` [Ask us](https://exmaple.org) at www.exmaple.org, ada@exmaple.org`;
  expect(findings(spelling, right)).toEqual([]);
});

test('the names of the site are right, whatever they are', () => {
  const { name, company } = site;
  Object.assign(site, { name: 'Müller & Xqzvwkj', company: 'Zqx' });
  const check = spellingCheck('.');
  Object.assign(site, { name, company });
  expect(findings(check, 'Zqx runs Müller & Xqzvwkj’s')).toEqual([]);
});

test('title and description are spelled too', () => {
  const head = '---\ntitle: Our titel\ndescription: A descripton that search results have enough room for.\n---\n# One';
  expect(findings(spelling, '', head)).toEqual([
    expect.stringContaining('2 "titel" looks misspelled.'),
    expect.stringContaining('3 "descripton" looks misspelled.'),
  ]);
});

test.each([
  ['7 "Dvořák" is not in the dictionary. If it is a name, add it to app/words.txt.', 'Ask Dvořák'],
  ['8 "recieve" looks misspelled. Did you mean "receive" or "relieve"?', 'We\n**recieve** it'],
  ['8 "colour" looks misspelled. Did you mean "color"', '- A list\n- Our colour'],
  ['7 "well-knwon" looks misspelled.', '> A well-knwon'],
  ['7 "Xqzvwkj" looks misspelled. If it is right, add it to app/words.txt.', 'Xqzvwkj'],
  ['7 "the the": the same word stands here twice.', 'We read the the\nletters'],
  ['8 "The the": the same word stands here twice.', 'We\nread The\nthe letters'],
])('spelled wrong, in line %s', (finding, text) => {
  expect(findings(spelling, text)).toEqual([expect.stringContaining(finding)]);
});

/** The words that a page of this route lacks. */
const lacks = (route: RoutePath, text: string, head?: string) => findings(checkPhrases, text, head, route);

const putWords = 'Put these words into a sentence of it.';
const reasons = `## Why Choose ${site.name}`;

test.each<[lack: string, statement: string, advice: string, route: RoutePath, text: string]>([
  ['5 The headline does not say "Contact Us"', '2.22', 'Write here: # Contact Us', '/contact', 'Contact us'],
  ['7 The page has no heading "Who it suits"', '2.20', 'Write here: ## Who', '/services', '## Who it is\n\nUs.'],
  ['7 The page has no heading "Our Mission"', '2.12', 'Write a line ## Our Mission above the text', '/about', 'Words.'],
  ['7 No link leads to /contact', '2.21', 'Write one here, like [Start the', '/services', '[Ask](/about)'],
  ['9 The page does not say "advertising funds"', '1.2', putWords, '/partner', 'Advertising\n\nfunds'],
  ['7 The part below this heading does not say "personalized service"', '2.11', putWords, '/', `${reasons}\n\n## More`],
])('a page lacks words: %s, as statement %s wants', (lack, statement, advice, route, text) => {
  const sentence = `${lack}, as statement ${statement} of docs/requirements.md wants. ${advice}`;
  expect(lacks(route, text)).toContainEqual(expect.stringContaining(sentence));
});

test('capitals and spaces do not matter for the words that a page needs', () => {
  const head = `${frontmatter}# Partner\tprogram`;
  const text = 'Advertising  funds\n\nPositive online\nsales returns';
  expect(lacks('/partner', text, head)).toEqual([]);
  // A page that an owner adds needs no words.
  expect(lacks('/press' as RoutePath, text)).toEqual([]);
});

test('the words below a missing heading are not asked for', () => {
  const missing = lacks('/', 'Words.').filter((finding) => finding.includes('statement 2.11'));
  expect(missing).toEqual([expect.stringContaining('The page has no heading "Why Choose')]);
});

const picturesOf = (route: RoutePath, text: string) => findings(checkPictures, text, undefined, route);

test('pictures find their words whatever the capitals and punctuation', () => {
  const strip = '## How\n\n1. **talk:** to us\n2. **PUBLISH!** it\n\n3. **Connect** us';
  expect(picturesOf('/', strip)).toEqual([]);
  expect(picturesOf('/about', '1. Two\n2. three')).toEqual([]);
});

test.each<[finding: string, route: RoutePath, text: string]>([
  ['9 This step has no picture. Begin it with **Talk**, **Publish**, **Connect**, or ask', '/', '1. **Listen** to us'],
  ['12 This step has no picture.', '/', '1. **Talk**\n2. **Publish**\n3. **Connect**\n4. **Rest**'],
  ['9 This step has no picture.', '/', '1. We **talk**'],
  ['10 "Talk", "Publish", "Connect" must stand here once, for the', '/', '1. **Talk**\n2. **Talk**'],
  ['9 "Talk", "Publish", "Connect" must stand here once', '/', '- **Talk**\n- **Publish**\n- **Connect**'],
  ['7 "Website optimization", "Networking and collaboration" must', '/process', '## Social media strategy!\n\nTwo'],
])('a picture loses its words: %s', (finding, route, text) => {
  expect(picturesOf(route, text.startsWith('##') ? text : `## How\n\n${text}`)).toEqual([
    expect.stringContaining(finding),
  ]);
});

test.each([
  ['5 Д о м cannot be drawn in the picture that others see where this page is shared.', 'Дом?\n\n# One'],
  ['7 This has 94 characters. Keep it to 90, or', `Why?\n\n# ${'four '.repeat(19)}`],
  ['7 A word here is too long for the picture', `Łukasz Ağaoğlu?\n\n# ${'x'.repeat(65)}`],
])('a sharing picture cannot show its words: %s', (finding, words) => {
  expect(findings(checkPictures, '', `${frontmatter}${words}`)).toEqual([expect.stringContaining(finding)]);
});

test('the command repairs, names broken, missing, stray and equal files, still reads the others, and fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'copy-'));
  const write = (page: string, text: string) => writeFileSync(join(root, `app/${page}/copy.md`), text);
  cpSync('app', join(root, 'app'), { recursive: true });
  mkdirSync(join(root, 'app/news'));
  write('about', 'Words');
  const services = readFileSync('app/services/copy.md', 'utf8');
  for (const page of ['contact', 'news']) write(page, `${services.split(/^(?=# )/m)[0]}# Who we are`);
  write('services', services.replace('\n## ', '\n##\u00A0'));
  rmSync(join(root, 'app/partner/copy.md'));
  const { status, stdout } = command('--fix', root);
  expect(readFileSync(join(root, 'app/services/copy.md'), 'utf8')).toBe(services);
  rmSync(root, { recursive: true });
  expect(stdout.split('\n').filter((line) => !line.startsWith('::'))).toEqual([
    expect.stringMatching(/^app\/services\/copy\.md:\d+ Took out /),
    '',
    expect.stringMatching('^app/about/copy.md:1 The front matter is missing.'),
    'app/contact/copy.md:2 The title is the same as in app/services/copy.md. Give each page its own.',
    'app/contact/copy.md:3 The description is the same as in app/services/copy.md. Give each page its own.',
    expect.stringMatching('^app/contact/copy.md:8 The headline does not say'),
    'app/partner/copy.md:1 This file is missing: it holds the words of a page.',
    'app/news/copy.md:1 No page uses this file. The pages are listed in lib/site.ts.',
    `${routes.length + 1} pages read, 6 errors.`,
    '',
  ]);
  expect(stdout).toContain('\n::error file=app/partner/copy.md,line=1::This file is missing');
  expect(status).toBe(1);
});

test('a fault with one right repair is repaired, and nothing else is touched', () => {
  const body = [
    '##\u00A0Two cli\u00ADents  ',
    '',
    'Ask ada@a.org, or look at www.A.org/b, `www.b.org` and  [us](HTTPS://M\u00FCnchen.example/A?b#c).',
    '- [ours](/about) *\u00A0three',
  ];
  const { text, repairs } = fixed('/about', [...frontmatter.split('\n'), '# One', ...body].join('\r\n'));
  expect(text.split('\r\n').slice(6)).toEqual([
    '## Two clients  ',
    '',
    'Ask [ada@a.org](mailto:ada@a.org), or look at [A.org/b](https://www.a.org/b), `www.b.org` and  [us](https://xn--mnchen-3ya.example/A?b#c).',
    '- [ours](/about) *\u00A0three',
  ]);
  expect(repairs).toEqual([
    '7 Took out what nobody sees, or wrote it as plain characters.',
    '9 Wrote https://xn--mnchen-3ya.example/A?b#c in place of HTTPS://München.example/A?b#c',
    '9 Wrote [A.org/b](https://www.a.org/b) in place of www.A.org/b',
    '9 Wrote [ada@a.org](mailto:ada@a.org) in place of ada@a.org',
  ]);
});

test('the command explains itself', () => {
  const { status, stderr } = command('--nope');
  expect(stderr).toMatch(/Unknown option '--nope'[\s\S]+Checks the words of the site/);
  expect(status).toBe(2);
});

/** Runs the command as GitHub does. */
function command(...args: string[]) {
  const env = { ...process.env, GITHUB_ACTIONS: 'true' };
  const script = ['--import', 'tsx', 'scripts/proofread/proofread.ts'];
  return spawnSync(process.execPath, [...script, ...args], { encoding: 'utf8', env });
}
