import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyPath } from '#lib/copy/copy.ts';
import { formerNames, type RoutePath, routes, site } from '#lib/site.ts';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { checkCopy } from './checkCopy';
import { createWordCheck } from './words';

const frontmatter = '---\ntitle: Our title\ndescription: What our description says is long enough for search.\n---\n';

const requirements = `
- **2.1** \`/partner\` has \`# Contact Us\`.
- **2.2** \`/contact\` says \`## Who it suits\`, with \`personalized service\`.
- **2.3** \`/process\` says \`advertising funds\`.
- **2.4** \`/services\` links to \`/contact\`.`;

// The new name contains the old one.
Object.assign(site, { name: 'New Acme Talks', company: 'Müller & Zzyzxq' });
Object.assign(formerNames, ['Acme Talks']);

/** A page without mistakes, which meets the requirements. An editor's mistake in ours must not fail these tests. */
const madeUpPage = (path: string) => `---
title: Page ${path}
description: What our page ${path} says is more than long enough for a search.
---
# Contact Us

## Who it suits

A personalized service with advertising funds. [Ask us](/contact).

## What we do

1. **Talk**
2. **Publish**
3. **Connect**
`;

/** A fixture of what the checker reads. */
const root = temporaryFolder({ 'docs/requirements.md': requirements, 'app/words.txt': readFileSync('app/words.txt') });
for (const folder of ['public', 'node_modules']) symlinkSync(resolve(folder), join(root, folder), 'junction');
beforeEach(() => {
  for (const { path } of routes) {
    mkdirSync(join(root, 'app', path), { recursive: true });
    writeFileSync(join(root, copyPath(path)), madeUpPage(path));
  }
});

const checkWords = createWordCheck('.');

type Copy = { text?: string; route?: RoutePath; above?: string; headline?: string };

/**
 * Lists what the checker finds on a page. Each finding begins with its line.
 * @param copy `above` is everything before the headline in line 5, `text` begins in line 7
 */
function findings({ text = '', route = '/about', above = frontmatter, headline = 'Our Café' }: Copy) {
  const path = copyPath(route);
  writeFileSync(join(root, path), `${above}# ${headline}\n\n${text}\n`);
  const all = checkCopy(root, checkWords).filter((finding) => finding.path === path);
  return all.map(({ line, reason }) => `${line} ${reason}`);
}

test('no finding: links, names, numbers, other scripts, our terms, code and addresses', () => {
  const correctText = `[words](/) [words](/contact?from=about) [words](/process#what-we-do) [words](#our-café) [words](/logo.png)
    [words](https://München.example/a?b=c#d) [words](tel:+1-555-0100) [*ada@example.org*](mailto:ada@example.org)
    Ask [ours][us], e.g. in the U.S. with Node.js, Node.js.net or Booking.com.
    We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail.
    Scalable copywriting, infographics and vlogs for influencers and solopreneurs: omnichannel rebranding, remarketing
    and retargeting with reposts, backlinks, ebooks, webpages, livestreams and chatbots. A roadmap, a rollout, a rebrand;
    signup, ecommerce, touchpoints, walkthroughs and a videographer's shoebox.
    Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right.
    José, Zoë and Crème Dvořák. Łukasz, Élodie, Øystein and Šimon. We asked Kowalski, Deloitte, and “Huawei”.
    Our B2B SaaS clients ask about SEO, a CRM and its ROI; SEO’s a webinar for podcasters. ONBOARDING is ours.
    \`xqzv www.xqzv.org\` [Ask us](https://exmaple.org) New Acme Talks by Müller & Zzyzxq’s\n\n[us]: /about`;
  expect(findings({ text: correctText })).toEqual([]);
});

const pages = routes.map(({ path }) => path).join(', ');
const noAddress = `is not a complete address. Write one of our pages (${pages}), or one like https://example.org, mailto:`;
const throughAnother = '7 This link goes through another site. Write https://a.org/b';
const formerName = 'Write "New Acme Talks" instead of "Acme Talks", its former name.';
const rule = 'of docs/requirements.md requires it. A developer can change that.';
const steps = 'Keep one step for each of these bold words: **Talk**, **Publish**, **Connect**.';

test.each<[finding: string, text: string, route?: RoutePath]>([
  [`7 There is no page /nowhere. The pages are ${pages}.`, '[words][x]\n\n[x]: /nowhere'],
  ['7 There is no file /prices.pdf yet. Send it to a developer, who puts it into public/.', '[words](/prices.pdf)'],
  ['7 /process has no heading for #x. It has #contact-us, #who-it-suits, #what-we-do.', '[words](/process#x)'],
  ['7 /about has no heading for #contact-message. It has #our-café.', '[words](#contact-message)'],
  ['7 /about has no heading for #x. It has #our-café, #menu-1, #menu-2.', '[a](#x)\n\n## Menu\n\nB\n\n## Menu\n\nC'],
  ['7 Write an address between the round brackets of this link.', '[words]()'],
  [`7 javascript:x ${noAddress}`, '[words](javascript:x)'],
  [`7 https:// ${noAddress}`, '[words](https://)'],
  [`7 mailto:ada ${noAddress}`, '[words](mailto:ada)'],
  [`7 tel:555 0100 ${noAddress}`, '[words](<tel:555 0100>)'],
  ['7 Write https:// instead of http://, which is not encrypted.', '[words](http://example.org)'],
  ['7 This link leads to our own site. Write /about', `[words](${site.url}/about)`],
  ['7 This link leads to our own site. Write /', `[words](${site.url})`],
  [throughAnother, '[words](https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.org%2Fb&ved=2)'],
  [throughAnother, '[words](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.org%2Fb&data=05)'],
  [throughAnother, '[words](https://l.facebook.com/l.php?u=https%3A%2F%2Fa.org%2Fb&h=1)'],
  ['7 Say in words where this link leads, instead of "here".', 'Look [here](/contact)'],
  ['7 Write mailto:ben@a.org', '[Ben](ben@a.org)'],
  ['7 Say in words where this link leads, instead of "".', '[](/contact)'],
  ['7 Say in words where this link leads, instead of "read more."', '**[read more.](/contact)**'],
  ['7 ada@a.org is not a link. Write it as one: [words](mailto:ada@a.org)', 'Or ada@a.org.'],
  ['7 www.a.org/b is not a link. Write it as one: [words](https://www.a.org/b)', 'www.a.org/b, or'],
  ['7 a.com is not a link. Write it as one: [words](https://a.com)', 'At Booking.com and on a.com!'],
  ['7 https://a.org/About is not a link. Write it as one: [words](https://a.org/About)', 'See https://a.org/About'],
  ['8 www.a.org is not a link. Write it as one: [words](https://www.a.org)', 'On\nwww.a.org or\nelsewhere'],
  ['8 "recieve" looks misspelled. Did you mean "receive" or "relieve"?', 'We\n**recieve** it'],
  ['7 "well-knwon" looks misspelled.', '> A well-knwon'],
  ['7 "Freind" looks misspelled. Did you mean "Friend"?', 'We asked Freind'],
  ['7 "Kowalski" looks misspelled.', '## Our Kowalski\n\nA.'],
  ['7 Write channels on one line.', 'The chan-\nnels of B2B'],
  ['7 Write self-evident on one line.', 'It is self-\nevident, one- and two-day'],
  ['7 "Xqzvwkj" looks misspelled. If it is right, add it to app/words.txt.', 'Xqzvwkj'],
  ['8 "The" is here twice. Write it once.', 'We\nread The\nthe letters'],
  [`8 ${formerName}`, 'We are\n**acme\ntalks**'],
  // Words that a page needs.
  ['5 Keep the heading "# Contact Us" here: statement 2.1 of', 'Contact us', '/partner'],
  ['11 Keep the heading "## Who it suits" here: statement 2.2 ', 'A.\n\n## One\n\nWho it suits.', '/contact'],
  ['7 Keep the heading "## Who it suits" here', '## Who it is for\n\nWho it suits.', '/contact'],
  ['11 Keep the words "personalized service" here', '## Who it suits\n\nOne.\n\nA service.', '/contact'],
  ['7 Keep the words "advertising funds" here', 'Advertising\n\nfunds, funds', '/process'],
  [`5 Keep a link to "/contact" here: statement 2.4 ${rule}`, '[Ask](/about)', '/services'],
  [`9 ${steps}`, '## How\n\n1. **Talk**\n2. **Talk**\n3. **Publish**\n4. **Connect**', '/'],
  [`9 ${steps}`, '## How\n\n1. **Talk**\n2. **Publish**', '/'],
  [`5 ${steps}`, '## How\n\n- **Talk**\n- **Publish**\n- **Connect**', '/'],
])('finding: %s', (finding, text, route = '/about') => {
  expect(findings({ text, route })).toEqual([expect.stringContaining(finding)]);
});

test.each([
  ['2 app/process/copy.md has this title, too. Give', frontmatter.replace('Our title', 'Page /process')],
  [
    '3 app/process/copy.md has this description, too. Give',
    frontmatter.replace('our description says is', 'our page /process says is more than').replace('search', 'a search'),
  ],
  ['3 "serch" looks misspelled.', frontmatter.replace('search', 'serch')],
  [`3 ${formerName}`, frontmatter.replace('our', 'Acme Talks')],
])('finding above the headline: %s', (finding, above) => {
  expect(findings({ above })).toEqual([expect.stringContaining(finding)]);
});

test.each<[text: string, route: RoutePath]>([
  ['Our [form](/contact#contact-us)', '/services'],
  ['## Who it  Suits?\n\nA personalized\nservice', '/contact'],
  ['## How\n\n1. **PUBLISH!** it\n2. **talk:** to us\n\n3. **Connect** us\n4. **Rest**', '/'],
])('%j meets the requirements of %s, whatever its capitals, spaces, punctuation and order', (text, route) => {
  expect(findings({ text, route })).toEqual([]);
});

test('check:copy reports broken and missing files, still reads the others, and fails', () => {
  writeFileSync(join(root, 'app/about/copy.md'), 'Words');
  rmSync(join(root, 'app/partner/copy.md'));
  process.env.GITHUB_ACTIONS = 'true';
  const { status, stdout } = runIn(root, 'scripts/proofread/proofread.ts');
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
