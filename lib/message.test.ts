import { firstProblem, isEmail, messageFrom } from './message';

const complete = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

test.each([
  'a@b.c',
  'ada@example.org',
  'ada.lovelace@example.org',
  'ada+news@example.org',
  'ADA@EXAMPLE.ORG',
  'a@b.c.d.e',
  '1@2.3',
  '-@-.-',
  '.@...',
  'a@@.b',
  '@@a.b',
  'a@b@c.d',
  'a@b.@',
  '"quoted"@example.org',
  "o'hara@example.org",
  'ada@[192.0.2.1]',
  'ada@münchen.example',
  'ada@例え.テスト',
  'эл@почта.рф',
  '😀@😀.😀',
  '<b>@x.y</b>',
  'a@b..c',
  'a..b@c.d',
  'a@b.c.',
  ' ada@example.org',
  'ada@example.org ',
  '\t\nada@example.org\r\n',
  '\u00a0ada@example.org\ufeff',
  'a@\u200b.b',
  'a\u0000@b.c',
])('%j is an e-mail address [5.1, 9.2]', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
  '',
  ' ',
  '\n',
  'a',
  '@',
  '.',
  '@.',
  '@b.c',
  'a@',
  'a@b',
  'a@.',
  'a@b.',
  'a@.c',
  'a.b@c',
  'a.b',
  'ada(at)example.org',
  'ada@example',
  'ada @example.org',
  'ada@ example.org',
  'ada@exam ple.org',
  'ada@example.o rg',
  'Ada ada@example.org',
  'ada@example.org, bob@example.org',
  'a\tb@c.d',
  'a@b\n.c',
  'a\u00a0b@c.d',
  'a@b.\u2028c',
  'a@b.\u3000c',
])('%j is no e-mail address [5.1, 9.2]', (value) => {
  expect(isEmail(value)).toBe(false);
});

const megabyte = 1_000_000;

test.each([
  ['only at signs', '@'.repeat(megabyte), false],
  ['only dots', '.'.repeat(megabyte), false],
  ['at signs and dots in turn', '@.'.repeat(megabyte / 2), true],
  ['letters without an end', 'a'.repeat(megabyte), false],
  ['a long name', `${'a'.repeat(megabyte)}@b.c`, true],
  ['a long domain', `a@${'b'.repeat(megabyte)}.c`, true],
  ['a long domain that ends in a space and a letter', `a@${'b.'.repeat(megabyte / 2)} c`, false],
  ['white space around an address', `${' '.repeat(megabyte / 2)}a@b.c${' '.repeat(megabyte / 2)}`, true],
])('a text of 1 MB has an answer: %s [10.9]', (_what, value, answer) => {
  expect(isEmail(value)).toBe(answer);
});

/**
 * Runs the rule and counts every look at the text through a method of strings or regular expressions. Each of them
 * reads a text at most once from end to end (the one expression is a single character class), so a count that stays
 * the same for any length is a cost that is linear in the length.
 */
function passesOver(value: string): number {
  let passes = 0;
  const restore: (() => void)[] = [];
  for (const prototype of [String.prototype, RegExp.prototype]) {
    for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      const original = descriptor.value;
      if (key === 'constructor' || typeof original !== 'function') continue;
      Object.defineProperty(prototype, key, {
        ...descriptor,
        value(...args: unknown[]) {
          passes++;
          return Reflect.apply(original, this, args);
        },
      });
      restore.push(() => Object.defineProperty(prototype, key, descriptor));
    }
  }
  try {
    isEmail(value);
  } finally {
    for (const undo of restore) undo();
  }
  return passes;
}

test('the rule passes over the text the same few times, however long it is [10.9]', () => {
  for (const pattern of ['a', '@', '.', '@.', 'a@b.', ' ', 'a ']) {
    const short = passesOver(pattern.repeat(10));
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(10);
    expect(passesOver(pattern.repeat(megabyte / pattern.length))).toBe(short);
  }
});

test('the source of the rule has no loop and no repeated part in its expression', () => {
  expect(isEmail.toString()).not.toMatch(/\b(for|while|do)\b|\.(map|some|every|reduce|forEach)\(/);
  expect(isEmail.toString()).not.toMatch(/\/[^/\n]*[*+{][^/\n]*\/[a-z]*[.,)]/);
});

test('a message with all three fields has no problem', () => {
  expect(firstProblem(complete)).toBeUndefined();
});

test.each(['', ' ', '\n\t', '\u00a0'])('a field that holds only %j counts as empty [5.3]', (blank) => {
  expect(firstProblem({ ...complete, name: blank })).toBe('name');
  expect(firstProblem({ ...complete, email: blank })).toBe('email');
  expect(firstProblem({ ...complete, message: blank })).toBe('message');
});

test('an invalid e-mail address is a problem', () => {
  expect(firstProblem({ ...complete, email: 'ada' })).toBe('email');
});

test('the first problem is named in reading order', () => {
  expect(firstProblem({ name: '', email: '', message: '' })).toBe('name');
  expect(firstProblem({ name: 'Ada', email: 'ada', message: '' })).toBe('email');
});

test('the values of a submitted form are taken as typed [10.4]', () => {
  const formData = new FormData();
  formData.set('name', ' Ada ');
  formData.set('email', ' ada@example.org');
  formData.set('message', '<b>"Hi"</b>\n👋');
  expect(messageFrom(formData)).toEqual({
    name: ' Ada ',
    email: ' ada@example.org',
    message: '<b>"Hi"</b>\n👋',
  });
});

test('a field that is missing, or a file, counts as empty', () => {
  const formData = new FormData();
  formData.set('message', new File([''], 'message.txt'));
  expect(messageFrom(formData)).toEqual({ name: '', email: '', message: '' });
});
