import { readFileSync } from 'node:fs';
import { characters } from './characters';

test('browsers load the files with additional letters for exactly these letters', () => {
  // Next reads them before anything runs, so they cannot be computed.
  const ranges = [...readFileSync('app/layout.tsx', 'utf8').matchAll(/'unicode-range', value: '(.+)'/g)];
  const letters = ranges.map(([, value = '']) => value.split(', ').flatMap(lettersIn).join(''));
  expect(letters).toEqual([characters['latin-ext'], characters['latin-ext']]);
});

/** @param range in CSS, such as `U+100-17F` or `U+1E9E` */
function lettersIn(range: string): string[] {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((number) => Number.parseInt(number, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
