import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { headersFile } from '#scripts/export/headers.ts';
import { listen } from '#scripts/listen.ts';
import { staticSite } from '#scripts/staticSite.ts';
import { compareSite, readExport } from './deployedSite';

const script = '/_next/static/form-1a.js';
const pageOf = (title: string) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<link rel="canonical" href="https://www.example.org"><script src="${script}"></script>
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
  'logo.png': Buffer.from([0x89, 0x50, 0xff, 0x00]),
  [script.slice(1)]: 'send();'.repeat(300),
  _headers: headersFile(),
};

const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** What a host is about to send; without headers that are undefined. */
type Reply = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** Spoils a reply of a good host; without a reply, the connection ends. */
type Fault = (path: string, reply: Reply) => Partial<Reply> | 'silence' | undefined;

const servers: Server[] = [];

async function start(...[listener]: [Parameters<typeof listen>[1]]): Promise<string> {
  const { server, address } = await listen(0, listener);
  servers.push(server);
  return address;
}

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Starts a host with these faults, and returns its address. */
async function startHost(faults: readonly Fault[]): Promise<string> {
  const good = await start(staticSite(folder));
  return start(async ({ url = '' }, response) => {
    const { status, headers, ...rest } = await fetch(good + url).then(async (answer) => ({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: gzipSync(await answer.arrayBuffer()),
    }));
    for (const name of ['connection', 'content-length', 'keep-alive', 'transfer-encoding']) delete headers[name];
    if (status === 404) delete headers['cache-control'];
    let reply: Reply = { status, headers: { ...headers, 'content-encoding': 'gzip' }, ...rest };
    for (const fault of faults) {
      const change = fault(url, reply);
      if (change === 'silence') return void response.destroy();
      reply = { ...reply, ...change, headers: { ...reply.headers, ...change?.headers } };
    }
    const sent = Object.entries(reply.headers).filter(([, value]) => value !== undefined);
    response.writeHead(reply.status, Object.fromEntries(sent)).end(reply.body);
  });
}

/** Compares a host, and returns what is said about it, without the remedies. */
async function sentencesAbout(address: string, withoutHeaders = false): Promise<string[]> {
  const { faults, remarks } = await compareSite(address, readExport(folder), withoutHeaders);
  const lines = faults.flatMap((fault) => fault.split('\n').filter((line) => !line.startsWith('    ')));
  return [...lines, ...remarks.map((remark) => `Remark: ${remark}`)].map((line) => line.replaceAll(address, 'HOST'));
}

/** Spoils the replies whose address matches. */
const at =
  (path: RegExp, change: Partial<Reply> | 'silence' | ((reply: Reply) => Partial<Reply>)): Fault =>
  (url, reply) =>
    path.test(url) ? (typeof change === 'function' ? change(reply) : change) : undefined;
const withHeaders = (path: RegExp, headers: Reply['headers']) => at(path, { headers });
const saying = (path: RegExp, body: string | Buffer, status = 200) => at(path, { status, body: gzipSync(body) });
const redirecting = (path: RegExp, location: string) => at(path, { status: 301, headers: { location } });

const all = /./;
const pages = /^\/$|index|about/;
const ours = headersFile().match(/(?<=^ +)[\w-]+(?=:)/gm) ?? [];
const bare = withHeaders(all, Object.fromEntries(ours.map((name) => [name.toLowerCase(), undefined])));
const cached = (path: RegExp, seconds: number) => withHeaders(path, { 'cache-control': `max-age=${seconds}` });

/** Each sentence, and the fault that it is about. */
const said: Readonly<Record<string, Fault>> = {
  '/ comes in iso-8859-1 instead of utf-8, which spoils dashes and quotation marks.': withHeaders(/^\/$/, {
    'content-type': 'text/html; charset=iso-8859-1',
  }),
  [`${script} comes as "text/plain", which is no type of .js.`]: withHeaders(/form/, { 'content-type': 'text/plain' }),
  'Every address hides from search engines, with X-Robots-Tag "noindex".': withHeaders(all, {
    'x-robots-tag': 'noindex',
  }),
  '/robots.txt says "Disallow: /" where out/ says "Allow: /".': saying(/robots/, 'User-Agent: *\nDisallow: /\n'),
  '/sitemap.xml answers 404 instead of 200.': saying(/sitemap/, 'Not Found', 404),
  '/about, /about.html, /about/ and /logo.png send Refresh "5".': withHeaders(/about|logo/, { refresh: '5' }),
  '/about has something that no build wrote: <div>Ad</div>.': saying(
    /about$/,
    aboutUs.replace('<p>', '<div>Ad</div><p>'),
  ),
  '/about says "ask." where out/ says "answer. Words of the page. Words of the page. Words of the p".': saying(
    /about$/,
    aboutUs.replace(/answer.+/, 'ask.'),
  ),
  [`/about ends after ${Buffer.byteLength(aboutUs) - 20} of ${Buffer.byteLength(aboutUs)} bytes.`]: saying(
    /about$/,
    aboutUs.slice(0, -20),
  ),
  '/about is compressed twice.': at(/about$/, ({ body }) => ({ body: gzipSync(body) })),
  '/about is compressed, but has no Content-Encoding that says so.': withHeaders(/about$/, {
    'content-encoding': undefined,
  }),
  '/about cannot be unpacked: Content-Encoding names a compression that is not there.': at(/about$/, {
    body: Buffer.from(aboutUs),
  }),
  '/about is not compressed.': at(/about$/, { body: Buffer.from(aboutUs), headers: { 'content-encoding': undefined } }),
  '/about, /about.html and /about/ redirect in a circle (/about/ → /about/).': redirecting(/about/, '/about/'),
  'Every address redirects to https://www.example.com: check that address if it is yours.': redirecting(
    all,
    'https://www.example.com/',
  ),
  'Every address lacks the headers of out/_headers.': bare,
  'Every address lacks Referrer-Policy.': withHeaders(all, { 'referrer-policy': undefined }),
  '/, /about, /about.html and 2 others lack Referrer-Policy.': withHeaders(pages, { 'referrer-policy': undefined }),
  '/about sends Referrer-Policy "unsafe-url" instead of "strict-origin-when-cross-origin".': withHeaders(/about$/, {
    'referrer-policy': 'unsafe-url',
  }),
  'Every address sends Strict-Transport-Security "max-age=86400; preload" instead of "max-age=63072000; includeSubDomains".':
    withHeaders(all, { 'strict-transport-security': 'max-age=86400; preload' }),
  [`${script} sends Cache-Control "max-age=3600" instead of "public, max-age=31536000, immutable".`]: cached(
    /form/,
    3600,
  ),
  '/about sends Cache-Control "max-age=3600" instead of "public, max-age=0, must-revalidate".': cached(/about$/, 3600),
  '/no-such-page is kept for 3600 seconds, although a file may be there tomorrow.': cached(/no-such-page/, 3600),
  '/robots.txt is kept for 31536000 seconds, longer than 86400.': cached(/robots/, 31_536_000),
  '/about sets the cookie "session".': withHeaders(/about$/, { 'set-cookie': 'session=1; Path=/' }),
  '/logo.png sends Content-Disposition "attachment".': withHeaders(/logo/, { 'content-disposition': 'attachment' }),
  '/no-such-page answers 200 instead of 404.': saying(/no-such-page/, pageOf('Home')),
  '/no-such-page shows another page, "Oops".': saying(/no-such-page/, '<title>Oops</title>', 404),
  '/, /about, /about.html and 2 others show another page, "Welcome to nginx!".': saying(
    pages,
    '<title>Welcome to nginx!</title>',
  ),
  '/about is of another build than out/, with /_next/static/form-2b.js.': saying(/about$/, aboutUs.replace('1a', '2b')),
  '/about/ answers 500 instead of 200.': at(/about\/$/, { status: 500 }),
  '/logo.png is not the file of out/.': saying(/logo/, Buffer.from([0x89, 0x51])),
  '/logo.png redirects more than five times.': (url) =>
    url.includes('logo') ? { status: 301, headers: { location: `${url}0` } } : undefined,
  '/logo.png does not answer (other side closed).': at(/logo/, 'silence'),
  'Remark: /about redirects, although the sitemap names no other address.': redirecting(/^\/about$/, '/about/'),
  'Remark: /_headers answers 200 instead of 404.': saying(/_headers/, headersFile()),
};

test.each(Object.entries(said))('%s', async (sentence, fault) => {
  expect(await sentencesAbout(await startHost([fault]))).toEqual([sentence]);
});

test.each([
  ['preload instead of subdomains', withHeaders(all, { 'strict-transport-security': 'max-age=63072000; preload' })],
  ['another order', withHeaders(/about$/, { 'cache-control': 'must-revalidate,max-age=0, public' })],
  ['no charset', withHeaders(pages, { 'content-type': 'text/html' })],
  ['one spelling of an address', redirecting(/about(\.html|\/)$/, '/about')],
  ['a Location that is no redirect', withHeaders(/about$/, { location: '/' })],
  ['everything as it is', at(/^$/, {})],
])('%s is no fault', async (_what, right) => {
  expect(await sentencesAbout(await startHost([right]))).toEqual([]);
});

test.each([
  [cached(/about$/, 3600), saying(/no-such-page/, pageOf('Home'))],
  [bare, withHeaders(/about$/, { 'set-cookie': 'session=1' })],
  [saying(/about$/, aboutUs.replace('1a', '2b')), withHeaders(/about$/, { 'x-robots-tag': 'none' })],
  [at(/about\/$/, { status: 500 }), withHeaders(/about\/$/, { refresh: '5' })],
])('of two faults, neither hides the other', async (...faults) => {
  const [one = [], other = [], both = []] = await Promise.all(
    [faults.slice(0, 1), faults.slice(1), faults].map(async (faults) => sentencesAbout(await startHost(faults))),
  );
  expect(one.concat(other)).toHaveLength(2);
  expect(both.sort()).toEqual(one.concat(other).sort());
});

test('what is of another build comes first, and each fault has what to do below it', async () => {
  const faults = [withHeaders(all, { refresh: '5' }), saying(/about$/, aboutUs.replace('1a', '2b'))];
  const said = await compareSite(await startHost(faults), readExport(folder));
  expect(said.faults[0]).toContain('\n    If the site is right: check out the commit');
  for (const host of ['nginx', 'Apache', 'Caddy', '_headers']) expect(said.faults[1]).toContain(`\n    ${host}: `);
});

test('where nobody can set headers, a missing one is a remark, and what is kept for over ten minutes a fault', async () => {
  expect(await sentencesAbout(await startHost([bare]), true)).toEqual([
    'Remark: Every address lacks the headers of out/_headers.',
  ]);
  const kept = await startHost([bare, cached(/about$/, 600), cached(/^\/$/, 601)]);
  const [fault, ...remarks] = await sentencesAbout(kept, true);
  expect(fault).toBe('/ is kept for 601 seconds, longer than 600.');
  expect(remarks[0]).toBe('Remark: Every address lacks the headers of out/_headers.');
  expect(remarks.filter((sentence) => !sentence.startsWith('Remark: '))).toEqual([]);
});

test('a host that does not answer is one sentence', async () => {
  expect(await sentencesAbout(await startHost([at(all, 'silence')]))).toEqual([
    'HOST does not answer (other side closed).',
  ]);
});

/** Stands in for the Internet: the site at its address with www, and where the others lead. */
async function onTheInternet(leads: Readonly<Record<string, string>>, site = 'https://www.example.org') {
  const host = await startHost([]);
  const { fetch } = globalThis;
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (url.startsWith(`${site}/`) || url.startsWith('http://127.0.0.1')) return fetch(url.replace(site, host), init);
    const location = leads[new URL(url).origin];
    if (location === undefined) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
    return location ? new Response('', { status: 301, headers: { location } }) : new Response('A page.');
  });
  const sentences = await sentencesAbout(site);
  internet.mockRestore();
  return sentences;
}

test('a site must be encrypted', async () => {
  expect(await onTheInternet({}, 'http://example.org')).toEqual(['HOST is served without encryption.']);
});

test('the names without encryption and without www must lead to the site', async () => {
  const about = 'https://www.example.org/about';
  const [open, short] = ['http://www.example.org', 'https://example.org'];
  expect(await onTheInternet({ [open]: about, [short]: about })).toEqual([]);
  expect(await onTheInternet({ [open]: '', [short]: 'https://example.com/' })).toEqual([
    `${open}/about answers itself instead of leading to HOST/about.`,
    `${short}/about leads to https://example.com/ instead of leading to HOST/about.`,
  ]);
  expect(await onTheInternet({})).toEqual([
    `Remark: ${open}/about and ${short}/about do not answer (getaddrinfo ENOTFOUND).`,
  ]);
});
