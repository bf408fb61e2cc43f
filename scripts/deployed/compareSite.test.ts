import { headersFile } from '#scripts/export/headers.ts';
import { listen } from '#scripts/listen.ts';
import { staticSite } from '#scripts/staticSite.ts';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { compareSite } from './compareSite';

const home = '<!doctype html><meta charset="utf-8"><title>Home</title>'.padEnd(2_000, ' We write — and answer.');
const about = home.replace('Home', 'About Us');

const folder = temporaryFolder({
  'index.html': home,
  'about.html': about,
  'about/index.html': about,
  '404.html': '404 Error',
  'robots.txt': 'User-Agent: *\nAllow: /\n',
  'favicon.ico': 'icon',
  'logo.png': Buffer.from([0x50, 0xff, 0x00]),
  'without-rules.txt': 'text',
  '_next/static/1a.js': 'send();'.repeat(300),
  '.well-known/security.txt': 'Contact: here',
  _headers: headersFile(),
});

/** What a host sends instead at these paths: headers, of which '' is missing, `status` or `body`. */
type Change = { at: RegExp; sends: Readonly<Record<string, string>> };

const site = 'https://www.example.org';
const [open, short] = ['http://www.example.org', 'https://example.org'];
const names: Readonly<Record<string, string>> = { [site]: site, [open]: site, [short]: site };

type Host = { changes?: Change[]; leads?: Readonly<Record<string, string>>; at?: string; withoutHeaders?: boolean };

/**
 * Simulates a host on the Internet, and compares it.
 * @param host `leads` has the names of the site, and where each leads
 * @returns each fault, such as `/about, /about/: …`
 */
async function faultsOf({ changes = [], leads = names, at = site, withoutHeaders = false }: Host) {
  const { fetch } = globalThis;
  const good = await listen(0, staticSite(folder));
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { hostname, origin, pathname } = new URL(String(address));
    if (hostname === '127.0.0.1') return fetch(address, init);
    const end = leads[origin];
    if (!end) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
    const right = await fetch(good.address + pathname);
    const sent = changes.filter((change) => change.at.test(pathname)).map(({ sends }) => sends);
    const { status, body, ...headers } = Object.assign(Object.fromEntries(right.headers), ...sent);
    const response = new Response(body ?? (await right.blob()), { status: status ?? right.status, headers });
    return Object.defineProperty(response, 'url', { value: end + pathname });
  });
  const found = await compareSite(at, folder, { withoutHeaders, removedPaths: ['/press'] });
  internet.mockRestore();
  good.server.close().closeAllConnections();
  return found.map((fault) => fault.replace(/(.+)\n {4}(.+)/, '$2: $1').replaceAll(at, 'SITE'));
}

test('each fault is said once, with its addresses; the same in other words is not a fault', async () => {
  const changes: Change[] = [
    { at: /1a/, sends: { 'content-encoding': '' } },
    { at: /about\/$/, sends: { 'x-content-type-options': 'no', 'strict-transport-security': 'max-age=9' } },
    { at: /about\/$/, sends: { 'cache-control': 'max-age=9', 'set-cookie': 'session=1', body: about.slice(0, 10) } },
    { at: /about|index/, sends: { 'referrer-policy': '' } },
    { at: /favicon|robots/, sends: { status: '404' } },
    { at: /^\/$/, sends: { 'content-type': 'text/html; charset=ascii' } },
    { at: /index/, sends: { refresh: '5', body: `${home}<b>Ad</b>` } },
    { at: /logo/, sends: { 'content-type': 'text/plain', 'x-robots-tag': 'noindex' } },
    { at: /logo/, sends: { 'content-disposition': 'attachment', body: 'Q' } },
    { at: /rules/, sends: { 'cache-control': 'max-age=601' } },
    { at: /no-such-page/, sends: { status: '200' } },
    // In other words.
    { at: /1a/, sends: { 'content-type': 'application/javascript; charset="UTF-8"' } },
    { at: /rules/, sends: { 'content-encoding': 'gzip' } },
    { at: /about$/, sends: { 'cache-control': 'Must-Revalidate,max-age=0, public', 'content-encoding': 'br' } },
    { at: /about$/, sends: { 'strict-transport-security': 'max-age=63072000; preload', 'content-type': 'text/html' } },
  ];
  expect(await faultsOf({ changes })).toEqual([
    '/_next/static/1a.js: Missing headers: Content-Encoding.',
    '/about, /about/, /about.html, /index.html and 2 others: Missing headers: Referrer-Policy.',
    '/about/: Strict-Transport-Security is "max-age=9", but should be "max-age=63072000; includeSubDomains".',
    '/about/: X-Content-Type-Options is "no", but should be "nosniff".',
    '/about/: Cache-Control is "max-age=9", but should be "public, max-age=0, must-revalidate".',
    '/about/: Set-Cookie is "session=1", but should be missing.',
    '/about/: The content has "" where out/ has "html><meta charset="utf-8"><title>About Us</title> We write ".',
    '/favicon.ico, /robots.txt: The response is 404 from SITE, but should be 200 from SITE.',
    '/: Content-Type is "text/html; charset=ascii", but should be "text/html;charset=utf-8".',
    '/index.html: Refresh is "5", but should be missing.',
    '/index.html: The content has "<b>Ad</b>" where out/ has "".',
    '/logo.png: Content-Type is "text/plain", but should be "image/png".',
    '/logo.png: X-Robots-Tag is "noindex", but should be missing.',
    '/logo.png: Content-Disposition is "attachment", but should be missing.',
    '/logo.png: The content has "Q" where out/ has "P\ufffd ".',
    '/without-rules.txt: Cache-Control is "max-age=601", but should be missing.',
    '/no-such-page: The response is 200 from SITE, but should be 404 from SITE.',
  ]);
});

test('headers that are missing everywhere are one fault, or none where nobody can set them', async () => {
  const ours = new Set(headersFile().match(/(?<=^ +)[\w-]+(?=:)/gm));
  const headerless = { at: /./, sends: Object.fromEntries([...ours].map((name) => [name.toLowerCase(), ''])) };
  expect(await faultsOf({ changes: [headerless] })).toEqual([
    `/.well-known/security.txt, /_next/static/1a.js, /about, /about/ and 8 others: Missing headers: ${[...ours].join(', ')}.`,
    expect.stringMatching(/^\/without-rules.txt, \/no-such-page: .+Permissions-Policy\.$/),
  ]);
  // It is a fault to keep files for more than ten minutes.
  const keeping: Change[] = [
    { at: /about$/, sends: { 'cache-control': 'max-age=600' } },
    { at: /^\/$/, sends: { 'cache-control': 'max-age=601' } },
    { at: /1a/, sends: { 'cache-control': 'max-age=31536000' } },
  ];
  expect(await faultsOf({ changes: [headerless, ...keeping], withoutHeaders: true })).toEqual([
    '/: Cache-Control is "max-age=601", but should be "public, max-age=0, must-revalidate".',
  ]);
});

test('a site is at one encrypted address, to which its other names lead', async () => {
  const isAt = (origin: string) => `The response is 200 from ${origin}, but should be 200 from SITE.`;
  expect(await faultsOf({ leads: { ...names, [open]: open, [short]: 'https://example.com' } })).toEqual([
    `${open}/about: ${isAt(open)}`,
    `${short}/about: ${isAt('https://example.com')}`,
  ]);
  expect((await faultsOf({ leads: { ...names, [site]: short } }))[0]).toContain(isAt(short));
  expect((await faultsOf({ leads: { [open]: open }, at: open }))[0]).toContain(`SITE, but should be 200 from ${site}`);
  // Nobody has to have both names.
  expect(await faultsOf({ leads: { [site]: site, [open]: site } })).toEqual([]);
  const ended = 'No response (getaddrinfo ENOTFOUND): the check ends here, 18 addresses early.';
  expect(await faultsOf({ leads: {} })).toEqual([`/.well-known/security.txt: ${ended}`]);
});

test('a changed file and what should not be online are told by their cause', async () => {
  const changes: Change[] = [
    { at: /^\/$/, sends: { link: '<https://example.com/>; rel="canonical"' } },
    { at: /index/, sends: { body: `\ufeff${home}`, link: '</font.woff2>; rel=preload' } },
    { at: /robots/, sends: { body: 'User-Agent: *\r\nAllow: /\r\n' } },
    { at: /press|env/, sends: { status: '200', body: 'old' } },
  ];
  expect(await faultsOf({ changes })).toEqual([
    '/: Link is "<https://example.com/>; rel="canonical"", but should be missing.',
    '/index.html: The content begins with a byte order mark: upload it again.',
    '/robots.txt: The line ends are those of Windows: upload in binary mode.',
    '/.env, /.env.local, /press: This is online, but not in out/.',
  ]);
  // A host that serves a page for every path has that one fault.
  const everything: Change = { at: /no-such|press|env|git|_next.$/, sends: { status: '200', body: 'Home' } };
  expect(await faultsOf({ changes: [everything] })).toEqual([
    expect.stringMatching(/^\/no-such-page: .+ 200 from SITE/),
  ]);
});
