import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { headersFile } from '#scripts/export/headers.ts';
import { listen } from '#scripts/listen.ts';
import { staticSite } from '#scripts/staticSite.ts';
import { compareSite, readExport } from './compareSite';

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
  'manifest.webmanifest': '{}\n',
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

/** What a good host would send, before a fault spoils it. */
type Reply = { status: number; headers: Headers; body: Buffer };

type Fault = (path: string, reply: Reply) => void;

const servers: Server[] = [];

async function start(listener: RequestListener): Promise<string> {
  const { server, address } = await listen(0, listener);
  servers.push(server);
  return address;
}

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Starts a host with these faults, and returns its address. */
async function startHost(...faults: readonly Fault[]): Promise<string> {
  const good = await start(staticSite(folder));
  return start(async ({ url = '' }, response) => {
    const answer = await fetch(good + url);
    const headers = new Headers(answer.headers);
    for (const name of ['connection', 'content-length', 'keep-alive', 'transfer-encoding']) headers.delete(name);
    headers.set('content-encoding', 'gzip');
    const reply = { status: answer.status, headers, body: gzipSync(await answer.arrayBuffer()) };
    for (const fault of faults) fault(url, reply);
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(reply.body);
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
  (path: RegExp, spoil: (reply: Reply) => void): Fault =>
  (url, reply) =>
    path.test(url) && spoil(reply);
const sending = (path: RegExp, name: string, value: string) => at(path, ({ headers }) => headers.set(name, value));
const lacking = (path: RegExp, ...names: string[]) =>
  at(path, ({ headers }) => names.map((name) => headers.delete(name)));
const saying = (path: RegExp, body: string | Buffer, status = 200) =>
  at(path, (reply) => Object.assign(reply, { status, body: gzipSync(body) }));
const redirecting = (path: RegExp, location: string): Fault =>
  at(path, (reply) => Object.assign(reply, { status: 301, headers: new Headers({ location }) }));
const keeping = (path: RegExp, seconds: number) => sending(path, 'cache-control', `max-age=${seconds}`);

const all = /./;
const about = /about$/;
const headerless = lacking(all, ...(headersFile().match(/(?<=^ +)[\w-]+(?=:)/gm) ?? []));

/** Each sentence, and the fault that it is about. */
const faultsBySentence: Readonly<Record<string, Fault>> = {
  '/ sends Content-Type "text/html; charset=ascii" instead of "text/html" in UTF-8.': sending(
    /^\/$/,
    'content-type',
    'text/html; charset=ascii',
  ),
  '/logo.png sends Content-Type "text/plain" instead of "image/png".': sending(/logo/, 'content-type', 'text/plain'),
  'Every address sends X-Robots-Tag, which can hide it from search engines.': sending(all, 'x-robots-tag', 'noindex'),
  '/robots.txt says "Disallow: /", unlike out/.': saying(/robots/, 'User-Agent: *\nDisallow: /\n'),
  '/manifest.webmanifest, /robots.txt and /sitemap.xml answer 404 instead of 200.': saying(/txt|xml|fest/, '', 404),
  '/about, /about/ and /about.html send Refresh, which leads visitors away.': sending(/about/, 'refresh', '5'),
  '/about says "<div>Ad</div>", unlike out/.': saying(about, aboutUs.replace(/<p>.+/, '<div>Ad</div>')),
  '/about ends after 9 of 1994 bytes.': saying(about, aboutUs.slice(0, 9)),
  '/logo.png is not the file in out/.': saying(/logo/, Buffer.from([0x89, 0x51])),
  '/about is compressed twice.': at(about, (reply) => Object.assign(reply, { body: gzipSync(reply.body) })),
  '/about is compressed, but lacks Content-Encoding.': lacking(about, 'content-encoding'),
  '/about is not compressed.': at(about, (reply) => {
    reply.headers.delete('content-encoding');
    reply.body = Buffer.from(aboutUs);
  }),
  '/about cannot be read (incorrect header check).': at(about, (reply) => {
    reply.body = Buffer.from(aboutUs);
  }),
  '/about, /about/ and /about.html redirect in a circle.': redirecting(/about/, '/about/'),
  'HOST sends none of the headers in out/_headers.': headerless,
  'Every address lacks Referrer-Policy.': lacking(all, 'referrer-policy'),
  '/about sends X-Content-Type-Options "no" instead of "nosniff".': sending(about, 'x-content-type-options', 'no'),
  'Every address sends Strict-Transport-Security "max-age=9" instead of "max-age=63072000; includeSubDomains".':
    sending(all, 'strict-transport-security', 'max-age=9'),
  '/about sends Cache-Control "max-age=9" instead of "public, max-age=0, must-revalidate".': keeping(about, 9),
  '/no-such-page is kept for 3600 seconds instead of 0.': keeping(/no-such-page/, 3600),
  '/robots.txt is kept for 31536000 seconds instead of 86400.': keeping(/robots/, 31_536_000),
  '/logo.png sends Content-Disposition, which makes browsers download it.': sending(
    /logo/,
    'content-disposition',
    'attachment',
  ),
  '/no-such-page answers 200 instead of 404.': saying(/no-such-page/, pageOf('Home')),
  '/no-such-page says "<title>Oops</title>", unlike out/.': saying(/no-such-page/, '<title>Oops</title>', 404),
  '/about, /about/, /about.html and 2 others say "Welcome", unlike out/.': saying(/^\/$|index|about/, 'Welcome'),
};

test.each(Object.entries(faultsBySentence))('%s', async (sentence, fault) => {
  expect(await sentencesAbout(await startHost(fault))).toEqual([sentence]);
});

test.each([
  ['preload instead of subdomains', sending(all, 'strict-transport-security', 'max-age=63072000; preload')],
  ['another order', sending(about, 'cache-control', 'must-revalidate,max-age=0, public')],
  ['no charset', sending(/about/, 'content-type', 'text/html')],
  ['one spelling of an address', redirecting(/about(\.html|\/)$/, '/about')],
  ['everything as it is', () => {}],
])('%s is not a fault', async (_what, right) => {
  expect(await sentencesAbout(await startHost(right))).toEqual([]);
});

test('two faults are two sentences, each with what to do', async () => {
  const host = await startHost(headerless, sending(about, 'set-cookie', 'session=1'));
  expect((await compareSite(host, readExport(folder))).faults).toEqual([
    expect.stringMatching(/none of the headers.+\n {4}In hosting\/, nginx\.conf/),
    expect.stringMatching(/ uses no cookies\.\n {4}Remove what sends it/),
  ]);
});

test('where nobody can set headers, only what is kept for over ten minutes is a fault', async () => {
  const host = await startHost(headerless, keeping(about, 600), keeping(/^\/$/, 601), keeping(/1a/, 31_536_000));
  expect(await sentencesAbout(host, true)).toEqual(['/ is kept for 601 seconds instead of 0.']);
});

/** Simulates the Internet: the site at its address with www, and where the other names lead. */
async function onTheInternet(leads: Readonly<Record<string, string>>, site = 'https://www.example.org') {
  const host = await startHost();
  const { fetch } = globalThis;
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const asked = String(input);
    if (asked.startsWith('http://127.0.0.1')) return fetch(asked, init);
    const { origin, pathname } = new URL(asked);
    const end = leads[origin] ?? (origin === site && site);
    if (!end) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
    return Object.defineProperty(await fetch(host + pathname, init), 'url', { value: end + pathname });
  });
  const sentences = await sentencesAbout(site);
  internet.mockRestore();
  return sentences;
}

test('a site is encrypted, at one address, to which its other names lead', async () => {
  const [site, open, short] = ['https://www.example.org', 'http://www.example.org', 'https://example.org'];
  expect(await onTheInternet({ [open]: site, [short]: site })).toEqual([]);
  expect(await onTheInternet({ [open]: open, [short]: 'https://example.com' })).toEqual([
    `${open}/about leads to ${open} instead of HOST.`,
    `${short}/about leads to https://example.com instead of HOST.`,
  ]);
  expect(await onTheInternet({ [site]: short })).toEqual([`HOST leads to ${short} instead of HOST.`]);
  const remark = 'Remark: https://example.org/about cannot be read (getaddrinfo ENOTFOUND).';
  expect(await onTheInternet({ [open]: site })).toEqual([remark]);
  expect(await onTheInternet({ [site]: '' })).toEqual(['HOST cannot be read (getaddrinfo ENOTFOUND).']);
  expect(await onTheInternet({}, 'http://blog.example.org')).toEqual(['HOST is served without encryption.']);
});
