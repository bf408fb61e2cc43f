import { readFileSync } from 'node:fs';
import { caching, everywhere } from './headers';
import { hostFiles } from './hostFiles';

test.each(Object.entries(hostFiles))('%s is current (else: npm run make:hosting)', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.each(Object.entries(hostFiles))('%s says everything that _headers says', (_, text) => {
  const values = [everywhere, ...caching.map(({ headers }) => headers)].flatMap((headers) =>
    Object.entries(headers),
  );
  for (const [name, value] of values) {
    expect(text).toContain(name);
    expect(text).toContain(`"${value}"`);
  }
});
