import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { headersFile } from '#scripts/export/headers.ts';
import { listen } from '#scripts/listen.ts';
import { staticSite } from '#scripts/staticSite.ts';
import { compareSite } from './compareSite';

const pageOf = (title: string) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<p>We write — and answer. ${'Words of the page. '.repeat(100)}</p>
`;
const aboutUs = pageOf('About Us');

/** An export of two pages. */
const files = {
  'index.html': pageOf('Home'),
  'about.html': aboutUs,
  'about/index.html': aboutUs,
  '404.html': pageOf('404 Error'),
  'robots.txt': 'User-Agent: *\nAllow: /\n',
  'sitemap.xml': '<urlset></urlset>\n',
  'favicon.ico': 'icon',
  'logo.png': Buffer.from([0x89, 0x50, 0xff, 0x00]),
  '_next/static/1a.js': 'send();'.repeat(300),
  _headers: headersFile(),
};

const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

let good: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  good = await listen(0, staticSite(folder));
});
afterAll(() => {
  good.server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** What a good host would send. A header '' is missing. */
type Reply = { status: number; headers: Readonly<Record<string, string>>; body: string | ArrayBuffer };

/** The paths that have a fault, and what is sent instead. */
type Fault = readonly [paths: RegExp, change: Partial<Reply>];

const site = 'https://www.example.org';
const [open, short] = ['http://www.example.org', 'https://example.org'];
const names: Readonly<Record<string, string>> = { [site]: site, [open]: site, [short]: site };

/**
 * Simulates a host on the Internet, and compares it.
 * @param leads the names of the site, and where each leads
 * @returns each fault, such as `/about, /about/: …`
 */
async function faultsOf(faults: readonly Fault[], leads = names, { at = site, withoutHeaders = false } = {}) {
  const { fetch } = globalThis;
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { hostname, origin, pathname } = new URL(String(address));
    if (hostname === '127.0.0.1') return fetch(address, init);
    const end = leads[origin];
    if (!end) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
    const answer = await fetch(good.address + pathname);
    const reply: Reply = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.arrayBuffer(),
    };
    for (const [paths, { headers, ...change }] of faults)
      if (origin === at && paths.test(pathname))
        Object.assign(reply, change, { headers: { ...reply.headers, ...headers } });
    return Object.defineProperty(new Response(reply.body, reply), 'url', { value: end + pathname });
  });
  const found = await compareSite(at, folder, withoutHeaders);
  internet.mockRestore();
  return found.map((fault) => fault.replace(/(.+)\n {4}(.+)/, '$2: $1').replaceAll(at, 'SITE'));
}

const ours = headersFile().match(/(?<=^ +)[\w-]+(?=:)/gm) ?? [];
const headerless: Fault = [/./, { headers: Object.fromEntries(ours.map((name) => [name.toLowerCase(), ''])) }];

test('each fault is said once, with its addresses', async () => {
  const faults: Fault[] = [
    [/1a/, { headers: { 'content-encoding': '' } }],
    [/^\/$/, { headers: { 'content-type': 'text/html; charset=ascii' } }],
    [/logo/, { headers: { 'content-type': 'text/plain', 'x-robots-tag': 'noindex' } }],
    [/logo/, { headers: { 'content-disposition': 'attachment' }, body: Uint8Array.of(0x89, 0x51).buffer }],
    [/about$/, { headers: { 'x-content-type-options': 'no', 'strict-transport-security': 'max-age=9' } }],
    [/about$/, { headers: { 'cache-control': 'max-age=9' } }],
    [/about|index/, { headers: { 'referrer-policy': '' } }],
    [/about\/$/, { headers: { 'set-cookie': 'session=1' }, body: aboutUs.slice(0, 10) }],
    [/index/, { headers: { refresh: '5' }, body: `${files['index.html']}<b>Ad</b>` }],
    [/robots/, { body: 'User-Agent: *\nDisallow: /\n' }],
    [/favicon|sitemap/, { status: 404 }],
    [/no-such-page/, { headers: { 'cache-control': 'max-age=601' } }],
  ];
  expect(await faultsOf(faults)).toEqual([
    '/_next/static/1a.js: Missing headers: Content-Encoding.',
    '/about: Strict-Transport-Security is "max-age=9", but should be "max-age=63072000; includeSubDomains".',
    '/about: X-Content-Type-Options is "no", but should be "nosniff".',
    '/about: Cache-Control is "max-age=9", but should be "public, max-age=0, must-revalidate".',
    '/about, /about/, /about.html, /index.html: Missing headers: Referrer-Policy.',
    '/about/: Set-Cookie is "session=1", but should be missing.',
    '/about/: The content has "" where out/ has "html><meta charset="utf-8"><title>About Us</title> <p>We wri".',
    '/favicon.ico, /sitemap.xml: The answer is 404 from SITE, but should be 200 from SITE.',
    '/: Content-Type is "text/html; charset=ascii", but should be "text/html;charset=utf-8".',
    '/index.html: Refresh is "5", but should be missing.',
    '/index.html: The content has "<b>Ad</b>" where out/ has "".',
    '/logo.png: Content-Type is "text/plain", but should be "image/png".',
    '/logo.png: X-Robots-Tag is "noindex", but should be missing.',
    '/logo.png: Content-Disposition is "attachment", but should be missing.',
    '/logo.png: The content has "Q" where out/ has "P\ufffd ".',
    '/robots.txt: The content has "Disallow: / " where out/ has "Allow: / ".',
    '/no-such-page: Cache-Control is "max-age=601", but should be missing.',
  ]);
});

test('a missing page must answer 404', async () => {
  expect(await faultsOf([[/no-such-page/, { status: 200 }]])).toEqual([
    '/no-such-page: The answer is 200 from SITE, but should be 404 from SITE.',
  ]);
});

test.each([
  ['preload instead of subdomains', /about$/, { 'strict-transport-security': 'max-age=63072000; preload' }],
  ['another order', /about$/, { 'cache-control': 'must-revalidate,max-age=0, public' }],
  ['no charset', /about$/, { 'content-type': 'text/html' }],
  ['another name of a type', /1a/, { 'content-type': 'application/javascript; charset="UTF-8"' }],
  ['another method of compression', /about$/, { 'content-encoding': 'br' }],
])('%s is not a fault', async (_what, paths, headers) => {
  expect(await faultsOf([[paths, { headers }]])).toEqual([]);
});

test('all headers that are missing are one fault', async () => {
  expect(await faultsOf([headerless])).toEqual([
    `/_next/static/1a.js, /about, /about/, /about.html and 6 others: Missing headers: ${[...new Set(ours)].join(', ')}.`,
    expect.stringMatching(/^\/no-such-page: .+Permissions-Policy\.$/),
  ]);
});

test('where nobody can set headers, only what is kept for over ten minutes is a fault', async () => {
  const keeping = (paths: RegExp, seconds: number): Fault => [
    paths,
    { headers: { 'cache-control': `max-age=${seconds}` } },
  ];
  const faults = [headerless, keeping(/about$/, 600), keeping(/^\/$/, 601), keeping(/1a/, 31_536_000)];
  expect(await faultsOf(faults, names, { withoutHeaders: true })).toEqual([
    '/: Cache-Control is "max-age=601", but should be "public, max-age=0, must-revalidate".',
  ]);
});

test('a site is at one encrypted address, to which its other names lead', async () => {
  const isAt = (origin: string) => `The answer is 200 from ${origin}, but should be 200 from SITE.`;
  expect(await faultsOf([], { ...names, [open]: open, [short]: 'https://example.com' })).toEqual([
    `${open}/about: ${isAt(open)}`,
    `${short}/about: ${isAt('https://example.com')}`,
  ]);
  expect((await faultsOf([], { ...names, [site]: short }))[0]).toContain(isAt(short));
  expect((await faultsOf([], { [open]: open }, { at: open }))[0]).toContain(`SITE, but should be 200 from ${site}`);
  // Nobody has to have both names.
  expect(await faultsOf([], { [site]: site, [open]: site })).toEqual([]);
  expect(await faultsOf([], {})).toEqual([expect.stringContaining('nothing (getaddrinfo ENOTFOUND)')]);
});
