import assert from 'node:assert/strict';
import test from 'node:test';
import { openCopy } from './openCopy';
import { about, aboutPage, findingsOf, makeSite, page } from './testSite';

const good = aboutPage('Some words.');
const example = 'The file has to begin with a line ---, then title: and description:, then another line ---.';

const broken: readonly { what: string; content: string | Uint8Array; finding: string }[] = [
  {
    what: 'without front matter',
    content: '# About Us\n\nSome words.\n',
    finding: `${about}:1 The front matter is missing. ${example}`,
  },
  {
    what: 'with a line above its front matter',
    content: `Draft!\n${good}`,
    finding: `${about}:1 Something stands above the front matter. ${example}`,
  },
  {
    what: 'with front matter that is not closed',
    content: '---\ntitle: About Us\n\n# About Us\n',
    finding: `${about}:1 The front matter is not closed. Put a line --- below the description.`,
  },
  {
    what: 'with a colon inside a text of its front matter',
    content:
      '---\ntitle: About Us\ndescription: What we do: we ask, and we listen to what people say.\n---\n',
    finding: `${about}:3 A text with a colon in it belongs in "double quotes".`,
  },
  {
    what: 'with quotes in its front matter that do not match',
    content: '---\ntitle: "About Us\ndescription: Something\n---\n',
    finding: `${about}:2 The quotes here do not match. Begin and end the text with ", and use none inside.`,
  },
  {
    what: 'with quoted words at the start of a text of its front matter',
    content: '---\ntitle: "About" us\ndescription: Something\n---\n',
    finding: `${about}:2 The quotes here do not match. Begin and end the text with ", and use none inside.`,
  },
  {
    what: 'with no space behind a colon of its front matter',
    content: '---\ntitle:About Us\ndescription: Something\n---\n',
    finding: `${about}:2 Put a space behind the colon.`,
  },
  {
    what: 'with prose in its front matter',
    content: '---\ntitle: About Us\ndescription: Something\nSome prose\n---\n',
    finding: `${about}:4 This line is no front matter. Write it like this: title: About Us`,
  },
  {
    what: 'with a key that stands twice in its front matter',
    content: '---\ntitle: About Us\ntitle: About Them\ndescription: Something\n---\n',
    finding: `${about}:3 This key stands here twice. Keep one of them.`,
  },
  {
    what: 'with front matter that has no keys',
    content: '---\n- About Us\n---\n',
    finding: `${about}:1 The front matter has no title and no description. ${example}`,
  },
  {
    what: 'with empty front matter',
    content: '---\n---\n\n# About Us\n',
    finding: `${about}:1 The front matter has no title and no description. ${example}`,
  },
  {
    what: 'with a title that is empty',
    content: '---\ntitle:\ndescription: Something\n---\n',
    finding: `${about}:2 The front matter has no title: what the browser tab and search results show.`,
  },
  {
    what: 'with a title that is a number',
    content: '---\ndescription: Something\ntitle: 2024\n---\n',
    finding: `${about}:3 The title is not a text. Put it in "double quotes".`,
  },
  {
    what: 'with a title that is a list',
    content: '---\ndescription: Something\ntitle: [About, Us]\n---\n',
    finding: `${about}:3 The title is not a text. Put it in "double quotes".`,
  },
  {
    what: 'without a description',
    content: '---\ntitle: About Us\n---\n',
    finding: `${about}:1 The front matter has no description: the lines that search results show below the title.`,
  },
  {
    what: 'in Latin-1',
    content: Buffer.from(good.replace('Some', 'Café'), 'latin1'),
    finding: `${about}:10 This line has a character that is not UTF-8. Save it as plain text in UTF-8.`,
  },
  {
    what: 'in UTF-16',
    content: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')]),
    finding: `${about}:1 This file was saved as UTF-16. Save it as plain text in UTF-8.`,
  },
  {
    what: 'in UTF-16 without a byte-order mark',
    content: Buffer.from(good, 'utf16le'),
    finding: `${about}:1 This line has a character that no text has (NUL). Save it as plain text in UTF-8.`,
  },
  {
    what: 'with the line ends of an old Macintosh',
    content: good.replaceAll('\n', '\r'),
    finding: `${about}:1 This line ends as on an old Macintosh (CR). Save the file with the line ends of Unix or Windows.`,
  },
  {
    what: 'that a word processor saved',
    content: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]),
    finding: `${about}:1 This file was saved as a word processor document. Save it as plain text in UTF-8.`,
  },
  {
    what: 'that is empty',
    content: '',
    finding: `${about}:1 This file is empty. It needs front matter, a heading and the words of the page.`,
  },
  {
    what: 'of nothing but white space',
    content: '\uFEFF \r\n\n\t\n',
    finding: `${about}:1 This file is empty. It needs front matter, a heading and the words of the page.`,
  },
  {
    what: 'of 1 MB',
    content: aboutPage('Some words. '.repeat(84_000)),
    finding: `${about}:1 This file is 1,008 kB long, and the words of a page need a few. Was something pasted in by mistake?`,
  },
];

for (const { what, content, finding } of broken) {
  test(`a copy.md ${what} gets one clear sentence`, (t) => {
    const { file, copy } = openCopy(makeSite(t, { [about]: content }), about);
    assert.deepEqual(findingsOf(file), [finding]);
    assert.equal(copy, undefined);
  });
}

test('a missing copy.md gets one clear sentence', (t) => {
  const { file } = openCopy(makeSite(t, {}), about);
  assert.deepEqual(findingsOf(file), [`${about}:1 This file is missing: it holds the words of a page.`]);
});

test('a copy.mdx gets one clear sentence', (t) => {
  const { file } = openCopy(makeSite(t, { 'app/about/copy.mdx': good }), 'app/about/copy.mdx');
  assert.deepEqual(findingsOf(file), [
    'app/about/copy.mdx:1 Name this file copy.md: the copy is plain Markdown.',
  ]);
});

const oddButGood: Readonly<Record<string, string>> = {
  'Windows line ends': good.replaceAll('\n', '\r\n'),
  'a byte-order mark': `\uFEFF${good}`,
  'a byte-order mark and Windows line ends': `\uFEFF${good.replaceAll('\n', '\r\n')}`,
  'no line end at its end': good.trimEnd(),
  'blanks behind the dashes': good.replaceAll('---', '--- '),
  'a remark in its front matter': good.replace('---\n', '---\n# ask Legal first\n'),
  'braces, angle brackets, emoji and right-to-left text': page(
    '# About Us\n\n{a} < b > c 🎉 שלום export default',
  ),
};

for (const [what, content] of Object.entries(oddButGood)) {
  test(`a copy.md with ${what} is read like any other`, (t) => {
    const { file, copy } = openCopy(makeSite(t, { [about]: content }), about);
    assert.deepEqual(findingsOf(file), []);
    assert.equal(copy?.frontmatter.title.value, 'About Us');
    assert.equal(copy?.route, '/about');
  });
}
