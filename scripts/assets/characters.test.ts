import { readFileSync } from 'node:fs';
import { characters, unknownCharacters } from './characters';

test('`unicode-range` in app/layout.tsx equals the letters of latin-ext', () => {
  // The layout cannot compute its ranges, because Next reads them from the source.
  const ranges = [...readFileSync('app/layout.tsx', 'utf8').matchAll(/'unicode-range', value: '(.+)'/g)];
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).join('');
  const matches = ranges.map(([, range = '']) => {
    const pattern = range.replaceAll(/U\+|, /g, ' ').replaceAll(/[\dA-F]+/g, '\\u{$&}');
    return letters.match(new RegExp(`[${pattern.replaceAll(' ', '')}]`, 'gu'))?.join('');
  });
  expect(matches).toEqual([characters['latin-ext'], characters['latin-ext']]);
});

test('the typefaces have the letters of European names', () => {
  expect(unknownCharacters('Łukasz Dvořák & Ağaoğlu, 你')).toEqual(['你']);
});
