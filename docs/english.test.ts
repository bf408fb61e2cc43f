import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The specification, the words of the pages and the proofreader's examples are quoted as they are.
const quoted = /package-lock|LICENSE|\.(png|ico|woff2)$|requirements\.md|copy\.md|checkCopy\.test|english\.test/;
const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).stdout.split('\n');
const lines = files
  .filter((file) => file && !quoted.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => `${file}:${index + 1} ${line.trim()}`),
  );

test.each([
  [
    'Things are somewhere; they do not stand there.',
    /\bstands? (at|before|behind|around|above|alone|beside|there|in (the|each))\b/,
  ],
  [
    'Write "after" for what follows a colon or a text.',
    /\b(words?|text|colon|sentence) behind\b|\bbehind (a|the) (colon|text|word|sentence)\b/,
  ],
  ['Write "Otherwise" where a sentence begins, and at its end.', /\bElse\b|\bor else\b/],
  ['Write "again".', /\banew\b/],
  ['Write "remove".', /\b(take|takes|taken|taking|took) out\b/],
  ['Write "fix".', /\bmend(s|ed|ing)?\b/],
  ['Write "during".', /\bacross (the )?hydration\b/],
  ['Say "invisible", or what is wrong.', /\bwhat nobody sees\b|\b(is|are) not so\b/],
  ['Write "email".', /\b[Ee]-mail/],
  ['Write American English: artifact, gray, forever.', /\bartefacts?\b|\bgrey\b|\bfor ever\b/],
])('%s', (_advice, words) => {
  expect(lines.length).toBeGreaterThan(5_000);
  expect(lines.filter((line) => words.test(line))).toEqual([]);
});
