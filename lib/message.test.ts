import { isEmail, isInvalid } from './message';

/** Odd ones, too: statement 5.1 requires only the form `x@x.x`. */
const addresses = ['a@b.c', 'ada.lovelace+news@EXAMPLE.ORG', '.@...', 'a@@.b', '"quoted"@[192.0.2.1]', 'эл@почта.рф'];
const pastedAddresses = ['a@\u200b.b', '\t\nada@example.org\r\n', '\u200b ada@example.org\u202a\n\u200b'];

test.each([...addresses, ...pastedAddresses])('%j is an email address [5.1, 9.2]', (value) => {
  expect(isEmail(value)).toBe(true);
});

const incompleteAddresses = [' ', '@b.c', 'a@b', 'a@b.', 'a@.c', 'a.b@c', 'a.b', 'a@b.\u200b'];
const addressesWithSpaces = ['ada @example.org', 'ada@exam ple.org', 'a@b.\u3000c', 'ada@example.org, bob@example.org'];

test.each([...incompleteAddresses, ...addressesWithSpaces])('%j is not an email address [5.1, 9.2]', (value) => {
  expect(isEmail(value)).toBe(false);
});

const megabyte = 1_000_000;

test.each([
  ['only at signs', '@'.repeat(megabyte), false],
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
