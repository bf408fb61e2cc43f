import { isEmail, isInvalid } from './message';

test.each([
  ...'a@b.c ada.lovelace+news@EXAMPLE.ORG -@-.- .@... a@@.b @@a.b a@b@c.d a@b.@ a@b..c a..b@c.d a@b.c.'.split(' '),
  ...'"quoted"@example.org o\'hara@[192.0.2.1] эл@почта.рф 😀@例え.テスト <b>@x.y</b> a@\u200b.b'.split(' '),
  ...['\t\nada@example.org\r\n', '\u00a0ada@example.org\ufeff', '\u200b ada@example.org\u202a\n\u200b'],
])('%j is an email address [5.1, 9.2]', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
  ...'\u200b a @ . @. @b.c a@ a@b a@. a@b. a@.c a.b@c a.b a@b.\u200b ada(at)example.org ada@example'.split(' '),
  ...[' ', 'ada @example.org', 'ada@ example.org', 'ada@exam ple.org', 'ada@example.o rg', 'Ada ada@example.org'],
  ...['ada@example.org, bob@example.org', 'a\tb@c.d', 'a@b\n.c', 'a\u00a0b@c.d', 'a@b.\u2028c', 'a@b.\u3000c'],
])('%j is not an email address [5.1, 9.2]', (value) => {
  expect(isEmail(value)).toBe(false);
});

const megabyte = 1_000_000;

test.each([
  ['only at signs', '@'.repeat(megabyte), false],
  ['at signs and dots in turn', '@.'.repeat(megabyte / 2), true],
  ['a long name', `${'a'.repeat(megabyte)}@b.c`, true],
  ['a long domain that ends in a space and a letter', `a@${'b.'.repeat(megabyte / 2)} c`, false],
  ['white space around an address', `${' '.repeat(megabyte / 2)}a@b.c${' '.repeat(megabyte / 2)}`, true],
])('a text of 1 MB is checked without delay: %s [10.9]', (_description, value, expected) => {
  expect(isEmail(value)).toBe(expected);
});

test('a required field needs text, an email field an address, and an optional one may stay empty [5.3]', () => {
  expect(isInvalid(' \u00a0', { type: 'text', isRequired: true })).toBe(true);
  expect(isInvalid('Ada', { type: 'text', isRequired: true })).toBe(false);
  expect(isInvalid(' ', { type: 'email', isRequired: false })).toBe(false);
  expect(isInvalid('ada', { type: 'email', isRequired: false })).toBe(true);
});
