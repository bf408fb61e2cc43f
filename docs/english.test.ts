import { spawnSync } from 'node:child_process';

const advice = {
  'Things are somewhere; they do not stand.': 'stands? (at|before|behind|around|above|alone|beside|there|in (the|each))',
  'Write "after" a text.': '(words?|text|colon|sentence) behind|behind (a|the) (colon|text|words?|sentence)',
  'Write "Otherwise" where a sentence begins, and at its end.': 'Else|or else',
  'Write "again".': 'anew',
  'Write "remove".': '(take|takes|taken|taking|took) out',
  'Write "fix".': 'mend(s|ed|ing)?',
  'Write "during".': 'across (the )?hydration',
  'Say "invisible", or what is wrong.': 'what nobody sees|(is|are) not so',
  'Write "email".': '[Ee]-mail(s|ed|ing)?',
  'Write American English: artifact, gray, forever.': 'artefacts?|grey|for ever',
};

// The specification, the words of the pages and the proofreader's examples are quoted as they are.
const quoted = ['*requirements.md', '*copy.md', '*checkCopy.test.ts', '*english.test.ts'];

test.each(Object.entries(advice))('%s', (_advice, words) => {
  const search = ['grep', '--untracked', '-nIwE', words, '--', ...quoted.map((file) => `:!${file}`)];
  // git exits with 1 when it finds nothing.
  expect(spawnSync('git', search, { encoding: 'utf8' })).toMatchObject({ stdout: '', stderr: '', status: 1 });
});
