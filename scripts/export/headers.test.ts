import { readdirSync } from 'node:fs';
import { headersFile } from './headers';

test('every file of public/ has a header rule of its own', () => {
  const rules = headersFile().split('\n');
  expect(readdirSync('public').filter((file) => !rules.includes(`/${file}`))).toEqual([]);
});
