import assert from 'node:assert/strict';
import test from 'node:test';
import { checkLength } from './checkLength';
import { about, checkAbout, page } from './testSite';

test('a page of 120 or of 350 words is right', (t) => {
  for (const count of [120, 350]) {
    assert.deepEqual(checkAbout(t, page(`# word\n\n${'word '.repeat(count - 1)}`), checkLength), []);
  }
});

test('a page of 119 words, or of 351, gets advice', (t) => {
  for (const count of [119, 351]) {
    assert.deepEqual(checkAbout(t, page(`# word\n\n${'word '.repeat(count - 1)}`), checkLength), [
      `${about}:1 Advice: The page has ${count} words. Readers are served best by 120 to 350.`,
    ]);
  }
});
