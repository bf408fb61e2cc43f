import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { checkImages } from './checkImages';
import { about, aboutPage, checkAbout } from './testSite';

function findings(t: TestContext, text: string): string[] {
  return checkAbout(t, aboutPage(text), (copy) => checkImages(copy, (path) => path === '/desk.jpg'));
}

test('an image that is there and described is right', (t) => {
  assert.deepEqual(findings(t, '![A desk with two chairs](/desk.jpg)'), []);
});

test('an image without alternative text is named', (t) => {
  assert.deepEqual(findings(t, '![](/desk.jpg)'), [
    `${about}:10 This image has no alternative text. Say between its square brackets what it shows, for people who cannot see it.`,
  ]);
});

test('a file name, or the word image, is no alternative text', (t) => {
  for (const alternative of ['desk.jpg', 'Image']) {
    assert.deepEqual(findings(t, `![${alternative}](/desk.jpg)`), [
      `${about}:10 "${alternative}" does not say what the image shows.`,
    ]);
  }
});

test('an image by reference needs alternative text as well', (t) => {
  assert.match(
    findings(t, '![][desk]\n\n[desk]: /desk.jpg').join(),
    /:10 This image has no alternative text/,
  );
});

test('an image of another site is named', (t) => {
  assert.deepEqual(findings(t, '![A desk](https://example.org/desk.jpg)'), [
    `${about}:10 This image is on another site, which the page may not load. Put it into public/.`,
  ]);
});

test('an image that is not there is named', (t) => {
  assert.deepEqual(findings(t, '![A desk](/dekc.jpg)'), [`${about}:10 There is no file public/dekc.jpg`]);
});
