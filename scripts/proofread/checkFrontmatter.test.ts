import assert from 'node:assert/strict';
import test from 'node:test';
import { checkFrontmatter, checkUniqueness } from './checkFrontmatter';
import { openCopy } from './openCopy';
import { about, aboutPage, checkAbout, findingsOf, makeSite } from './testSite';

function withFrontmatter(title: string, description: string, rest = ''): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n${rest}---\n\n# About Us\n`;
}

test('a title of 60 characters and a description of 50 or 160 are right', (t) => {
  for (const length of [50, 160]) {
    const content = withFrontmatter('é'.repeat(60), '😀'.repeat(length));
    assert.deepEqual(checkAbout(t, content, checkFrontmatter), []);
  }
});

test('a title of 61 characters is too long', (t) => {
  assert.deepEqual(checkAbout(t, withFrontmatter('a'.repeat(61), 'b'.repeat(80)), checkFrontmatter), [
    `${about}:2 The title has 61 characters. Keep it to 60, or search results cut it.`,
  ]);
});

test('a description of 49 characters is too short, one of 161 too long', (t) => {
  assert.deepEqual(checkAbout(t, withFrontmatter('About', 'b'.repeat(49)), checkFrontmatter), [
    `${about}:3 The description has 49 characters. Give it at least 50: it has room for more.`,
  ]);
  assert.deepEqual(checkAbout(t, withFrontmatter('About', 'b'.repeat(161)), checkFrontmatter), [
    `${about}:3 The description has 161 characters. Keep it to 160, or search results cut it.`,
  ]);
});

test('a key that nothing reads is named', (t) => {
  const content = withFrontmatter('About', 'b'.repeat(80), 'keywords: [a, b]\n');
  assert.deepEqual(checkAbout(t, content, checkFrontmatter), [
    `${about}:4 The front matter has "keywords", which nothing reads. It knows title and description.`,
  ]);
});

test('two pages with one title and one description are told apart', (t) => {
  const paths = [about, 'app/process/copy.md'];
  const root = makeSite(t, Object.fromEntries(paths.map((path) => [path, aboutPage('Words.')])));
  const copies = paths.flatMap((path) => openCopy(root, path).copy ?? []);
  checkUniqueness(copies);
  assert.deepEqual(
    copies.flatMap(({ file }) => findingsOf(file)),
    [
      `app/process/copy.md:2 The title is the same as in ${about}. Give each page its own.`,
      `app/process/copy.md:3 The description is the same as in ${about}. Give each page its own.`,
    ],
  );
});
