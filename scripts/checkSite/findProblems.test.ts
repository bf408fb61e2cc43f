import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { findProblems } from './findProblems';

const home = '<!doctype html><meta charset="utf-8"><title>Home</title>'.padEnd(2_000, ' We write — and answer.');
const about = home.replace('Home', 'About Us');

const folder = temporaryFolder({
  'index.html': home,
  'about.html': about,
  'about/index.html': about,
  '404.html': '404 Error',
  'robots.txt': 'User-Agent: *\nAllow: /\n',
  'logo.png': 'PNG',
  'google1.html': 'google-site-verification: google1.html',
  'manual/index.html': about,
  '_next/static/1a.js': 'send();'.repeat(300),
  '.well-known/security.txt': 'Expires: 2027-11-01T00:00:00Z\n',
});

const site = 'https://www.example.org';
const unencrypted = 'http://www.example.org';
const withoutWww = 'https://example.org';

/** What a host does differently at the paths that match. A header that is undefined is missing. */
type Change = {
  path: RegExp;
  error?: string;
  status?: number;
  body?: string;
  headers?: Readonly<Record<string, string | undefined>>;
};

/** Where each origin of a correct host redirects. */
const allOrigins = [site, unencrypted, withoutWww, 'http://example.org'];
const correctRedirects = Object.fromEntries(allOrigins.map((origin) => [origin, site]));

const failedFetch = (reason: string) => new TypeError('fetch failed', { cause: new Error(reason) });

/** Returns the response of a host that serves the export with these changes, after it has redirected. */
async function respond(pathname: string, exportAddress: string, changes: readonly Change[], finalOrigin?: string) {
  if (!finalOrigin) throw failedFetch('getaddrinfo ENOTFOUND');
  const correct = await fetch(exportAddress + pathname);
  const headers = new Headers(correct.headers);
  let { status } = correct;
  let body: string | Blob = await correct.blob();
  for (const change of changes.filter(({ path }) => path.test(pathname))) {
    if (change.error) throw failedFetch(change.error);
    status = change.status ?? status;
    body = change.body ?? body;
    for (const [name, value] of Object.entries(change.headers ?? {})) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
  }
  const response = new Response(body, { status, headers });
  return Object.defineProperty(response, 'url', { value: finalOrigin + pathname });
}

/** Simulates a host, and returns its problems, such as `/about, /about/: …`. */
async function findProblemsAt(changes: readonly Change[], redirects = correctRedirects) {
  const { fetch } = globalThis;
  const exportServer = await listen(0, staticSite(folder));
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { hostname, origin, pathname } = new URL(String(url));
    if (hostname === '127.0.0.1') return fetch(url, init);
    return respond(pathname, exportServer.address, changes, redirects[origin]);
  });
  const found = await findProblems(site, folder);
  internet.mockRestore();
  exportServer.server.close().closeAllConnections();
  return found.map((problem) => {
    const [sentence = '', urls = ''] = problem.split('\n    ');
    return `${urls}: ${sentence}`.replaceAll(site, 'SITE');
  });
}

const isNot404 = 'The response is 200 from SITE, but should be 404 from SITE.';

/** A header is different at the paths that match or, without a value, missing. */
const header = (path: RegExp, name: string, value?: string): Change => ({ path, headers: { [name]: value } });

test.each<[kind: string, problem: string, change: Change]>([
  ['no compression', '/_next/static/1a.js: Content-Encoding is missing, but', header(/1a\.js$/, 'content-encoding')],
  ['no security headers', ': Referrer-Policy is missing, but should be "strict-', header(/./, 'referrer-policy')],
  ['short HSTS', '/: Strict-Transport-Security is "', header(/^\/$/, 'strict-transport-security', 'max-age=9')],
  ['cached pages', '/: Cache-Control is "max-age=9", but', header(/^\/$/, 'cache-control', 'max-age=9')],
  ['a hidden page', '/: X-Robots-Tag is "noindex", but should be missing.', header(/^\/$/, 'x-robots-tag', 'noindex')],
  ['another charset', '/: Content-Type is "', header(/^\/$/, 'content-type', 'text/html; charset=ascii')],
  ['an inserted ad', '/index.html: The content has "<b>Ad</b>" where', { path: /^\/index/, body: `${home}<b>Ad</b>` }],
  ['listed folders', `/_next, /_next/: ${isNot404}`, { path: /^\/_next\/?$/, status: 200 }],
  ['files without their extension', `/logo, /robots: ${isNot404}`, { path: /logo$|robots$/, status: 200 }],
  ['a public secret', `/.env: ${isNot404}`, { path: /\.env$/, status: 200, body: 'KEY' }],
])('reports %s, with the URLs', async (_kind, problem, change) => {
  expect(await findProblemsAt([change])).toEqual([expect.stringContaining(problem)]);
});

test('a redirect loop hides no other problem', async () => {
  const loop = { path: /robots.txt/, error: 'redirect count exceeded' };
  expect(await findProblemsAt([loop, { path: /no-such-page/, body: 'Oops' }])).toEqual([
    '/robots.txt: There is no response (redirect count exceeded).',
    expect.stringContaining('/no-such-page: The content has "Oops"'),
  ]);
});

test('a host that does not respond ends the check', async () => {
  const reason = 'timeout after nine seconds, so the check stopped here';
  expect(await findProblemsAt([{ path: /./, error: reason }])).toEqual([
    `/.well-known/security.txt: There is no response (${reason}).`,
  ]);
});

test.each<[kind: string, change: Change]>([
  ['another type of scripts', header(/1a\.js$/, 'content-type', 'application/javascript; charset="UTF-8"')],
  ['another compression', header(/1a\.js$/, 'content-encoding', 'br')],
  ['another order of words', header(/about$/, 'cache-control', 'Must-Revalidate,max-age=0, public')],
  ['no charset of pages', header(/about$/, 'content-type', 'text/html')],
  ['a preloaded HSTS', header(/about$/, 'strict-transport-security', 'max-age=63072000; preload')],
  ['forbidden secrets', { path: /env|git/, status: 403 }],
  ['other spellings of a file in public/', { path: /^\/google1\/?$|^\/manual$/, status: 404 }],
])('accepts %s', async (_kind, change) => {
  expect(await findProblemsAt([change])).toEqual([]);
});

test('expects one encrypted origin, to which the others redirect', async () => {
  const isAt = (origin: string) => `The response is 200 from ${origin}, but should be 200 from SITE.`;
  const wrong = { ...correctRedirects, [unencrypted]: unencrypted, [withoutWww]: 'https://example.com' };
  expect(await findProblemsAt([], wrong)).toEqual([
    `${unencrypted}/about: ${isAt(unencrypted)}`,
    `${withoutWww}/about: ${isAt('https://example.com')}`,
  ]);
  // The other name is optional.
  expect(await findProblemsAt([], { [site]: site, [unencrypted]: site })).toEqual([]);
});

test('check:site rejects an option that it does not know, and prints no password', () => {
  const stderrOf = (...args: string[]) => runIn(folder, 'scripts/checkSite/checkSite.ts', ...args).stderr;
  expect(stderrOf(site, '--without-header')).toMatch(/^check:site takes one URL /);
  expect(stderrOf('name:pass@word@host')).not.toContain('pass@word');
});
