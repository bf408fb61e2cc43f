import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** Compares a host, and returns each fault as `/about, /about/: …`. */
async function faultsOf(host: string, withoutHeaders = false): Promise<string[]> {
  const faults = await compareSite(host, folder, withoutHeaders);
  return faults.map((fault) => fault.replace(/(.+)\n {4}(.+)/, '$2: $1').replaceAll(host, 'HOST'));
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
const ours = headersFile().match(/(?<=^ +)[\w-]+(?=:)/gm) ?? [];
const headerless = lacking(all, ...ours);

test('each fault is said once, with its addresses', async () => {
  const uncompressed = at(/1a/, (reply) => Object.assign(reply, { body: files['_next/static/1a.js'] }));
  const host = await startHost(
    uncompressed,
    lacking(/1a/, 'content-encoding'),
    sending(/^\/$/, 'content-type', 'text/html; charset=ascii'),
    sending(/logo/, 'content-type', 'text/plain'),
    sending(/logo/, 'x-robots-tag', 'noindex'),
    sending(/logo/, 'content-disposition', 'attachment'),
    saying(/logo/, Buffer.from([0x89, 0x51])),
    sending(/about$/, 'x-content-type-options', 'no'),
    sending(/about$/, 'strict-transport-security', 'max-age=9'),
    keeping(/about$/, 9),
    lacking(/about|index/, 'referrer-policy'),
    saying(/about\/$/, aboutUs.slice(0, 10)),
    sending(/about\/$/, 'set-cookie', 'session=1'),
    saying(/index/, `${files['index.html']}<b>Ad</b>`),
    sending(/index/, 'refresh', '5'),
    saying(/robots/, 'User-Agent: *\nDisallow: /\n'),
    saying(/favicon|sitemap/, '', 404),
    keeping(/no-such-page/, 601),
  );
  expect(await faultsOf(host)).toEqual([
    '/_next/static/1a.js: Content-Encoding should not be missing.',
    '/about: Strict-Transport-Security is "max-age=9", but should be "max-age=63072000; includeSubDomains".',
    '/about: X-Content-Type-Options is "no", but should be "nosniff".',
    '/about: Cache-Control is "max-age=9", but should be "public, max-age=0, must-revalidate".',
    '/about, /about/, /about.html, /index.html: Referrer-Policy should not be missing.',
    '/about/: Set-Cookie is "session=1", but should be missing.',
    '/about/: The content has "" where out/ has "html><meta charset="utf-8"><title>About Us</title> <p>We wri".',
    '/favicon.ico, /sitemap.xml: The answer is 404 from HOST, but should be 200 from HOST.',
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

test.each([
  ['200 from HOST', '404 from HOST', saying(/no-such-page/, pageOf('Home'))],
  ['nothing (incorrect header check)', '200 from HOST', at(about, (reply) => Object.assign(reply, { body: 'text' }))],
  ['nothing (redirect count exceeded)', '200 from HOST', redirecting(/about\/$/, '/about/')],
])('the answer is %s, but should be %s', async (result, expected, fault) => {
  const said = `The answer is ${result}, but should be ${expected}.`;
  expect(await faultsOf(await startHost(fault))).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['preload instead of subdomains', sending(all, 'strict-transport-security', 'max-age=63072000; preload')],
  ['another order', sending(about, 'cache-control', 'must-revalidate,max-age=0, public')],
  ['no charset', sending(/about/, 'content-type', 'text/html')],
  ['another name of a type', sending(/js$/, 'content-type', 'application/javascript; charset=UTF-8')],
  ['one spelling of an address', redirecting(/about(\.html|\/)$/, '/about')],
  ['everything as it is', () => {}],
])('%s is not a fault', async (_what, right) => {
  expect(await faultsOf(await startHost(right))).toEqual([]);
});

test('all headers that are missing are one fault', async () => {
  expect(await faultsOf(await startHost(headerless))).toEqual([
    `/_next/static/1a.js, /about, /about/, /about.html and 6 others: ${[...new Set(ours)].join(', ')} should not be missing.`,
    expect.stringMatching(/^\/no-such-page: .+Permissions-Policy should not be missing\.$/),
  ]);
});

test('where nobody can set headers, only what is kept for over ten minutes is a fault', async () => {
  const host = await startHost(headerless, keeping(about, 600), keeping(/^\/$/, 601), keeping(/1a/, 31_536_000));
  expect(await faultsOf(host, true)).toEqual([
    '/: Cache-Control is "max-age=601", but should be "public, max-age=0, must-revalidate".',
  ]);
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
  const faults = await faultsOf(site);
  internet.mockRestore();
  return faults;
}

test('a site is encrypted, at one address, to which its other names lead', async () => {
  const [site, open, short] = ['https://www.example.org', 'http://www.example.org', 'https://example.org'];
  const isAt = (origin: string) => `The answer is 200 from ${origin}, but should be 200 from HOST.`;
  expect(await onTheInternet({ [open]: site, [short]: site })).toEqual([]);
  expect(await onTheInternet({ [open]: open, [short]: 'https://example.com' })).toEqual([
    `${open}/about: ${isAt(open)}`,
    `${short}/about: ${isAt('https://example.com')}`,
  ]);
  expect((await onTheInternet({ [site]: short, [open]: site }))[0]).toContain(isAt(short));
  // Nobody has to have both names.
  expect(await onTheInternet({ [open]: site })).toEqual([]);
  expect(await onTheInternet({ [site]: '' })).toEqual([expect.stringContaining('nothing (getaddrinfo ENOTFOUND)')]);
  expect((await onTheInternet({}, 'http://blog.example.org'))[0]).toContain('but should be 200 from https://blog.');
});
