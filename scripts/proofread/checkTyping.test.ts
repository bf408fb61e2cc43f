import assert from 'node:assert/strict';
import test from 'node:test';
import { checkHtml, checkTyping } from './checkTyping';
import { about, aboutPage, checkAbout } from './testSite';

const slips: readonly { what: string; text: string; finding: string }[] = [
  { what: 'two spaces in a row', text: 'One.  Two.', finding: ':10 There are two spaces in a row.' },
  {
    what: 'two spaces after bold words',
    text: 'One\n**two**  three',
    finding: ':11 There are two spaces in a row.',
  },
  {
    what: 'a tab between words',
    text: 'One\ttwo',
    finding: ':10 There is a tab between words. Put a space.',
  },
  {
    what: 'two spaces at the end of a line',
    text: 'One  \ntwo',
    finding: ':10 The two spaces at the end of this line break it. Remove them, or begin a new paragraph.',
  },
  {
    what: 'curly double quotes',
    text: 'One\n“two” “three”',
    finding: ':11 Type " instead of ” here: the site turns plain quotes into good ones.',
  },
  {
    what: 'a curly apostrophe',
    text: 'It’s',
    finding: ":10 Type ' instead of ’ here: the site turns plain quotes into good ones.",
  },
  {
    what: 'a # without a space',
    text: '##Heading two',
    finding: ':10 "##Heading" is no heading yet. Put a space behind the #.',
  },
  {
    what: 'a space between the brackets of a link',
    text: '[our words] (/contact)',
    finding:
      ':10 This looks like a link that went wrong. Write it like [our process](/process), without spaces.',
  },
  {
    what: 'a link by a reference that is not there',
    text: '[our words][nowhere]',
    finding:
      ':10 This looks like a link that went wrong. Write it like [our process](/process), without spaces.',
  },
  {
    what: 'stars that stay visible',
    text: 'One ** two** three',
    finding: ':10 The ** stays visible. Put it close to the words on both sides, like **this**.',
  },
  {
    what: 'a table',
    text: '| a | b |\n|---|---|\n| c | d |',
    finding: ':10 Tables are not known here. Use a list.',
  },
];

for (const { what, text, finding } of slips) {
  test(`${what}: named with its line`, (t) => {
    assert.deepEqual(checkAbout(t, aboutPage(text), checkTyping), [`${about}${finding}`]);
  });
}

test('plain quotes, dashes, braces, angle brackets and wrapped lines are right', (t) => {
  const text = "\"One\" isn't 'two' -- or {three} < 4...\nA line\\\nbroken on purpose, *softly* **said**.";
  assert.deepEqual(checkAbout(t, aboutPage(text), checkTyping), []);
});

test('raw HTML, which the page leaves out, is named once for each tag that opens', (t) => {
  assert.deepEqual(
    checkAbout(t, aboutPage('One <b>two</b> three\n\n<div class="x">\nfour\n</div>'), checkHtml),
    [
      `${about}:10 <b> is HTML, which the page leaves out. Use Markdown, or remove it.`,
      `${about}:12 <div> is HTML, which the page leaves out. Use Markdown, or remove it.`,
    ],
  );
});

test('a remark in an HTML comment is welcome', (t) => {
  assert.deepEqual(checkAbout(t, aboutPage('<!-- ask Legal -->\n\nWords.'), checkHtml), []);
});
