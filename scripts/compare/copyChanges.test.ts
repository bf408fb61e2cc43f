import { copyChanges } from './copyChanges';

const frontmatter = `---
title: About Us
description: A description that is long enough for a search result to be shown whole.
---
`;

const before = `${frontmatter}
What do you do?

# About Us

We listen.

## Our Mission

To be found.

## How we work

1. **Ask** We ask.
2. **Write** We write.

## Write to us

Tell us.
`;

/** The changes reported when these words are replaced. */
function changesAfter(...replacements: [string, string][]) {
  const after = replacements.reduce((text, [words, others]) => text.replace(words, others), before);
  return copyChanges('/about', before, after);
}

test('each change of the words of a page is one sentence', () => {
  expect(changesAfter()).toEqual([]);
  expect(changesAfter(['To be found.', 'To be read.'])).toEqual(['other words in "Our Mission"']);
  expect(changesAfter(['To be found.', 'To be found.\n\nBy many.'])).toEqual([
    '"Our Mission" is now running text, it was a statement',
  ]);
  expect(changesAfter(['## Write', '## Prices\n\n### One\n\nA.\n\n### Two\n\nB.\n\n## Write'])).toEqual([
    'new part "Prices" (a grid of 2)',
  ]);
  expect(changesAfter(['## How we work', '## Our way'])).toEqual(['"How we work" is now called "Our way"']);
  expect(changesAfter(['## Write', '## Our goal\n\nTo be found.\n\n## Write'])).toEqual([
    'new part "Our goal" (a statement)',
  ]);
  expect(changesAfter(['## Our Mission', '## Prices'], ['To be found.', 'Fair.'])).toEqual([
    'new part "Prices" (a statement)',
    'the part "Our Mission" is gone',
  ]);
  expect(changesAfter(['We listen.', 'We [listen](/process).'])).toEqual(['other words around the headline']);
  expect(
    changesAfter(
      ['# About Us', '# About You'],
      ['title: About Us', 'title: Us'],
      ['description: A', 'description: The'],
    ),
  ).toEqual([
    'the title is now "Us", it was "About Us"',
    expect.stringMatching(/^the description is now "The .+", it was "A /),
    'the headline is now "About You", it was "About Us"',
  ]);
});

test('a page that was not there before is new', () => {
  expect(copyChanges('/about', undefined, before)).toEqual(['a new page']);
});

test('parts that are gone or have moved are named', () => {
  const [opening = '', mission = '', ...others] = before.split(/(?=^## )/m);
  expect(copyChanges('/about', before, opening + others.join(''))).toEqual(['the part "Our Mission" is gone']);
  expect(copyChanges('/about', before, `${opening}${others.join('')}\n${mission}`)).toEqual([
    'the order is now "How we work", "Write to us", "Our Mission"',
  ]);
});

test('old words that break rules of today are reported as such', () => {
  expect(copyChanges('/about', '# No title', before)).toEqual([
    'the old words break rules of today, so they cannot be compared',
  ]);
});
