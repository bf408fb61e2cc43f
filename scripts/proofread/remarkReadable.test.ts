import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { VFile } from 'vfile';
import remarkReadable from './remarkReadable.mjs';
import { about, aboutPage, makeSite } from './testSite';

/** What the loader of the development server does with a file. */
function load(t: TestContext, content: string): Promise<void> {
  const root = makeSite(t, { [about]: content });
  return remarkReadable()({}, new VFile({ cwd: root, path: join(root, about) }));
}

test('the development server says what is wrong with a file in the words of the check', async (t) => {
  await assert.rejects(load(t, '---\ntitle: "About\ndescription: x\n---\n'), {
    message: `\n${about}:2 The quotes here do not match. Begin and end the text with ", and use none inside.`,
    stack: '',
  });
});

test('the development server lets misspelt words through', async (t) => {
  await load(t, aboutPage('Wrods.'));
});
