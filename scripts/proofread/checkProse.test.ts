import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { proseCheck } from './checkProse';
import { openCopy } from './openCopy';
import { about, aboutPage, findingsOf, makeSite, page } from './testSite';
import { readWords } from './words';

async function findings(t: TestContext, content: string, words = ''): Promise<string[]> {
  const root = makeSite(t, { [about]: content, 'app/words.txt': words });
  const { file, copy } = openCopy(root, about);
  const { words: ours, file: wordsFile } = readWords(root);
  if (copy) await proseCheck(ours)(copy);
  return [...findingsOf(file), ...findingsOf(wordsFile)];
}

test('a misspelt word is named with what was probably meant', async (t) => {
  assert.deepEqual(await findings(t, aboutPage('We recieve\nmany letters.')), [
    `${about}:10 "recieve" looks misspelt. Did you mean "receive" or "relieve"?`,
  ]);
});

test('a misspelt word is found in headings, lists, links, image alternatives and the front matter', async (t) => {
  const body = '# Headng\n\n- lettrs\n\n[procces](/process) ![A dsek](/a.jpg)';
  const lines = await findings(t, page(body).replace('title: About Us', 'title: Abuot'));
  assert.deepEqual(
    lines.map((line) => /:(\d+) "(\w+)" looks misspelt/.exec(line)?.slice(1).join(' ')),
    ['6 Headng', '8 lettrs', '10 procces', '10 dsek', '2 Abuot'],
  );
});

test('a word of the list is right, with its plural if the list has it', async (t) => {
  const text = 'A Zorbulon and two Zorbulons.';
  assert.equal((await findings(t, aboutPage(text))).length, 2);
  assert.deepEqual(await findings(t, aboutPage(text), '# made-up names\n\nZorbulon\r\nZorbulons\n'), []);
});

test('a line of the list that is not one word is named', async (t) => {
  assert.deepEqual(await findings(t, aboutPage('Words.'), 'one\ntwo words\n'), [
    'app/words.txt:2 "two words" is not one word. Write one word a line.',
  ]);
});

test('a word that cannot be guessed leads to the list', async (t) => {
  assert.deepEqual(await findings(t, aboutPage('Xqzvwkj.')), [
    `${about}:10 "Xqzvwkj" looks misspelt. If it is right, add it to app/words.txt.`,
  ]);
});

test('British spelling is named, since the site is written in American English', async (t) => {
  assert.match(
    (await findings(t, aboutPage('Our colour.'))).join(),
    /"colour" looks misspelt\. Did you mean "color"/,
  );
});

test('contractions, numbers, times, hyphens, addresses and code are no misspelt words', async (t) => {
  const text = "We're here at 9:30, 24/7; it's well-known, isn't it? `xqzv` don't";
  assert.deepEqual(await findings(t, aboutPage(text)), []);
});

test('a word that stands twice is named, also across the end of a line', async (t) => {
  assert.deepEqual(await findings(t, aboutPage('We read the the\nthe letters.')), [
    `${about}:10 "the the": the same word stands here twice.`,
    `${about}:10 "the the": the same word stands here twice.`,
  ]);
});

test('a sentence that is very hard to read gets advice', async (t) => {
  const sentence =
    'Notwithstanding the aforementioned considerations, the organization endeavors to develop ' +
    'multidimensional communication methodologies, facilitating comprehensive stakeholder engagement ' +
    'throughout heterogeneous institutional environments.';
  assert.deepEqual(await findings(t, aboutPage(sentence)), [
    `${about}:10 Advice: "Notwithstanding the aforementioned considerations, the …" is hard to read: 20 words. Would two sentences say it better?`,
  ]);
});

test('a long list of short items is not one hard sentence', async (t) => {
  const items = Array.from({ length: 12 }, () => '- Organizational communication specialists').join('\n');
  assert.deepEqual(await findings(t, aboutPage(items)), []);
});
