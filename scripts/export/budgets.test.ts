import { randomBytes } from 'node:crypto';
import { broken, measure } from './budgets';

/** Text that no compression makes smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes);

function findings(html: string, files: Record<string, number> = {}): string[] {
  return broken(
    measure(
      new Map([
        ['page.html', Buffer.from(`<!doctype html><html><head></head><body>${html}</body></html>`)],
        ...Object.entries(files).map(([path, size]) => [path, Buffer.from(noise(size))] as const),
      ]),
    ),
  );
}

test('a small page breaks no budget', () => {
  expect(findings('<p>Words</p><script>menu()</script>')).toEqual([]);
});

test('a page of more than 12 kB is named, with the figure and the limit', () => {
  expect(findings(noise(20_000))).toEqual([
    expect.stringMatching(
      /^page\.html: HTML and styles, brotli is 1\d{4} bytes, \d+ over the limit of 12000\.$/,
    ),
  ]);
});

test.each(['<script src="/a.js"></script>', '<link rel="preload" as="script" href="/a.js">'])(
  'a script that is loaded at once breaks a budget: %s',
  (html) => {
    expect(findings(html, { 'a.js': 100 })).toEqual([
      expect.stringMatching(/^page\.html: framework scripts, brotli is \d+ bytes/),
    ]);
  },
);

test('a script in a template is not loaded, and breaks none', () => {
  expect(findings('<template><script src="/a.js"></script></template>', { 'a.js': 100 })).toEqual([]);
});

test('inline scripts are counted as they are, blocks of data are not', () => {
  const long = `"${'a'.repeat(1500)}"`;
  expect(findings(`<script>${long}</script>`)).toEqual([
    'page.html: inline scripts that run is 1502 bytes, 2 over the limit of 1500.',
  ]);
  expect(findings(`<script type="application/ld+json">${long}</script>`)).toEqual([]);
  expect(findings(`<script type="speculationrules">${long}</script>`)).toEqual([]);
});

test('fonts are counted once, whether preloaded or named by a style', () => {
  const preload = '<link rel="preload" as="font" href="/a.woff2">';
  const style = '<style>@font-face{src:url(/a.woff2)}</style>';
  expect(findings(preload + style, { 'a.woff2': 40_000 })).toEqual([]);
  expect(findings(style, { 'a.woff2': 40_001 })).toEqual([
    'page.html: fonts is 40001 bytes, 1 over the limit of 40000.',
  ]);
});

test('everything is the sum of all kinds', () => {
  const html = '<script src="/a.js"></script><img src="/a.png"><style>@font-face{src:url(/a.woff2)}</style>';
  // Each kind alone, and any two, are less than 60 kB.
  const files = { 'a.js': 31_000, 'a.png': 25_000, 'a.woff2': 25_000 };
  expect(findings(html, files)).toContainEqual(
    expect.stringMatching(/^page\.html: everything is [78]\d{4} bytes/),
  );
});

test('a page is weighed once, although the export has it a second time in a folder; the home page too', () => {
  const page = Buffer.from('<!doctype html>');
  const pages = measure(
    new Map([
      ['index.html', page],
      ['about.html', page],
      ['about/index.html', page],
    ]),
  ).map((finding) => finding.page);
  expect([...new Set(pages)]).toEqual(['index.html', 'about.html']);
});

test('a first view of more than five requests, or of more than 60 kB, is named', () => {
  const images = Array.from({ length: 5 }, (_, number) => `<img src="/${number}.png">`).join('');
  expect(findings(images)).toEqual(['page.html: requests is 6 requests, 1 over the limit of 5.']);
  expect(findings('<img src="/0.png">', { '0.png': 60_000 })).toEqual([
    expect.stringMatching(/^page\.html: everything is 60\d{3} bytes, \d+ over the limit of 60000\.$/),
  ]);
});
