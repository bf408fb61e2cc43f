import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { findExpiring } from './expiries';
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

/** Changes the responses at the paths that match: `error`, `status`, `body`, or headers, of which '' removes one. */
type Change = [path: RegExp, response: Readonly<Record<string, string>>];

/** Where each origin of a correct host redirects. */
const allOrigins = [site, unencrypted, withoutWww, 'http://example.org'];
const correctRedirects = Object.fromEntries(allOrigins.map((origin) => [origin, site]));

/** Simulates a host, and returns its problems, such as `/about, /about/: …`. */
async function findProblemsAt(changes: readonly Change[], redirects = correctRedirects) {
  const { fetch } = globalThis;
  const exportServer = await listen(0, staticSite(folder));
  const internet = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { hostname, origin: requestedOrigin, pathname } = new URL(String(url));
    if (hostname === '127.0.0.1') return fetch(url, init);

    const overrides = changes.filter(([path]) => path.test(pathname)).map(([, response]) => response);
    const finalOrigin = redirects[requestedOrigin];
    const correct = await fetch(exportServer.address + pathname);
    const { error, status, body, ...headers } = Object.assign(Object.fromEntries(correct.headers), ...overrides);
    const reason = finalOrigin ? error : 'getaddrinfo ENOTFOUND';
    if (reason) throw new TypeError('fetch failed', { cause: new Error(reason) });
    const response = new Response(body ?? (await correct.blob()), { status: status ?? correct.status, headers });
    return Object.defineProperties(response, { url: { value: finalOrigin + pathname } });
  });
  const found = await findProblems(site, folder);
  internet.mockRestore();
  exportServer.server.close().closeAllConnections();
  return found.map((problem) => problem.replace(/(.+)\n {4}(.+)/, '$2: $1').replaceAll(site, 'SITE'));
}

const isNot404 = 'The response is 200 from SITE, but should be 404 from SITE.';

test.each<[kind: string, change: Change, problem: string]>([
  ['no compression', [/1a\.js$/, { 'content-encoding': '' }], '/_next/static/1a.js: Content-Encoding is missing, but'],
  ['no security headers', [/./, { 'referrer-policy': '' }], ': Referrer-Policy is missing, but should be "strict-'],
  ['short HSTS', [/^\/$/, { 'strict-transport-security': 'max-age=9' }], '/: Strict-Transport-Security is "max-age=9"'],
  ['cached pages', [/^\/$/, { 'cache-control': 'max-age=9' }], '/: Cache-Control is "max-age=9", but should be'],
  ['a hidden page', [/^\/$/, { 'x-robots-tag': 'noindex' }], '/: X-Robots-Tag is "noindex", but should be missing.'],
  ['another charset', [/^\/$/, { 'content-type': 'text/html; charset=ascii' }], '/: Content-Type is "text/html; char'],
  ['an inserted ad', [/^\/index/, { body: `${home}<b>Ad</b>` }], '/index.html: The content has "<b>Ad</b>" where out/'],
  ['listed folders', [/^\/_next\/?$/, { status: '200' }], `/_next, /_next/: ${isNot404}`],
  ['files without their extension', [/logo$|robots$/, { status: '200' }], `/logo, /robots: ${isNot404}`],
  ['a public secret', [/\.env$/, { status: '200', body: 'KEY' }], `/.env: ${isNot404}`],
])('reports %s, with the URLs', async (_kind, change, problem) => {
  expect(await findProblemsAt([change])).toEqual([expect.stringContaining(problem)]);
});

test('a redirect loop hides no other problem, but a host that does not respond ends the check', async () => {
  const loop: Change = [/robots.txt/, { error: 'redirect count exceeded' }];
  expect(await findProblemsAt([loop, [/no-such-page/, { body: 'Oops' }]])).toEqual([
    '/robots.txt: There is no response (redirect count exceeded).',
    expect.stringContaining('/no-such-page: The content has "Oops"'),
  ]);
  expect(await findProblemsAt([[/./, { error: 'timeout after nine seconds' }]])).toEqual([
    '/.well-known/security.txt: There is no response (timeout after nine seconds).',
    '/.well-known/security.txt: The check stopped here, because each further URL could take nine seconds.',
  ]);
});

test('accepts a correct host, equivalent headers, and secrets that are forbidden', async () => {
  expect(
    await findProblemsAt([
      [/1a\.js$/, { 'content-type': 'application/javascript; charset="UTF-8"', 'content-encoding': 'br' }],
      [/about$/, { 'cache-control': 'Must-Revalidate,max-age=0, public', 'content-type': 'text/html' }],
      [/about$/, { 'strict-transport-security': 'max-age=63072000; preload' }],
      [/env|git/, { status: '403' }],
      // Files of public/, which hosts serve at different spellings.
      [/^\/google1\/?$|^\/manual$/, { status: '404' }],
    ]),
  ).toEqual([]);
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

test('reports what expires within two weeks', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const findExpiringAt = (date: string) => findExpiring(new Map([['The certificate', date]]));
  expect(findExpiringAt(inHours(13 * 24 + 1))).toEqual(['The certificate expires in 13 days: renew it.']);
  expect(findExpiringAt(inHours(14 * 24 + 1))).toEqual([]);
});

test('check:site rejects an option that it does not know, and prints no password', () => {
  const stderrOf = (...args: string[]) => runIn(folder, 'scripts/checkSite/checkSite.ts', ...args).stderr;
  expect(stderrOf(site, '--without-header')).toMatch(/^check:site takes one URL /);
  expect(stderrOf('name:pass@word@host')).not.toContain('pass@word');
});
