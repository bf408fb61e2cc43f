import { caching, everywhere, headersFile } from './headers';

test('every answer carries what only a header can say', () => {
  expect(Object.keys(everywhere)).toEqual([
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
  ]);
  expect(headersFile()).toMatch(/^\/\*\n {2}Strict-Transport-Security: max-age=63072000/);
});

test('files whose name changes with their content are kept for a year, pages are asked for again', () => {
  expect(headersFile()).toContain(
    '/_next/static/*\n  Cache-Control: public, max-age=31536000, immutable\n  Cross-Origin-Resource-Policy: same-origin\n',
  );
  expect(headersFile()).toContain('\n/about/\n  Cache-Control: public, max-age=0, must-revalidate\n');
});

test('mail readers and other sites may show the logo, and nothing but the pictures meant for them', () => {
  const open = caching.filter(({ headers }) => headers['Cross-Origin-Resource-Policy'] !== 'same-origin');
  expect(open.flatMap(({ paths }) => paths)).toEqual(['/logo.png', '/opengraph-image.png']);
});

test('no path stands in two rules, since hosts would join the values with a comma', () => {
  const paths = caching.flatMap((rule) => rule.paths);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { headers } of caching) {
    for (const name of Object.keys(headers)) expect(everywhere).not.toHaveProperty(name);
  }
});

test("Cloudflare's limits hold: 100 rules, 2000 characters a line", () => {
  const lines = headersFile().split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});
