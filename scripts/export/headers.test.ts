import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sharingImage } from '#lib/images.ts';
import { parseHeaders } from '#scripts/staticSite.ts';
import { headersFile } from './headers';

test('every file of public/ has a header rule of its own, and the sharing images have one', () => {
  const rules = headersFile().split('\n');
  expect(readdirSync('public').filter((file) => !rules.includes(`/${file}`))).toEqual([]);
  expect(rules).toContain(`${dirname(sharingImage('/'))}/*`);
});

/** Those that no page can say itself. */
const everywhere = [
  'Strict-Transport-Security: max-age=63072000; includeSubDomains',
  "Content-Security-Policy: frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy: same-origin',
  expect.stringContaining('Permissions-Policy: camera=()'),
];

test.each([
  ['/', 'public, max-age=0, must-revalidate', 'same-origin'],
  ['/about.html', 'public, max-age=0, must-revalidate', 'same-origin'],
  ['/_next/static/a.woff2', 'public, max-age=31536000, immutable', 'same-origin'],
  ['/icon.svg', 'public, max-age=86400', 'same-origin'],
  ['/logo.png', 'public, max-age=86400', 'cross-origin'],
  ['/share/home.png', 'public, max-age=86400', 'cross-origin'],
])('%s has each header once: some hosts would join two rules [13.2]', (path, caching, embeddedBy) => {
  const found = parseHeaders(headersFile()).filter(({ pattern }) => pattern.test(path));
  const own = [`Cache-Control: ${caching}`, `Cross-Origin-Resource-Policy: ${embeddedBy}`];
  expect(found.map(({ name, value }) => `${name}: ${value}`)).toEqual([...everywhere, ...own]);
});
