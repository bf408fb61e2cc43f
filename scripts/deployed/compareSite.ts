/** Compares a deployed site with its export. Builds are reproducible, so a host is right when it serves the same bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLoopback } from '#lib/build/settingsProblems.ts';
import { listen } from '#scripts/listen.ts';
import { parseHeaders, staticSite } from '#scripts/staticSite.ts';

type Options = { withoutHeaders?: boolean; removedPaths?: readonly string[] };

/** `status` and `origin` are where redirects end. `content` is decompressed. */
type SiteResponse = { status: number; origin: string; isRedirected: boolean; headers: Headers; content: Buffer };

/** Headers that hide a page from search engines, lead visitors away, start a download, or set a cookie. */
const unwanted = ['X-Robots-Tag', 'Refresh', 'Content-Disposition', 'Set-Cookie', 'Link'];

/** Passwords and the history, which a careless upload puts online, and a list of files. */
const privatePaths = ['/.env', '/.env.local', '/.git/HEAD', '/_next/'];

/** Lists every path that visitors and links may use, in all its spellings. */
export function pathsOf(exportDir: string): string[] {
  const files = readdirSync(exportDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(exportDir, join(parentPath, name)).replaceAll(sep, '/')}`)
    // Hosts read some files and do not serve them.
    .filter((file) => !/^\/(\.nojekyll|_headers|_redirects|404\.html)$|.\/index\.html$/.test(file));
  return files.sort().flatMap(spellingsOf);
}

/** @param file such as `/about.html` */
export function spellingsOf(file: string): string[] {
  const page = file.replace(/\.html$/, '');
  if (page === file) return [file];
  return page === '/index' ? ['/', file] : [page, `${page}/`, file];
}

/**
 * Asks a host for every path, and compares its responses with those of our preview server.
 * @param origin the origin of the site
 * @param options `withoutHeaders`: whether nobody can set headers there; if so, it is only a fault to keep files too long.
 * `removedPaths`: what must not be online any more
 * @returns a sentence for each fault, and the addresses that have it
 */
export async function compareSite(origin: string, exportDir: string, options: Options = {}): Promise<string[]> {
  const { withoutHeaders = false, removedPaths = [] } = options;
  const headerRules = parseHeaders(readFileSync(join(exportDir, '_headers'), 'utf8'));
  const names = withoutHeaders ? ['Cache-Control'] : headerRules.map(({ name }) => name);
  const compared = [...new Set(['Content-Type', 'Content-Encoding', ...names, ...unwanted])];
  const rightOrigin = isLoopback(origin) ? origin : origin.replace(/^http:/, 'https:');

  const addressesByFault = new Map<string, string[]>();
  function report(fault: string, address: string): void {
    addressesByFault.set(fault, [...(addressesByFault.get(fault) ?? []), address.replace(origin, '')]);
  }

  const preview = await listen(0, staticSite(exportDir));
  const own = [...pathsOf(exportDir), '/no-such-page'].map((path) => origin + path);
  const hidden = [...privatePaths, ...removedPaths].map((path) => origin + path);
  const redirects = redirectedOriginsOf(origin).map((name) => `${name}/about`);
  const addresses = [...own, ...redirects, ...hidden];
  let fallback: Buffer = Buffer.of();
  for (const [index, address] of addresses.entries()) {
    const response = await request(address);
    if (response instanceof Error) {
      // An owner need not have the name with or without www.
      if (redirects.includes(address) && response.message.includes('ENOTFOUND')) continue;
      const remaining = addresses.length - index - 1;
      // Each further address could take ten seconds.
      report(`No response (${response.message}): the check ends here, ${remaining} addresses early.`, address);
      break;
    }
    if (hidden.includes(address)) {
      const isServed = response.status === 200 && !response.isRedirected && !response.content.equals(fallback);
      if (isServed) report('This is online, but not in out/.', address);
      continue;
    }
    if (address.endsWith('/no-such-page')) fallback = response.content;
    const expected = await request(preview.address + new URL(address).pathname);
    if (expected instanceof Error) throw expected;
    expected.origin = rightOrigin;
    for (const fault of compare(compared, response, expected, withoutHeaders)) report(fault, address);
  }
  preview.server.close().closeAllConnections();
  return [...addressesByFault].map(([fault, at]) => {
    const others = at.length > 4 ? ` and ${at.length - 4} others` : '';
    return `${fault}\n    ${at.slice(0, 4).join(', ')}${others}`;
  });
}

/** @returns the origins that must lead to the site: the one without encryption, and the one with or without www */
function redirectedOriginsOf(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  if (protocol === 'http:') return [];
  const unencrypted = `http://${host}`;
  if (host.startsWith('www.')) return [unencrypted, `https://${host.slice(4)}`];
  // `blog.example.org` has no name with www.
  return host.split('.').length === 2 ? [unencrypted, `https://www.${host}`] : [unencrypted];
}

/** Asks for an address and follows its redirects. Returns why there is no response, if there is none. */
async function request(address: string): Promise<SiteResponse | Error> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const { status, url, redirected, headers } = response;
    const content = Buffer.from(await response.arrayBuffer());
    return { status, origin: new URL(url).origin, isRedirected: redirected, headers, content };
  } catch (error) {
    // `fetch` puts the reason into `cause`. It throws nothing but errors.
    const { cause } = error as Error;
    return (cause ?? error) as Error;
  }
}

/** @returns a sentence for each fault of a response */
function compare(names: readonly string[], response: SiteResponse, expected: SiteResponse, withoutHeaders: boolean) {
  const { status, origin } = response;
  if (status !== expected.status || origin !== expected.origin) {
    return [`The response is ${status} from ${origin}, but should be ${expected.status} from ${expected.origin}.`];
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
  if (!response.content.equals(expected.content)) faults.push(contentFault(response.content, expected.content));
  return faults;
}

/** Compares two values of a header as browsers do. A header that is missing has the value ''. */
function isRight(name: string, value: string, expected: string, withoutHeaders: boolean): boolean {
  // A host without settings, such as GitHub Pages, keeps everything for ten minutes.
  if (name === 'Cache-Control' && (withoutHeaders || !expected)) return secondsIn(value) <= secondsIn(expected) + 600;
  // Links to fonts and the like only save time. Our pages name their canonical address themselves.
  if (name === 'Link') return !/rel="?canonical/i.test(value);
  if (!expected) return !value || !unwanted.includes(name);
  // Hosts use other methods, too.
  if (name === 'Content-Encoding') return value !== '';
  // `text/xml` and `application/xml` are the same to browsers.
  if (name === 'Content-Type') return subtypeOf(value) === subtypeOf(expected);
  // The owner decides about subdomains and the preload list.
  if (name === 'Strict-Transport-Security') return secondsIn(value) >= secondsIn(expected);
  const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[,; ]+/));
  return isDeepStrictEqual(wordsOf(value), wordsOf(expected));
}

function subtypeOf(type: string): string {
  return type.toLowerCase().replace(/^\w+\/|; *charset="?utf-8"?/g, '');
}

function secondsIn(value: string): number {
  return Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
}

/** Says how two contents differ, and quotes them from where they begin to. */
function contentFault(content: Buffer, expected: Buffer): string {
  // In Latin-1, each byte is a character.
  const text = content.toString('latin1');
  if (text === `\u00ef\u00bb\u00bf${expected.toString('latin1')}`)
    return 'The content begins with a byte order mark: upload it again.';
  if (text.replaceAll('\r\n', '\n') === expected.toString('latin1'))
    return 'The line ends are those of Windows: upload in binary mode.';
  const firstDifference = expected.findIndex((byte, index) => byte !== content[index]);
  const start = firstDifference === -1 ? expected.length : firstDifference;
  const quote = (bytes: Buffer) => `"${`${bytes.subarray(start, start + 60)}`.replace(/[\p{C}\s]+/gu, ' ')}"`;
  return `The content has ${quote(content)} where out/ has ${quote(expected)}.`;
}
