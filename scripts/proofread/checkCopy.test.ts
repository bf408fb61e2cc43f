import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { VFile } from 'vfile';
import { type Copy, copyPath, parseCopy } from '#lib/copy/copy.ts';
import { formerNames, type RoutePath, routes, site } from '#lib/site.ts';
import { checkLinks } from './links';
import { checkPictures } from './pictures';
import { checkRequiredWords, type RequiredWords, readRequiredWords } from './requiredWords';
import { wordCheck } from './words';

const frontmatter = `---
title: Our title
description: A description that is long enough for a search result to be shown whole.
---
`;

type Check = (copy: Copy, file: VFile) => void;

/** What a check finds on a page with this text, from line 7. Each finding begins with its line. */
function findings(check: Check, text: string, head = `${frontmatter}# Our headline`, route: RoutePath = '/about') {
  const file = new VFile({ path: copyPath(route), value: `${head}\n\n${text}\n` });
  const copy = parseCopy(route, file);
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

test('right links are left alone, and so are names with a dot', () => {
  const right = `[words](/) [words](/contact?from=about) [words](/process#what-we-do) [words](/process#cafés)
    [words](#our-headline) [words](/logo.png) [words](https://München.example/a?b=c#d) [words](tel:+1-555-0100)
    [*ada@example.org*](mailto:ada@example.org) Ask [ours][us], they are 24/7 at it; e.g. in the U.S. with Node.js,
    Node.js.net or Booking.com\n\n[us]: /about`;
  expect(findings(checkLinksOf, right)).toEqual([]);
});

const pages = routes.map(({ path }) => path).join(', ');
const noAddress = `is not a whole address. Begin it with https://, mailto: or tel:, or write one of our pages: ${pages}.`;
const byWay = 'This link goes by way of another site. Write https://a.org/b';

test.each([
  [`There is no page /about/. The pages are ${pages}.`, '[words](/about/)'],
  [`There is no page /nowhere. The pages are ${pages}.`, '[words][x]\n\n[x]: /nowhere'],
  ['There is no file /prices.pdf yet. Send it to a developer, who puts it into public/.', '[words](/prices.pdf)'],
  ['/process has no heading for #x. It has #what-we-do, #cafés.', '[words](/process#x)'],
  ['/about has no heading for #x. It has #our-headline.', '[words](#x)'],
  ['Write an address between the round brackets of this link.', '[words]()'],
  [`contact ${noAddress}`, '[words](contact)'],
  [`javascript:x ${noAddress}`, '[words](javascript:x)'],
  ['https:// is not a whole address. Write it like https://example.org', '[words](https://)'],
  ['http://example.org is not encrypted. Write https:// instead of http://', '[words](http://example.org)'],
  ['This link leads to our own site. Write /about', `[words](${site.url}/about)`],
  [byWay, '[words](https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.org%2Fb&ved=2)'],
  [byWay, '[words](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.org%2Fb&data=05)'],
  ['mailto:ada is not an e-mail address. Write it like mailto:name@example.org', '[words](mailto:ada)'],
  ['Write the number like tel:+15550100', '[words](<tel:555 0100>)'],
  ['Write some words between the square brackets of this link.', '[](/contact)'],
  ['Name the page or the thing that the link leads to, in place of "Click here".', '[Click here](/contact)'],
  ['Name the page or the thing that the link leads to, in place of "here"', '[here](/contact)'],
  ['Name the page or the thing that the link leads to, in place of "read more."', '**[read more.](/contact)**'],
  ['Write some words in place of the bare address that this link shows.', '<https://example.org>'],
  ['Nobody can click ada@a.org. Write [ada@a.org](mailto:ada@a.org)', 'Or ada@a.org.'],
  ['Nobody can click www.a.org/b. Write [a.org/b](https://www.a.org/b)', 'www.a.org/b, or'],
  ['Nobody can click a.com. Write [a.com](https://a.com)', 'On a.com!'],
])('a wrong link: %s', (finding, text) => {
  expect(findings(checkLinksOf, text)).toEqual([expect.stringContaining(`7 ${finding}`)]);
});

const words = wordCheck('.');

test('right spelling is left alone: names, numbers, other scripts, our terms, code and addresses', () => {
  const right = `We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail.
    Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right.
    José, Zoë and Crème Dvořák use Node.js. Our B2B SaaS clients ask about SEO; SEO’s a webinar for podcasters. ONBOARDING is ours.
    \`xqzv\` [Ask us](https://exmaple.org) at www.exmaple.org, ada@exmaple.org`;
  expect(findings(words, right)).toEqual([]);
});

test('the names of the site are right, whatever they are', () => {
  const { name, company } = site;
  Object.assign(site, { name: 'Müller & Xqzvwkj', company: 'Zqx' });
  const check = wordCheck('.');
  Object.assign(site, { name, company });
  expect(findings(check, 'Zqx runs Müller & Xqzvwkj’s')).toEqual([]);
});

test('title and description are spelled too', () => {
  const head = '---\ntitle: Our titel\ndescription: A descripton that search results have enough room for.\n---\n# One';
  expect(findings(words, '', head)).toEqual([
    expect.stringContaining('2 "titel" looks misspelled.'),
    expect.stringContaining('3 "descripton" looks misspelled.'),
  ]);
});

test.each([
  ['8 "recieve" looks misspelled. Did you mean "receive" or "relieve"?', 'We\n**recieve** it'],
  ['8 "colour" looks misspelled. Did you mean "color"', '- A list\n- Our colour'],
  ['7 "well-knwon" looks misspelled.', '> A well-knwon'],
  ['7 "Xqzvwkj" looks misspelled. If it is right, add it to app/words.txt.', 'Xqzvwkj'],
  ['7 Write "the" once: it is here twice.', 'We read the the\nletters'],
  ['8 Write "The" once: it is here twice.', 'We\nread The\nthe letters'],
])('spelled wrong, in line %s', (finding, text) => {
  expect(findings(words, text)).toEqual([expect.stringContaining(finding)]);
});

test('former names of the site are reported wherever they are, unless the new name contains them', () => {
  const { name } = site;
  const former = formerNames as string[];
  former.push('Acme Talks');
  Object.assign(site, { name: 'New Acme Talks' });
  const description = 'Acme Talks writes articles, and this is long enough for a search result.';
  const head = `---\ntitle: Acme\ndescription: ${description}\n---\n# New Acme Talks`;
  const found = findings(words, 'New Acme Talks, by\n**acme\ntalks**', head);
  former.pop();
  Object.assign(site, { name });
  const advice = 'Write "New Acme Talks" in place of "Acme Talks", its former name.';
  expect(found).toEqual([`3 ${advice}`, `8 ${advice}`]);
});

const required: RequiredWords[] = [
  { statement: '2.1', route: '/about', demands: ['# Contact Us'] },
  { statement: '2.2', route: '/contact', demands: ['## Who it suits', 'personalized service'] },
  { statement: '2.3', route: '/process', demands: ['advertising funds'] },
  { statement: '2.4', route: '/services', demands: ['/contact'] },
];

/** The words that a page of this route lacks. */
const lacks = (route: RoutePath, text: string) =>
  findings((copy, file) => checkRequiredWords(copy, file, required), text, undefined, route);

test.each<[lack: string, statement: string, route: RoutePath, text: string]>([
  ['5 The heading "# Contact Us" is missing. Do not remove or rename it', '2.1', '/about', 'Contact us'],
  [
    '11 The heading "## Who it suits" is missing. Do not remove or rename it',
    '2.2',
    '/contact',
    'Who.\n\n## One\n\nWho it suits.',
  ],
  [
    '7 The heading "## Who it suits" is missing. Do not remove or rename it',
    '2.2',
    '/contact',
    '## Who it is for\n\nWho it suits.',
  ],
  [
    '11 The text "personalized service" is missing. Put it into a sentence',
    '2.2',
    '/contact',
    '## Who it suits\n\nOne.\n\nA service.',
  ],
  [
    '7 The text "advertising funds" is missing. Put it into a sentence',
    '2.3',
    '/process',
    'Advertising\n\nfunds, funds',
  ],
  ['7 A link to /contact is missing. Write [words](/contact)', '2.4', '/services', '[Ask](/about)'],
])('a page lacks words: %s, as statement %s demands', (lack, statement, route, text) => {
  const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
  expect(lacks(route, text)).toEqual([`${lack}: ${rule}`]);
});

test('capitals, spaces and punctuation do not matter for the words that a page needs', () => {
  expect(lacks('/contact', '## Who it  Suits?\n\nA personalized\nservice')).toEqual([]);
  expect(lacks('/services', 'Our [form](/contact#message)')).toEqual([]);
});

test('docs/requirements.md demands words of every page of the specification', () => {
  const demands = readRequiredWords().map(({ statement, route, demands }) => [statement, route, ...demands]);
  expect(demands).toContainEqual(['2.20', '/services', '## Who it suits']);
  expect(demands).toContainEqual(['2.11', '/', '## Why Choose', 'personalized service']);
  expect(demands).toContainEqual(['2.21', '/services', '/contact']);
});

const picturesOf = (route: RoutePath, text: string) => findings(checkPictures, text, undefined, route);

test('steps find their pictures whatever their order, capitals and punctuation', () => {
  expect(picturesOf('/', '## How\n\n1. **PUBLISH!** it\n2. **talk:** to us\n\n3. **Connect** us')).toEqual([]);
  expect(picturesOf('/about', '## How\n\n1. Two\n2. three')).toEqual([]);
});

test.each<[line: number, text: string]>([
  [9, '1. **Listen** to us'],
  [10, '1. **Talk**\n2. **Talk**\n3. **Publish**\n4. **Connect**'],
  [12, '1. **Talk**\n2. **Publish**\n3. **Connect**\n4. **Rest**'],
  [10, '1. **Talk**\n2. **Publish**'],
  [5, '- **Talk**\n- **Publish**\n- **Connect**'],
])('a step or a picture is lost in line %d of the home page', (line, text) => {
  const begin = `${line} Begin each step of this numbered list with one of **Talk**, **Publish**, **Connect**, each once:`;
  expect(picturesOf('/', `## How\n\n${text}`)).toEqual([expect.stringContaining(begin)]);
});

test.each([
  ['5 Write this without Д о м, which the picture that people see when this page is shared', 'Дом?\n\n# One'],
  ['7 Keep this to 90 characters, so that it fits the picture', `Why?\n\n# ${'four '.repeat(19)}`],
  ['7 Keep each word to 64 letters, so that it fits the', `Łukasz Ağaoğlu?\n\n# ${'x'.repeat(65)}`],
])('a sharing image cannot show its words: %s', (finding, words) => {
  expect(findings(checkPictures, '', `${frontmatter}${words}`)).toEqual([expect.stringContaining(finding)]);
});

test('the command names broken, missing, stray and equal files, still reads the others, and fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'copy-'));
  const write = (page: string, text: string) => writeFileSync(join(root, `app/${page}/copy.md`), text);
  for (const folder of ['app', 'docs']) cpSync(folder, join(root, folder), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  mkdirSync(join(root, 'app/news'));
  write('about', 'Words');
  const services = readFileSync('app/services/copy.md', 'utf8');
  for (const page of ['contact', 'news']) write(page, `${services.split(/^(?=# )/m)[0]}# Who we are`);
  rmSync(join(root, 'app/partner/copy.md'));
  const env = { ...process.env, GITHUB_ACTIONS: 'true' };
  const script = ['--import', 'tsx', resolve('scripts/proofread/proofread.ts')];
  const { status, stdout } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8', env });
  rmSync(root, { recursive: true });
  expect(stdout.split('\n').filter((line) => !line.startsWith('::'))).toEqual([
    expect.stringMatching('^app/about/copy.md:1 Begin the file with four lines'),
    'app/contact/copy.md:2 Give this page a title of its own: app/services/copy.md has the same.',
    'app/contact/copy.md:3 Give this page a description of its own: app/services/copy.md has the same.',
    expect.stringMatching('^app/contact/copy.md:\\d+ The heading "# Contact Us" is missing'),
    'app/partner/copy.md:1 Bring this file back: it has the words of a page.',
    expect.stringMatching('^app/news/copy.md:1 No page uses this file.'),
    `${routes.length + 1} pages read, 6 errors.`,
    '',
  ]);
  expect(stdout).toContain('\n::error file=app/partner/copy.md,line=1::Bring this file back');
  expect(status).toBe(1);
});
