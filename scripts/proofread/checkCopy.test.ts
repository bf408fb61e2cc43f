import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { VFile } from 'vfile';
import { type Copy, copyPath, findingsOf, parseCopy } from '#lib/copy/copy.ts';
import { formerNames, type RoutePath, routes, site } from '#lib/site.ts';
import { checkLinks } from './links';
import { checkFigures, checkRequiredWords, type RequiredWords } from './requiredWords';
import { wordCheck } from './words';

const description = 'A description that is long enough for a search result to be shown whole.';

/** The words that these tests demand. */
const required: RequiredWords[] = [
  { statement: '2.1', route: '/partner', demands: ['# Contact Us'] },
  { statement: '2.2', route: '/contact', demands: ['## Who it suits', 'personalized service'] },
  { statement: '2.3', route: '/process', demands: ['advertising funds'] },
  { statement: '2.4', route: '/services', demands: ['/contact'] },
];

function read(route: RoutePath, text: string, above = '', about = description): [copy: Copy, file: VFile] {
  const value = `---\ntitle: Our title\ndescription: ${about}\n---\n${above}# Our headline\n\n${text}\n`;
  const file = new VFile({ path: copyPath(route), value });
  const copy = parseCopy(route, file);
  if (!copy) throw new Error(findingsOf(file).join('\n'));
  return [copy, file];
}

const [processPage] = read('/process', '## Cafés\n\nWords.');
const checkWords = wordCheck('.');

/** What all checks find on a page with this text, from line 7. Each finding begins with its line. */
function findings(text: string, route: RoutePath = '/about', above?: string) {
  const [copy, file] = read(route, text, above);
  checkLinks(copy, file, { root: '.', copies: [copy, processPage] });
  checkRequiredWords(copy, file, required);
  checkFigures(copy, file);
  checkWords(copy, file);
  return file.messages.map(({ line, reason }) => `${line} ${reason}`);
}

test('what is right is left alone: links, names, numbers, other scripts, our terms, code and addresses', () => {
  const right = `[words](/) [words](/contact?from=about) [words](/process#cafés) [words](#our-headline) [words](/logo.png)
    [words](https://München.example/a?b=c#d) [words](tel:+1-555-0100) [*ada@example.org*](mailto:ada@example.org)
    Ask [ours][us], e.g. in the U.S. with Node.js, Node.js.net or Booking.com.
    We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail.
    Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right.
    José, Zoë and Crème Dvořák. Our B2B SaaS clients ask about SEO; SEO’s a webinar for podcasters. ONBOARDING is ours.
    \`xqzv www.xqzv.org\` [Ask us](https://exmaple.org)\n\n[us]: /about`;
  expect(findings(right)).toEqual([]);
});

const pages = routes.map(({ path }) => path).join(', ');
const noAddress = `is not a complete address. Write one of our pages (${pages}), or one like https://example.org, mailto:`;
const detour = 'This link makes a detour. Write https://a.org/b';

test.each([
  [`There is no page /nowhere. The pages are ${pages}.`, '[words][x]\n\n[x]: /nowhere'],
  ['There is no file /prices.pdf yet. Send it to a developer, who puts it into public/.', '[words](/prices.pdf)'],
  ['/process has no heading for #x. It has #our-headline, #cafés.', '[words](/process#x)'],
  ['/about has no heading for #x. It has #our-headline.', '[words](#x)'],
  ['Write an address between the round brackets of this link.', '[words]()'],
  [`javascript:x ${noAddress}`, '[words](javascript:x)'],
  [`https:// ${noAddress}`, '[words](https://)'],
  [`mailto:ada ${noAddress}`, '[words](mailto:ada)'],
  [`tel:555 0100 ${noAddress}`, '[words](<tel:555 0100>)'],
  ['Write https:// instead of http://, which is not encrypted.', '[words](http://example.org)'],
  ['This link leads to our own site. Write /about', `[words](${site.url}/about)`],
  [detour, '[words](https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.org%2Fb&ved=2)'],
  [detour, '[words](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.org%2Fb&data=05)'],
  ['Say in words where this link leads, instead of "".', '[](/contact)'],
  ['Say in words where this link leads, instead of "read more."', '**[read more.](/contact)**'],
  ['Say in words where this link leads, instead of "here"', '[here](/contact)'],
  ['Nobody can click ada@a.org. Write it as a link: [words](mailto:ada@a.org)', 'Or ada@a.org.'],
  ['Nobody can click www.a.org/b. Write it as a link: [words](https://www.a.org/b)', 'www.a.org/b, or'],
  ['Nobody can click a.com. Write it as a link: [words](https://a.com)', 'On a.com!'],
  ['8 "recieve" looks misspelled. Did you mean "receive" or "relieve"?', 'We\n**recieve** it'],
  ['8 "colour" looks misspelled. Did you mean "color"', '- A list\n- Our colour'],
  ['"well-knwon" looks misspelled.', '> A well-knwon'],
  ['"Xqzvwkj" looks misspelled. If it is right, add it to app/words.txt.', 'Xqzvwkj'],
  ['8 Write "The" once: it is here twice.', 'We\nread The\nthe letters'],
])('a mistake: %s', (finding, text) => {
  expect(findings(text)).toEqual([expect.stringContaining(finding.replace(/^(?!8 )/, '7 '))]);
});

test('the names of the site are right, whatever they are; its former names are reported wherever they are', () => {
  const { name, company } = site;
  const former = formerNames as string[];
  former.push('Acme Talks');
  Object.assign(site, { name: 'New Acme Talks', company: 'Müller & Xqzvwkj' });
  const about = 'Acme Talks writes articles, and this is long enough for a serch result.';
  const [copy, file] = read('/about', 'New Acme Talks, by Müller & Xqzvwkj’s\n**acme\ntalks**', '', about);
  wordCheck('.')(copy, file);
  former.pop();
  Object.assign(site, { name, company });
  const advice = 'Write "New Acme Talks" instead of "Acme Talks", its former name.';
  const found = file.messages.map(({ line, reason }) => `${line} ${reason}`);
  expect(found).toEqual([expect.stringContaining('3 "serch" looks misspelled.'), `3 ${advice}`, `8 ${advice}`]);
});

test.each<[lack: string, statement: string, route: RoutePath, text: string]>([
  ['5 Keep the heading "# Contact Us" here', '2.1', '/partner', 'Contact us'],
  ['11 Keep the heading "## Who it suits" here', '2.2', '/contact', 'Who.\n\n## One\n\nWho it suits.'],
  ['7 Keep the heading "## Who it suits" here', '2.2', '/contact', '## Who it is for\n\nWho it suits.'],
  ['11 Keep the words "personalized service" here', '2.2', '/contact', '## Who it suits\n\nOne.\n\nA service.'],
  ['7 Keep the words "advertising funds" here', '2.3', '/process', 'Advertising\n\nfunds, funds'],
  ['5 Keep a link to "/contact" here', '2.4', '/services', '[Ask](/about)'],
])('a page lacks words: %s, as statement %s demands', (lack, statement, route, text) => {
  const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
  expect(findings(text, route)).toEqual([`${lack}: ${rule}`]);
});

test('capitals, spaces and punctuation do not matter for the words that a page needs, nor the order of steps', () => {
  expect(findings('## Who it  Suits?\n\nA personalized\nservice', '/contact')).toEqual([]);
  expect(findings('Our [form](/contact#our-headline)', '/services')).toEqual([]);
  expect(findings('## How\n\n1. **PUBLISH!** it\n2. **talk:** to us\n\n3. **Connect** us', '/')).toEqual([]);
});

test.each([
  [9, '1. **Talk**\n2. **Talk**\n3. **Publish**\n4. **Connect**'],
  [9, '1. **Talk**\n2. **Publish**'],
  [5, '- **Talk**\n- **Publish**\n- **Connect**'],
])('a step or a figure is lost in line %d of the home page', (line, text) => {
  const begin = `${line} Begin each step of this numbered list with one of **Talk**, **Publish**, **Connect**, each once:`;
  expect(findings(`## How\n\n${text}`, '/')).toEqual([expect.stringContaining(begin)]);
});

test.each([
  ["5 Д о м can't be drawn in the sharing image. Use other characters.", 'Дом?\n\n'],
  ['5 Shorten this to 90 characters, and each word to 64:', `${'four '.repeat(19)}\n\n`],
  ['7 Shorten this to 90 characters, and each word to 64:', `Why?\n\n10${'0'.repeat(63)}\n\n`],
])('words do not fit the sharing image: %s', (finding, above) => {
  expect(findings('', '/about', above)).toContainEqual(expect.stringContaining(finding));
});

test('the command names broken and missing files, still reads the others, and fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'copy-'));
  for (const folder of ['app', 'docs']) cpSync(folder, join(root, folder), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  writeFileSync(join(root, 'app/about/copy.md'), 'Words');
  rmSync(join(root, 'app/partner/copy.md'));
  const script = ['--import', 'tsx', resolve('scripts/proofread/proofread.ts')];
  const env = { ...process.env, GITHUB_ACTIONS: 'true' };
  const { status, stdout } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8', env });
  rmSync(root, { recursive: true });
  const broken = 'Begin with four lines: ---, title: …, description: …, and ---.';
  const missing = 'Restore this file: it has the words of a page.';
  expect(stdout.split('\n')).toEqual([
    `app/about/copy.md:1 ${broken}`,
    `::error file=app/about/copy.md,line=1::${broken}`,
    `app/partner/copy.md:1 ${missing}`,
    `::error file=app/partner/copy.md,line=1::${missing}`,
    'Mistakes found: 2',
    '',
  ]);
  expect(status).toBe(1);
});
