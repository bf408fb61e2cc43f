import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { VFile } from 'vfile';
import { type Copy, copyPath, openCopy } from '@/lib/copy';
import { type RoutePath, routes, site } from '@/lib/site';
import { checkCopy } from './checkCopy';
import { checkLinks } from './links';
import { checkPhrases, requirements } from './phrases';
import { reportOf } from './report';
import { spellingCheck } from './spelling';

const about = 'app/about/copy.md';

const frontmatter = `---
title: Our title
description: A description that is long enough for a search result to be shown whole.
---
`;

type Check = (copy: Copy, file: VFile) => void;

/** What a check says of a file, each with its line. */
function findingsIn(text: string, check: Check): string[] {
  const file = new VFile({ path: about, value: text });
  const copy = openCopy(file);
  if (copy) check(copy, file);
  return file.messages.map(({ line, reason }) => `${line} ${reason}`);
}

/** The same of a page with this text, which begins on line 7. */
function findings(check: Check, text: string): string[] {
  return findingsIn(`${frontmatter}# Our headline\n\n${text}\n`, check);
}

function checkLinksOf(copy: Copy, file: VFile) {
  const anchors = new Map([
    ['/about', ['our-headline']],
    ['/process', ['what-we-do', 'cafés']],
  ]);
  checkLinks('/about', copy, file, { anchors, hasFile: (path) => path === '/logo.png' });
}

const pages = routes.map(({ path }) => path).join(', ');
const whole = `is not a whole address. Write https:// in front of it, or one of our pages: ${pages}.`;
const empty = 'does not say where it leads. Name the page or the thing.';

test('right links are left alone', () => {
  const right = `[words](/) [words](/contact?from=about) [words](/process#what-we-do) [words](/process#cafés)
    [words](#our-headline) [words](/logo.png) [words](https://example.org/a?b=c#d) [words](tel:+1-555-0100)
    [ada@example.org](mailto:ada@example.org) Ask [ours][us], they are 24/7 at it; e.g. in the U.S.\n\n[us]: /about`;
  expect(findings(checkLinksOf, right)).toEqual([]);
});

const wrongLinks = [
  ['[words](/abuot)', `There is no page /abuot. The pages are ${pages}.`],
  ['[words](/about/)', `There is no page /about/. The pages are ${pages}.`],
  ['[words][x]\n\n[x]: /nowhere', `There is no page /nowhere. The pages are ${pages}.`],
  ['[words](/process#x)', '/process has no heading for #x. It has #what-we-do, #cafés.'],
  ['[words](#x)', '/about has no heading for #x. It has #our-headline.'],
  ['[words]()', 'This link has no address between its round brackets.'],
  ['[words](contact)', `contact ${whole}`],
  ['[words](//example.org)', `//example.org ${whole}`],
  ['[words](https://)', 'https:// is not a whole address.'],
  ['[words](http://example.org)', 'http://example.org is not encrypted. Write https:// instead of http://'],
  [`[words](${site.url}/about)`, 'This link leads to our own site. Write /about'],
  ['[words](mailto:ada)', 'mailto:ada is not an e-mail address. Write it like mailto:name@example.org'],
  ['[words](<tel:555 0100>)', 'Write the number like tel:+15550100'],
  ['[words](javascript:x)', 'A link cannot begin with javascript: here. Use a page of ours, https:, mailto: or tel:.'],
  ['[](/contact)', 'This link has no words between its square brackets.'],
  ['[Click here](/contact)', `The link "Click here" ${empty}`],
  ['**[read more.](/contact)**', `The link "read more." ${empty}`],
  ['[Learn  more …](/contact)', `The link "Learn more …" ${empty}`],
  ['<https://example.org>', 'The link shows its bare address. Write words in its place.'],
  [
    'Or ada@example.org.',
    'Nobody can click ada@example.org here. Make it a link: [ada@example.org](mailto:ada@example.org)',
  ],
  [
    'See www.example.org/a, or',
    'Nobody can click www.example.org/a here. Make it a link: [their website](https://www.example.org/a)',
  ],
  ['On example.com!', 'Nobody can click example.com here. Make it a link: [their website](https://example.com)'],
];

test.each(wrongLinks.map(([text = '', reason = '']) => [reason, text]))('a wrong link: %s', (reason, text) => {
  expect(findings(checkLinksOf, text)).toEqual([`7 ${reason}`]);
});

const spelling = spellingCheck('.');

test('what is spelled right is left alone: names, numbers, other scripts, our terms, code and addresses', () => {
  const right = `We're here at 9:30, 24/7, for $10k; it's well-known, isn't it? The 1st of May. Ada's e-mail.
    Hooray 🎉👩‍💻 ✓ → Привет 你好 №5. He had had it, and that that was right.
    Our B2B SaaS clients ask about SEO; SEO’s a webinar for podcasters. ONBOARDING is ours.
    \`xqzv\` [Ask us](https://exmaple.org) at www.exmaple.org, ada@exmaple.org`;
  expect(findings(spelling, right)).toEqual([]);
});

test('title and description are spelled too', () => {
  const text = frontmatter.replace('Our title', 'Our titel').replace('A description', 'A descripton');
  expect(findingsIn(`${text}# One`, spelling)).toEqual([
    expect.stringContaining('2 "titel" looks misspelled.'),
    expect.stringContaining('3 "descripton" looks misspelled.'),
  ]);
});

test.each([
  ['8 "recieve" looks misspelled. Did you mean "receive" or "relieve"?', 'We\n**recieve** it'],
  ['8 "colour" looks misspelled. Did you mean "color"', '- A list\n- Our colour'],
  ['7 "well-knwon" looks misspelled.', '> A well-knwon'],
  ['7 "Xqzvwkj" looks misspelled. If it is right, add it to app/words.txt.', 'Xqzvwkj'],
  ['7 "the the": the same word stands here twice.', 'We read the the\nletters'],
  ['8 "The the": the same word stands here twice.', 'We\nread The\nthe letters'],
])('spelled wrong, in line %s', (finding, text) => {
  expect(findings(spelling, text)).toEqual([expect.stringContaining(finding)]);
});

const demanded = routes.map(({ path }) => ({ route: path, required: requirements[path] ?? [] }));

describe.each(demanded.filter(({ required }) => required.length > 0))('$route', ({ route, required }) => {
  /** A page that says all of this, in the order of the list. */
  function pageOf(wanted: readonly string[]): string {
    const [headline = '# Headline'] = wanted.filter((markdown) => markdown.startsWith('# '));
    const rest = wanted.filter((markdown) => markdown !== headline);
    return [`${frontmatter}${headline}`, ...rest].join('\n\n').replaceAll('###', '##');
  }

  function findingsOf(text: string): string[] {
    return findingsIn(text, (copy, file) => checkPhrases(route, copy, file));
  }

  test('a page that says all that the requirements want is right', () => {
    expect(findingsOf(pageOf(required.map(([, markdown]) => markdown.replaceAll(' ', '  '))))).toEqual([]);
  });

  test.each(required.map(([statement, wanted]) => [wanted.replace(/\W+/g, ' ').trim(), statement, wanted] as const))(
    '"%s" is missed [%s]',
    (_, statement, wanted) => {
      const text = pageOf(required.map(([, markdown]) => markdown).filter((markdown) => markdown !== wanted));
      const [finding = '', ...others] = findingsOf(text);
      expect(finding).toContain(`statement ${statement} of docs/requirements.md wants`);
      expect(finding).toContain(wanted);
      const end = text.split('\n').length;
      const line = wanted.startsWith('# ') ? 5 : finding.includes('this heading') ? 7 : end;
      expect(Number.parseInt(finding, 10)).toBe(line);
      expect(others).toEqual([]);
    },
  );
});

test('a heading that changed is named where it stands, and words of two paragraphs do not make a phrase', () => {
  const check = (route: RoutePath, text: string) => findings((copy, file) => checkPhrases(route, copy, file), text);
  expect(check('/process', 'Words.\n\n## Social media tactics\n\nWords.')).toContain(
    '9 The page has no heading "Social media strategy", as statement 2.13 of docs/requirements.md wants. Write here: ## Social media strategy',
  );
  expect(check('/partner', 'Advertising\n\nfunds')).toContainEqual(expect.stringMatching(/^9 .+"advertising funds"/));
});

/** This project's copy in a folder of its own, with these files changed. */
function siteWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'copy-'));
  cpSync('app', join(root, 'app'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

test('broken, missing, strange and equal files are named, and the others are still read', async () => {
  const same = `${frontmatter}# Who we are`;
  const root = siteWith({ [about]: 'Words', 'app/contact/copy.md': same, 'app/news/copy.md': same });
  rmSync(join(root, copyPath('/partner')));
  const { text, errors } = reportOf(await checkCopy(root, { isBuild: true }), { forGitHub: true });
  rmSync(root, { recursive: true });
  expect(text.split('\n').filter((line) => !line.startsWith('::'))).toEqual([
    expect.stringMatching(`^${about}:1 The front matter is missing.`),
    expect.stringMatching('^app/contact/copy.md:5 The headline does not say'),
    'app/partner/copy.md:1 This file is missing: it holds the words of a page.',
    'app/news/copy.md:1 No page uses this file. The pages are listed in lib/site.ts.',
    'app/news/copy.md:2 The title is the same as in app/contact/copy.md. Give each page its own.',
    'app/news/copy.md:3 The description is the same as in app/contact/copy.md. Give each page its own.',
    `${routes.length + 1} pages read, 6 errors.`,
  ]);
  expect(text).toContain('\n::error file=app/partner/copy.md,line=1::This file is missing');
  expect(errors).toBe(6);
});

test('the copy of this site is right', async () => {
  expect(reportOf(await checkCopy('.'))).toEqual({ text: `${routes.length} pages read, 0 errors.`, errors: 0 });
});

test('the command fails on an error, and explains itself', () => {
  const root = siteWith({ [about]: 'Words' });
  const run = (argument: string) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/proofread/check-copy.ts', argument], { encoding: 'utf8' });
  expect(run(root)).toMatchObject({ status: 1, stdout: expect.stringContaining(' pages read, 1 error.\n') });
  rmSync(root, { recursive: true });
  expect(run('--nope')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/Unknown option '--nope'[\s\S]+Checks the words of the site/),
  });
});
