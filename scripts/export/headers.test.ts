import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sharingImage } from '#lib/images.ts';
import { headersFile } from './headers';

test('every file of public/ has a header rule of its own, and the sharing images have one', () => {
  const rules = headersFile().split('\n');
  expect(readdirSync('public').filter((file) => !rules.includes(`/${file}`))).toEqual([]);
  expect(rules).toContain(`${dirname(sharingImage('/'))}/*`);
});
