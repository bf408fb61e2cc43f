import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { VFile } from 'vfile';
import { type Copy, copyPath, parseCopy } from '#lib/copy/copy.ts';
import { formerNames, type RoutePath, routes, site } from '#lib/site.ts';
import { checkFigures } from './figures';
import { checkLinks } from './links';
import { checkRequiredWords, type RequiredWords } from './requiredWords';
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
const detour = 'This link makes a detour. Write https://a.org/b';

test.each([
  [`There is no page /nowhere. The pages are ${pages}.`, '[words][x]\n\n[x]: /nowhere'],
  ['There is no file /prices.pdf yet. Send it to a developer, who puts it into public/.', '[words](/prices.pdf)'],
  ['/process has no heading for #x. It has #what-we-do, #cafés.', '[words](/process#x)'],
  ['/about has no heading for #x. It has #our-headline.', '[words](#x)'],
  ['Write an address between the round brackets of this link.', '[words]()'],
  [`javascript:x ${noAddress}`, '[words](javascript:x)'],
  ['https:// is not a whole address. Write it like https://example.org', '[words](https://)'],
  ['mailto:ada is not a whole address. Write it like mailto:name@example.org', '[words](mailto:ada)'],
  ['tel:555 0100 is not a whole address. Write it like tel:+15550100', '[words](<tel:555 0100>)'],
  ['http://example.org is not encrypted. Write https:// instead of http://', '[words](http://example.org)'],
  ['This link leads to our own site. Write /about', `[words](${site.url}/about)`],
  [detour, '[words](https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.org%2Fb&ved=2)'],
  [detour, '[words](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.org%2Fb&data=05)'],
  ['Say in words where this link leads, instead of "".', '[](/contact)'],
  ['Say in words where this link leads, instead of "read more."', '**[read more.](/contact)**'],
  ['Say in words where this link leads, instead of "here"', '[here](/contact)'],
  ['Say in words where this link leads, instead of "https://example.org"', '<https://example.org>'],
  ['Nobody can click ada@a.org. Write it as a link: [words](mailto:ada@a.org)', 'Or ada@a.org.'],
  ['Nobody can click www.a.org/b. Write it as a link: [words](https://www.a.org/b)', 'www.a.org/b, or'],
  ['Nobody can click a.com. Write it as a link: [words](https://a.com)', 'On a.com!'],
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

test.each([
  ['8 "recieve" looks misspelled. Did you mean "receive" or "relieve"?', 'We\n**recieve** it'],
  ['8 "colour" looks misspelled. Did you mean "color"', '- A list\n- Our colour'],
  ['7 "well-knwon" looks misspelled.', '> A well-knwon'],
  ['7 "Xqzvwkj" looks misspelled. If it is right, add it to app/words.txt.', 'Xqzvwkj'],
  ['8 Write "The" once: it is here twice.', 'We\nread The\nthe letters'],
])('spelled wrong: %s', (finding, text) => {
  expect(findings(words, text)).toEqual([expect.stringContaining(finding)]);
});

test('the names of the site are right, whatever they are; its former names are reported wherever they are', () => {
  const { name, company } = site;
  const former = formerNames as string[];
  former.push('Acme Talks');
  Object.assign(site, { name: 'New Acme Talks', company: 'Müller & Xqzvwkj' });
  const description = 'Acme Talks writes articles, and this is long enough for a serch result.';
  const head = `---\ntitle: Acme\ndescription: ${description}\n---\n# New Acme Talks`;
  const found = findings(wordCheck('.'), 'New Acme Talks, by Müller & Xqzvwkj’s\n**acme\ntalks**', head);
  former.pop();
  Object.assign(site, { name, company });
  const advice = 'Write "New Acme Talks" instead of "Acme Talks", its former name.';
  expect(found).toEqual([expect.stringContaining('3 "serch" looks misspelled.'), `3 ${advice}`, `8 ${advice}`]);
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

const keep = 'This page must keep';

test.each<[lack: string, statement: string, route: RoutePath, text: string]>([
  [`5 ${keep} the heading "# Contact Us"`, '2.1', '/about', 'Contact us'],
  [`11 ${keep} the heading "## Who it suits"`, '2.2', '/contact', 'Who.\n\n## One\n\nWho it suits.'],
  [`7 ${keep} the heading "## Who it suits"`, '2.2', '/contact', '## Who it is for\n\nWho it suits.'],
  [`11 ${keep} the words "personalized service" here`, '2.2', '/contact', '## Who it suits\n\nOne.\n\nA service.'],
  [`7 ${keep} the words "advertising funds" here`, '2.3', '/process', 'Advertising\n\nfunds, funds'],
  [`7 ${keep} a link to /contact`, '2.4', '/services', '[Ask](/about)'],
])('a page lacks words: %s, as statement %s demands', (lack, statement, route, text) => {
  const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
  expect(lacks(route, text)).toEqual([`${lack}: ${rule}`]);
});

test('capitals, spaces and punctuation do not matter for the words that a page needs', () => {
  expect(lacks('/contact', '## Who it  Suits?\n\nA personalized\nservice')).toEqual([]);
  expect(lacks('/services', 'Our [form](/contact#message)')).toEqual([]);
});

const figuresOf = (route: RoutePath, text: string) => findings(checkFigures, text, undefined, route);

test('steps find their figures whatever their order, capitals and punctuation', () => {
  expect(figuresOf('/', '## How\n\n1. **PUBLISH!** it\n2. **talk:** to us\n\n3. **Connect** us')).toEqual([]);
  expect(figuresOf('/about', '## How\n\n1. Two\n2. three')).toEqual([]);
});

test.each<[line: number, text: string]>([
  [10, '1. **Talk**\n2. **Talk**\n3. **Publish**\n4. **Connect**'],
  [12, '1. **Talk**\n2. **Publish**\n3. **Connect**\n4. **Rest**'],
  [10, '1. **Talk**\n2. **Publish**'],
  [5, '- **Talk**\n- **Publish**\n- **Connect**'],
])('a step or a figure is lost in line %d of the home page', (line, text) => {
  const begin = `${line} Begin each step of this numbered list with one of **Talk**, **Publish**, **Connect**, each once:`;
  expect(figuresOf('/', `## How\n\n${text}`)).toEqual([expect.stringContaining(begin)]);
});

test.each([
  ["5 Д о м can't be drawn in the sharing image. Use other characters.", 'Дом?\n\n# One'],
  ['7 Shorten this to 90 characters, and each word to 64:', `Why?\n\n# ${'four '.repeat(19)}`],
  ['7 Shorten this to 90 characters, and each word to 64:', `Łukasz Ağaoğlu?\n\n# ${'x'.repeat(65)}`],
])('words do not fit the sharing image: %s', (finding, words) => {
  expect(findings(checkFigures, '', `${frontmatter}${words}`)).toEqual([expect.stringContaining(finding)]);
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
    'app/contact/copy.md:2 Give this page its own title: app/services/copy.md has the same.',
    'app/contact/copy.md:3 Give this page its own description: app/services/copy.md has the same.',
    expect.stringMatching('^app/contact/copy.md:\\d+ This page must keep the heading "# Contact Us"'),
    'app/partner/copy.md:1 Restore this file: it has the words of a page.',
    expect.stringMatching('^app/news/copy.md:1 No page uses this file.'),
    `${routes.length + 1} pages read, 6 errors.`,
    '',
  ]);
  expect(stdout).toContain('\n::error file=app/partner/copy.md,line=1::Restore this file');
  expect(status).toBe(1);
});
