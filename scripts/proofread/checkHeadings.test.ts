import assert from 'node:assert/strict';
import test from 'node:test';
import { checkHeadings } from './checkHeadings';
import { about, checkAbout, page } from './testSite';

test('headings that go down one level at a time are right', (t) => {
  const body = 'Words above.\n\n# One\n\n## Two\n\n### Three\n\n## Two again\n\nSetext\n------';
  assert.deepEqual(checkAbout(t, page(body), checkHeadings), []);
});

// Opening the file checks the main heading: the build stops without it.
test('a page without a main heading is named', (t) => {
  assert.deepEqual(checkAbout(t, page('## About Us'), checkHeadings), [
    `${about}:1 The page has no main heading. Begin one line with a single #, like: # About Us`,
  ]);
});

test('a second main heading is named, and where the first one is', (t) => {
  assert.deepEqual(checkAbout(t, page('# One\n\nWords.\n\n# Two'), checkHeadings), [
    `${about}:10 A page has one main heading, and this one has it on line 6. Use ## here.`,
  ]);
});

test('a level that is skipped is named', (t) => {
  assert.deepEqual(checkAbout(t, page('# One\n\n### Three'), checkHeadings), [
    `${about}:8 "Three" goes from # to ###. Use ##, so that no level is skipped.`,
  ]);
});

test('a heading above the main one is named', (t) => {
  assert.deepEqual(checkAbout(t, page('## Two\n\n# One'), checkHeadings), [
    `${about}:6 "Two" stands above the main heading. Begin with the line that has one #.`,
  ]);
});

test('a heading without words is named', (t) => {
  assert.deepEqual(checkAbout(t, page('# One\n\n##'), checkHeadings), [
    `${about}:8 This heading has no words.`,
  ]);
});
