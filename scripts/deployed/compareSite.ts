/** Compares a deployed site with its export. Builds are reproducible, so a host is right when it serves the same bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLoopback } from '#lib/build/settingsProblems.ts';
import { listen } from '#scripts/serve/listen.ts';
import { parseHeaders, staticSite } from '#scripts/serve/staticSite.ts';

type Options = {
  /** Whether nobody can set headers on this host. The only fault of a header is then to cache a file for too long. */
  withoutHeaders?: boolean;
  /** Paths of an earlier deployment that must not be online any more. */
  removedPaths?: readonly string[];
};

type SiteResponse = {
  status: number;
  /** Of the address at which redirects ended. */
  origin: string;
  isRedirected: boolean;
  headers: Headers;
  /** Decompressed. */
  content: Buffer;
};

/** Headers that hide a page from search engines, redirect visitors, start a download, or set a cookie. */
const unwantedHeaders = ['X-Robots-Tag', 'Refresh', 'Content-Disposition', 'Set-Cookie', 'Link'];

/** A careless upload puts passwords and the history online; some hosts list the files of a folder. */
const privatePaths = ['/.env', '/.env.local', '/.git/HEAD', '/_next/'];

/** Lists the paths of an export, each in every spelling that visitors and links may use. */
export function listPaths(exportDir: string): string[] {
  const files = readdirSync(exportDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(exportDir, join(parentPath, name)).replaceAll(sep, '/')}`)
    // Hosts read some files and do not serve them.
    .filter((file) => !/^\/(\.nojekyll|_headers|_redirects|404\.html)$|.\/index\.html$/.test(file));
  return files.sort().flatMap(listSpellings);
}

/** @param file such as `/about.html` */
export function listSpellings(file: string): string[] {
  const page = file.replace(/\.html$/, '');
  if (page === file) return [file];
  return page === '/index' ? ['/', file] : [page, `${page}/`, file];
}

/**
 * Requests every path from a host, and compares its responses with those of our preview server.
 * @param origin the origin of the site
 * @returns a sentence for each fault, and the addresses that have it
 */
export async function compareSite(origin: string, exportDir: string, options: Options = {}): Promise<string[]> {
  const { withoutHeaders = false, removedPaths = [] } = options;
  const headerRules = parseHeaders(readFileSync(join(exportDir, '_headers'), 'utf8'));
  const names = withoutHeaders ? ['Cache-Control'] : headerRules.map(({ name }) => name);
  const compared = [...new Set(['Content-Type', 'Content-Encoding', ...names, ...unwantedHeaders])];
  const expectedOrigin = isLoopback(origin) ? origin : origin.replace(/^http:/, 'https:');

  const addressesByFault = new Map<string, string[]>();
  function report(fault: string, address: string): void {
    addressesByFault.set(fault, [...(addressesByFault.get(fault) ?? []), address.replace(origin, '')]);
  }

  const served = [...listPaths(exportDir), '/no-such-page'].map((path) => origin + path);
  const redirected = otherOriginsOf(origin).map((other) => `${other}/about`);
  const absent = [...privatePaths, ...removedPaths].map((path) => origin + path);
  const preview = await listen(0, staticSite(exportDir));
  for (const address of [...served, ...redirected, ...absent]) {
    const response = await request(address).catch((error: Error) => error);
    if (response instanceof Error) {
      // `fetch` puts the reason into `cause`.
      const reason = response.cause instanceof Error ? response.cause.message : response.message;
      // An owner need not have the name with or without www.
      if (redirected.includes(address) && reason.includes('ENOTFOUND')) continue;
      report(`There is no response (${reason}), so the check stopped here, before the end.`, address);
      // Each further address could take ten seconds.
      break;
    }
    // For a path that is gone, a host may refuse or redirect as it likes.
    if (absent.includes(address) && (response.status >= 400 || response.isRedirected)) continue;
    const expected = await request(preview.address + new URL(address).pathname);
    expected.origin = expectedOrigin;
    for (const fault of compare(compared, response, expected, withoutHeaders)) report(fault, address);
  }
  preview.server.close().closeAllConnections();
  return [...addressesByFault].map(([fault, addresses]) => {
    const others = addresses.length > 4 ? ` and ${addresses.length - 4} others` : '';
    return `${fault}\n    ${addresses.slice(0, 4).join(', ')}${others}`;
  });
}

/** @returns the origins that must redirect to the site: the one without encryption, and the one with or without www */
function otherOriginsOf(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  if (protocol === 'http:') return [];
  const unencrypted = `http://${host}`;
  if (host.startsWith('www.')) return [unencrypted, `https://${host.slice(4)}`];
  // `blog.example.org` has no name with www.
  return host.split('.').length === 2 ? [unencrypted, `https://www.${host}`] : [unencrypted];
}

/** Requests an address, and follows redirects. Rejects if there is no response. */
async function request(address: string): Promise<SiteResponse> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const { status, url, redirected, headers } = response;
  const content = Buffer.from(await response.arrayBuffer());
  return { status, origin: new URL(url).origin, isRedirected: redirected, headers, content };
}

/** @returns a sentence for each fault of a response */
function compare(names: readonly string[], response: SiteResponse, expected: SiteResponse, withoutHeaders: boolean) {
  const { status, origin } = response;
  if (status !== expected.status || origin !== expected.origin) {
    const cause = expected.status === 404 ? ', since out/ has no such file' : '';
    return [
      `The response is ${status} from ${origin}, but should be ${expected.status} from ${expected.origin}${cause}.`,
    ];
  }
  const faults: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const value = response.headers.get(name) ?? '';
    const right = expected.headers.get(name) ?? '';
    if (isRight(name, value, right, withoutHeaders)) continue;
    if (value) faults.push(`${name} is "${value}", but should be ${right ? `"${right}"` : 'missing'}.`);
    else missing.push(name);
  }
  if (missing.length > 0) faults.push(`Missing headers: ${missing.join(', ')}.`);
  if (!response.content.equals(expected.content)) faults.push(describeDifference(response.content, expected.content));
  return faults;
}

/** Compares two values of a header as browsers do. A missing header has the value ''. */
function isRight(name: string, value: string, expected: string, withoutHeaders: boolean): boolean {
  // A host without settings, such as GitHub Pages, lets browsers cache everything for ten minutes.
  if (name === 'Cache-Control' && (withoutHeaders || !expected)) return maxAgeOf(value) <= maxAgeOf(expected) + 600;
  // Preloading a font does no harm. A canonical address might differ from the one that the page names itself.
  if (name === 'Link') return !/rel="?canonical/i.test(value);
  if (!expected) return !value || !unwantedHeaders.includes(name);
  // Hosts may compress with another method.
  if (name === 'Content-Encoding') return value !== '';
  // Browsers treat `text/xml` and `application/xml` alike.
  if (name === 'Content-Type') return subtypeOf(value) === subtypeOf(expected);
  // The owner decides about subdomains and the preload list.
  if (name === 'Strict-Transport-Security') return maxAgeOf(value) >= maxAgeOf(expected);
  const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[,; ]+/));
  return isDeepStrictEqual(wordsOf(value), wordsOf(expected));
}

function subtypeOf(type: string): string {
  return type.toLowerCase().replace(/^\w+\/|; *charset="?utf-8"?/g, '');
}

/** @returns seconds */
function maxAgeOf(value: string): number {
  return Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
}

/** Says how two contents differ: by a usual fault of uploads, or with a quote from where the difference begins. */
function describeDifference(content: Buffer, expected: Buffer): string {
  if (content.equals(Buffer.concat([Buffer.from('\ufeff'), expected]))) {
    return 'The content begins with a byte order mark: upload it again.';
  }
  // In Latin-1, each byte is a character.
  if (content.toString('latin1').replaceAll('\r\n', '\n') === expected.toString('latin1')) {
    return 'The content has the line endings of Windows: upload it in binary mode.';
  }
  const firstDifference = expected.findIndex((byte, index) => byte !== content[index]);
  const start = firstDifference === -1 ? expected.length : firstDifference;
  const quote = (bytes: Buffer) => `"${`${bytes.subarray(start, start + 60)}`.replace(/[\p{C}\s]+/gu, ' ')}"`;
  return `The content has ${quote(content)} where out/ has ${quote(expected)}.`;
}
