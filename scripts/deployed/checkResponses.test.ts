import { headersFile } from '#scripts/export/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { findProblems } from './checkResponses';

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
  '.well-known/security.txt': 'Contact: here\n',
  _headers: headersFile(),
});

/** Overrides the response at the paths that match: headers ('' removes one), `status` or `body`. */
type Change = { path: RegExp; response: Readonly<Record<string, string>> };

const site = 'https://www.example.org';
const unencrypted = 'http://www.example.org';
const withoutWww = 'https://example.org';

type Host = {
  changes?: Change[];
  /** Where each origin of the site redirects. */
  redirects?: Readonly<Record<string, string>>;
  origin?: string;
  withoutHeaders?: boolean;
};

const correctRedirects = { [site]: site, [unencrypted]: site, [withoutWww]: site };

/** Simulates a host, and returns its problems, such as `/about, /about/: …`. */
async function findProblemsAt({
  changes = [],
  redirects = correctRedirects,
  origin = site,
  withoutHeaders = false,
}: Host) {
  const { fetch } = globalThis;
  const exportServer = await listen(0, staticSite(folder));
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { hostname, origin: requestedOrigin, pathname } = new URL(String(address));
    if (hostname === '127.0.0.1') return fetch(address, init);

    const finalOrigin = redirects[requestedOrigin];
    if (!finalOrigin) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });

    const correct = await fetch(exportServer.address + pathname);
    const overrides = changes.filter(({ path }) => path.test(pathname)).map((change) => change.response);
    const { status, body, ...headers } = Object.assign(Object.fromEntries(correct.headers), ...overrides);
    const response = new Response(body ?? (await correct.blob()), { status: status ?? correct.status, headers });
    return Object.defineProperties(response, {
      url: { value: finalOrigin + pathname },
      redirected: { value: Boolean(headers.location) },
    });
  });
  const found = await findProblems(origin, folder, { withoutHeaders, removedPaths: ['/press', '/moved'] });
  internet.mockRestore();
  exportServer.server.close().closeAllConnections();
  return found.map((problem) => problem.replace(/(.+)\n {4}(.+)/, '$2: $1').replaceAll(origin, 'SITE'));
}

test('reports each problem once, with its addresses', async () => {
  const changes: Change[] = [
    { path: /1a/, response: { 'content-encoding': '' } },
    { path: /about\/$/, response: { 'strict-transport-security': 'max-age=9' } },
    { path: /about\/$/, response: { 'x-robots-tag': 'noindex', 'set-cookie': 'session=1' } },
    { path: /about|index/, response: { 'referrer-policy': '', 'x-content-type-options': '' } },
    { path: /favicon|robots/, response: { status: '404' } },
    { path: /^\/$/, response: { 'content-type': 'text/html; charset=ascii', 'cache-control': 'max-age=9' } },
    { path: /^\/$/, response: { link: '<https://example.com/>; rel="canonical"', body: home.slice(0, 10) } },
    { path: /index/, response: { body: `${home}<b>Ad</b>` } },
    { path: /logo/, response: { body: 'Q' } },
    { path: /about.html/, response: { body: `\ufeff${about}` } },
    { path: /security/, response: { body: 'Contact: here\r\n' } },
    { path: /rules/, response: { 'cache-control': 'max-age=601' } },
    { path: /no-such-page|press|env$|HEAD$/, response: { status: '200', body: 'old' } },
    { path: /env.local/, response: { status: '403' } },
    { path: /moved/, response: { status: '200', location: '/about' } },
  ];
  expect(await findProblemsAt({ changes })).toEqual([
    '/.well-known/security.txt: The content has the line endings of Windows: upload it in binary mode.',
    '/_next/static/1a.js: Missing headers: Content-Encoding.',
    '/about, /about/, /about.html, /index.html and 2 others: Missing headers: X-Content-Type-Options, Referrer-Policy.',
    '/about/: X-Robots-Tag is "noindex", but should be missing.',
    '/about/: Set-Cookie is "session=1", but should be missing.',
    '/about/: Strict-Transport-Security is "max-age=9", but should be "max-age=63072000; includeSubDomains".',
    '/about.html: The content begins with a byte order mark: upload it again.',
    '/favicon.ico, /robots.txt: The response is 404 from SITE, but should be 200 from SITE.',
    '/: Content-Type is "text/html; charset=ascii", but should be "text/html;charset=utf-8".',
    '/: Link is "<https://example.com/>; rel="canonical"", but should be missing.',
    '/: Cache-Control is "max-age=9", but should be "public, max-age=0, must-revalidate".',
    '/: The content has "" where out/ has "html><meta charset="utf-8"><title>Home</title> We write — ".',
    '/index.html: The content has "<b>Ad</b>" where out/ has "".',
    '/logo.png: The content has "Q" where out/ has "P\ufffd ".',
    '/without-rules.txt: Cache-Control is "max-age=601", but should be missing.',
    '/no-such-page, /.env, /.git/HEAD, /press: The response is 200 from SITE, but should be 404 from SITE, since out/ has no such file.',
  ]);
});

test('accepts equivalent headers', async () => {
  const changes: Change[] = [
    { path: /1a/, response: { 'content-type': 'application/javascript; charset="UTF-8"' } },
    { path: /rules/, response: { 'content-encoding': 'gzip' } },
    { path: /about$/, response: { 'cache-control': 'Must-Revalidate,max-age=0, public', 'content-encoding': 'br' } },
    {
      path: /about$/,
      response: { 'strict-transport-security': 'max-age=63072000; preload', 'content-type': 'text/html' },
    },
    { path: /index/, response: { link: '</font.woff2>; rel=preload' } },
  ];
  expect(await findProblemsAt({ changes })).toEqual([]);
});

test('without custom headers, reports only excessive caching', async () => {
  const names = headersFile().match(/(?<=^ +)[\w-]+(?=:)/gm) ?? [];
  const changes: Change[] = [
    { path: /./, response: Object.fromEntries(names.map((name) => [name.toLowerCase(), ''])) },
    { path: /about$/, response: { 'cache-control': 'max-age=600' } },
    { path: /^\/$/, response: { 'cache-control': 'max-age=601' } },
    { path: /1a/, response: { 'cache-control': 'max-age=31536000' } },
  ];
  expect(await findProblemsAt({ changes, withoutHeaders: true })).toEqual([
    '/: Cache-Control is "max-age=601", but should be "public, max-age=0, must-revalidate".',
  ]);
});

test('expects one encrypted origin, to which the others redirect', async () => {
  const isAt = (origin: string) => `The response is 200 from ${origin}, but should be 200 from SITE.`;
  const wrong = { ...correctRedirects, [unencrypted]: unencrypted, [withoutWww]: 'https://example.com' };
  expect(await findProblemsAt({ redirects: wrong })).toEqual([
    `${unencrypted}/about: ${isAt(unencrypted)}`,
    `${withoutWww}/about: ${isAt('https://example.com')}`,
  ]);
  expect((await findProblemsAt({ redirects: { ...correctRedirects, [site]: withoutWww } }))[0]).toContain(
    isAt(withoutWww),
  );
  const insecure = await findProblemsAt({ redirects: { [unencrypted]: unencrypted }, origin: unencrypted });
  expect(insecure[0]).toContain(`SITE, but should be 200 from ${site}`);
  const wrongWww = { [withoutWww]: withoutWww, 'http://example.org': withoutWww, [site]: site };
  expect(await findProblemsAt({ redirects: wrongWww, origin: withoutWww })).toEqual([`${site}/about: ${isAt(site)}`]);
  // The other name is optional.
  expect(await findProblemsAt({ redirects: { [site]: site, [unencrypted]: site } })).toEqual([]);
  const stopped = 'There is no response (getaddrinfo ENOTFOUND), so the check stopped here, before the end.';
  expect(await findProblemsAt({ redirects: {} })).toEqual([`/.well-known/security.txt: ${stopped}`]);
});
