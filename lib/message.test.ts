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
