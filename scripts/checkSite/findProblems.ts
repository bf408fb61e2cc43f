/** Compares the responses of a host with the export. Builds are reproducible, so the host must serve the same bytes. */
import { readdirSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isLoopback } from '#lib/build/settingsProblems.ts';
import { headersOf } from '#scripts/export/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';

type SiteResponse = {
  status: number;
  /** Of the address after redirects. */
  origin: string;
  isRedirected: boolean;
  headers: Headers;
  /** Decompressed. */
  content: Buffer;
};

/** Secrets and the git history. Any error or redirect is fine for these. */
const privatePaths = ['/.env', '/.env.local', '/.git/HEAD'];

/** Lists the paths of an export, in every spelling that visitors and links may use. */
export function listPaths(exportDir: string): string[] {
  const files = readdirSync(exportDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(exportDir, join(parentPath, name)).replaceAll(sep, '/')}`)
    // Hosts read some of these without serving them.
    .filter((file) => !/^\/(\.nojekyll|_headers|_redirects|404\.html)$|.\/index\.html$/.test(file));
  return files.sort().flatMap((file) => {
    const page = file.replace(/\.html$/, '');
    if (page === file) return [file];
    return page === '/index' ? ['/', file] : [page, `${page}/`, file];
  });
}

/** Lists paths that need the 404 page: folders, which some hosts forbid or list, and names without their extension. */
function listAbsentPaths(exportDir: string, existing: readonly string[]): string[] {
  const folders = readdirSync(exportDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = existing.filter((path) => /^\/[^/]+\.\w+$/.test(path)).map((path) => `/${parse(path).name}`);
  const candidates = [...folders.flatMap(({ name }) => [`/${name}`, `/${name}/`]), ...names];
  // Some hosts serve the home page at `/index`, too.
  return ['/no-such-page', ...candidates].filter((path) => path !== '/index' && !existing.includes(path));
}

/**
 * Requests every path from a host, and compares its responses with those of our preview server.
 * @param origin of the site
 * @param options `withoutHeaders`, for hosts without custom headers, reports no header except excessive caching
 * @returns a sentence for each problem, with the addresses that have it
 */
export async function findProblems(
  origin: string,
  exportDir: string,
  { withoutHeaders = false } = {},
): Promise<string[]> {
  const comparisons = withoutHeaders ? comparisonsForEveryHost : comparisonsForOwnHeaders;
  const finalOrigin = isLoopback(origin) ? origin : origin.replace(/^http:/, 'https:');
  const existing = listPaths(exportDir);
  const absent = listAbsentPaths(exportDir, existing);
  const redirected = otherOriginsOf(origin).map((other) => `${other}/about`);
  const onSite = [...existing, ...absent, ...privatePaths].map((path) => origin + path);

  const addressesByProblem = new Map<string, string[]>();
  function report(problem: string, address: string): void {
    const addresses = addressesByProblem.get(problem) ?? [];
    addressesByProblem.set(problem, [...addresses, address.replace(origin, '')]);
  }

  const preview = await listen(0, staticSite(exportDir));
  for (const address of [...onSite, ...redirected]) {
    const response = await request(address).catch((error: Error) => error);
    if (response instanceof Error) {
      // `fetch` puts the reason into `cause`.
      const reason = response.cause instanceof Error ? response.cause.message : response.message;
      // The other name, with or without www, is optional.
      if (redirected.includes(address) && reason.includes('ENOTFOUND')) continue;
      const isSlow = /timeout/i.test(reason);
      report(`There is no response (${reason})${isSlow ? ', so the check stopped here' : ''}.`, address);
      // Each further address could take ten seconds.
      if (isSlow) break;
      continue;
    }
    const { pathname } = new URL(address);
    if (privatePaths.includes(pathname) && (response.status >= 400 || response.isRedirected)) continue;
    const isAbsent = [...absent, ...privatePaths].includes(pathname);
    const previewed = await request(preview.address + (isAbsent ? '/no-such-page' : pathname));
    const expected = { ...previewed, origin: finalOrigin };
    for (const problem of findDifferences(response, expected, comparisons)) report(problem, address);
  }
  preview.server.close().closeAllConnections();
  return [...addressesByProblem].map(([problem, addresses]) => `${problem}\n    ${listSome(addresses)}`);
}

/** Lists the first addresses, and counts the others. */
function listSome(addresses: readonly string[]): string {
  const shown = addresses.slice(0, 4);
  const others = addresses.length - shown.length;
  return `${shown.join(', ')}${others > 0 ? ` and ${others} others` : ''}`;
}

/** Returns the origins that must redirect to the site: the unencrypted one, and the one with or without www. */
function otherOriginsOf(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  if (protocol === 'http:') return [];
  const unencrypted = `http://${host}`;
  // `blog.example.org` has no name with www.
  const withWww = host.split('.').length === 2 ? `www.${host}` : undefined;
  const otherName = host.startsWith('www.') ? host.slice(4) : withWww;
  return [unencrypted, ...(otherName ? [`https://${otherName}`, `http://${otherName}`] : [])];
}

/** Requests an address, and follows redirects. Rejects if there is no response, or if it takes ten seconds. */
async function request(address: string): Promise<SiteResponse> {
  const timer = new AbortController();
  // A race, because `AbortSignal.timeout` does not end a body that cannot be decompressed.
  const tooLate = setTimeout(10_000, undefined, { signal: timer.signal }).then(() => {
    throw new Error('timeout after 10 seconds');
  });
  // Aborting the timer rejects, too.
  tooLate.catch(() => {});
  return Promise.race([read(address), tooLate]).finally(() => timer.abort());
}

async function read(address: string): Promise<SiteResponse> {
  const response = await fetch(address);
  const { status, url, redirected, headers } = response;
  const content = Buffer.from(await response.arrayBuffer());
  return { status, origin: new URL(url).origin, isRedirected: redirected, headers, content };
}

/** Returns a sentence for each difference between a response and the expected one. */
function findDifferences(response: SiteResponse, expected: SiteResponse, comparisons: Comparisons): string[] {
  const { status, origin } = response;
  if (status !== expected.status || origin !== expected.origin) {
    const cause = expected.status === 404 ? ', since out/ has no such file' : '';
    return [
      `The response is ${status} from ${origin}, but should be ${expected.status} from ${expected.origin}${cause}.`,
    ];
  }
  const differences: string[] = [];
  const missing: string[] = [];
  for (const [name, isRight] of Object.entries(comparisons)) {
    const value = response.headers.get(name) ?? '';
    const expectedValue = expected.headers.get(name) ?? '';
    if (isRight(value, expectedValue)) continue;
    const shouldBe = expectedValue ? `"${expectedValue}"` : 'missing';
    if (value) differences.push(`${name} is "${value}", but should be ${shouldBe}.`);
    else missing.push(name);
  }
  if (missing.length > 0) differences.push(`Missing headers: ${missing.join(', ')}.`);
  if (!response.content.equals(expected.content)) {
    differences.push(describeDifference(response.content, expected.content));
  }
  return differences;
}

/** Compares the value of a header with the expected one, as browsers do. A missing header has the value ''. */
type Comparison = (value: string, expected: string) => boolean;

type Comparisons = Readonly<Record<string, Comparison>>;

const isMissing: Comparison = (value) => value === '';

const hasSameWords: Comparison = (value, expected) =>
  expected === '' || isDeepStrictEqual(wordsOf(value), wordsOf(expected));

/** A host without custom headers, such as GitHub Pages, lets browsers cache everything for ten minutes. */
const isCachedBriefly: Comparison = (value, expected) => maxAgeOf(value) <= maxAgeOf(expected) + 600;

/** Headers that every host should set, and headers that none should send. */
const comparisonsForEveryHost: Comparisons = {
  // Browsers treat `text/xml` and `application/xml` alike.
  'Content-Type': (value, expected) => expected === '' || subtypeOf(value) === subtypeOf(expected),
  // Hosts may compress with another method.
  'Content-Encoding': (value, expected) => expected === '' || value !== '',
  'Cache-Control': isCachedBriefly,
  // Would hide a page from search engines, redirect visitors, start a download, or set a cookie.
  'X-Robots-Tag': isMissing,
  Refresh: isMissing,
  'Content-Disposition': isMissing,
  'Set-Cookie': isMissing,
  // Preloading a font does no harm. A canonical address might differ from the one in the page.
  Link: (value) => !/rel="?canonical/i.test(value),
};

/** Adds the site's own headers. */
const comparisonsForOwnHeaders: Comparisons = {
  ...comparisonsForEveryHost,
  ...Object.fromEntries(Object.keys(headersOf('/')).map((name) => [name, hasSameWords])),
  // The 404 page has no expected value, but must not be cached for long.
  'Cache-Control': (value, expected) => hasSameWords(value, expected) && isCachedBriefly(value, expected),
  // The owner decides about subdomains and the preload list.
  'Strict-Transport-Security': (value, expected) => maxAgeOf(value) >= maxAgeOf(expected),
};

function wordsOf(value: string): Set<string> {
  return new Set(value.toLowerCase().split(/[,; ]+/));
}

function subtypeOf(type: string): string {
  return type.toLowerCase().replace(/^\w+\/|; *charset="?utf-8"?/g, '');
}

/** Returns seconds. */
function maxAgeOf(value: string): number {
  return Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
}

/** Says that an upload has changed the line endings, or quotes both contents from where they differ. */
function describeDifference(content: Buffer, expected: Buffer): string {
  // In Latin-1, each byte is a character.
  if (content.toString('latin1').replaceAll('\r\n', '\n') === expected.toString('latin1')) {
    return 'The content has the line endings of Windows: upload it in binary mode.';
  }
  const firstDifference = expected.findIndex((byte, index) => byte !== content[index]);
  const start = firstDifference === -1 ? expected.length : firstDifference;
  const quote = (bytes: Buffer) => `"${`${bytes.subarray(start, start + 60)}`.replace(/[\p{C}\s]+/gu, ' ')}"`;
  return `The content has ${quote(content)} where out/ has ${quote(expected)}.`;
}
