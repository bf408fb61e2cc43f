/** Compares the responses of a host with the export. Builds are reproducible, so the host must serve the same bytes. */
import { isUtf8 } from 'node:buffer';
import { readdirSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { headersOf } from '#scripts/export/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';

/** Secrets and the git history. Any error or redirect is fine for these. */
const privatePaths = ['/.env', '/.env.local', '/.git/HEAD'];

/** Lists the paths of an export, with every spelling of a page that visitors and links may use. */
function listPaths(exportDir: string): string[] {
  const files = readdirSync(exportDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(exportDir, join(parentPath, name)).replaceAll(sep, '/')}`)
    // Some hosts read these files without serving them.
    .filter((file) => !/^\/(\.nojekyll|_headers|_redirects|404\.html)$/.test(file));
  // The export has each page twice: `about.html`, `about/index.html`. Other HTML files are from public/, and hosts differ
  // in their spellings.
  const names = files.filter((file) => file.endsWith('.html')).map((file) => file.replace(/\.html$/, ''));
  const pages = names.filter((name) => files.includes(`${name}/index.html`));
  const duplicates = pages.map((page) => `${page}/index.html`);
  const others = files.filter((file) => !duplicates.includes(file)).sort();
  return [...others, '/', ...pages.flatMap((page) => [page, `${page}/`])];
}

/** Lists paths that need the 404 page: folders, which some hosts forbid or list, and names without their extension. */
function listAbsentPaths(exportDir: string, existing: readonly string[]): string[] {
  const folders = readdirSync(exportDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existing.includes(`/${entry.name}/index.html`))
    .flatMap(({ name }) => [`/${name}`, `/${name}/`]);
  const names = existing
    .filter((path) => /^\/[^/]+\.\w+$/.test(path))
    .map((path) => `/${parse(path).name}`)
    // Many hosts serve an HTML file without its extension, too.
    .filter((name) => !existing.includes(`${name}.html`));
  return ['/no-such-page', ...folders, ...names].filter((path) => !existing.includes(path));
}

/**
 * Compares the responses of a host with those of our preview server.
 * @param options `withoutHeaders`, for hosts without custom headers, skips those of scripts/export/headers.ts.
 * `authorization` is a header for the site alone
 * @returns a sentence for each problem, with the URLs that have it
 */
export async function findProblems(
  origin: string,
  exportDir: string,
  { withoutHeaders = false, authorization = '' } = {},
): Promise<string[]> {
  const existing = listPaths(exportDir);
  const absent = [...listAbsentPaths(exportDir, existing), ...privatePaths];
  const onSite = [...existing, ...absent].map((path) => origin + path);
  // A redirect from another origin would drop the password.
  const otherUrls = authorization ? [] : otherOriginsOf(origin).map((other) => `${other}/about`);

  const urlsByProblem = new Map<string, string[]>();
  function report(problem: string, url: string): void {
    const urls = urlsByProblem.get(problem) ?? [];
    urlsByProblem.set(problem, [...urls, url.replace(origin, '')]);
  }

  const preview = await listen(0, staticSite(exportDir));
  async function check(url: string): Promise<string[]> {
    const download = await request(url, authorization);
    const { pathname } = new URL(url);
    const isErrorOrRedirect = download.response.status >= 400 || download.response.url !== url;
    if (privatePaths.includes(pathname) && isErrorOrRedirect) return [];
    const expectedPath = absent.includes(pathname) ? '/no-such-page' : pathname;
    const expected = await request(preview.address + expectedPath);
    return findDifferences(download, expected, origin, withoutHeaders);
  }

  for (const url of [...onSite, ...otherUrls]) {
    try {
      for (const problem of await check(url)) report(problem, url);
    } catch (error) {
      const reason = reasonOf(error);
      // The other name, with or without www, need not exist.
      const isFine = otherUrls.includes(url) && /ENOTFOUND|Proxy response \(50\d\)/.test(reason);
      if (!isFine) report(`There is no response (${reason}).`, url);
      if (/timeout/i.test(reason)) {
        report('The check stopped here, because each further URL could take ten seconds.', url);
        break;
      }
    }
  }
  preview.server.close().closeAllConnections();

  return Array.from(urlsByProblem, ([problem, urls]) => {
    const others = urls.length > 4 ? ` and ${urls.length - 4} others` : '';
    return `${problem}\n    ${urls.slice(0, 4).join(', ')}${others}`;
  });
}

/** Returns the origins that must redirect to the site: the unencrypted one, and the one with or without www. */
export function otherOriginsOf(origin: string): string[] {
  const { protocol, host, port } = new URL(origin);
  // A port serves only one protocol.
  if (protocol === 'http:' || port) return [];
  const hosts = [host];
  // `blog.example.org` has no name with www.
  if (host.startsWith('www.')) hosts.push(host.slice(4));
  else if (host.split('.').length === 2) hosts.push(`www.${host}`);
  return hosts.flatMap((name) => [`https://${name}`, `http://${name}`]).filter((other) => other !== origin);
}

/** `content` is decompressed. */
type Download = { response: Response; content: Buffer };

/** Requests a URL. A redirect to another origin drops the password. Rejects without a response within ten seconds. */
async function request(url: string, authorization = ''): Promise<Download> {
  async function download(): Promise<Download> {
    const response = await fetch(url, { headers: authorization ? { authorization } : {} });
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  }
  async function rejectLate(): Promise<never> {
    await setTimeout(10_000, undefined, { ref: false });
    throw new Error('timeout after 10 seconds');
  }
  // A race, because `AbortSignal.timeout` does not end a body that cannot be decompressed.
  return Promise.race([download(), rejectLate()]);
}

/** Returns what has caused an error of `fetch`, or of a proxy. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}

/** Returns a sentence for each difference between a response and the expected one. */
function findDifferences(actual: Download, expected: Download, siteOrigin: string, withoutHeaders: boolean): string[] {
  const { status, url, headers } = actual.response;
  const { status: expectedStatus, headers: expectedHeaders } = expected.response;
  const { origin, pathname } = new URL(url);
  if (status !== expectedStatus || origin !== siteOrigin) {
    return [`The response is ${status} from ${origin}, but should be ${expectedStatus} from ${siteOrigin}.`];
  }
  const differences: string[] = [];
  const ownHeaders = withoutHeaders ? [] : Object.keys(headersOf(pathname));
  for (const name of new Set([...headersOfEveryHost, ...ownHeaders])) {
    const value = headers.get(name) ?? '';
    const expectedValue = expectedHeaders.get(name) ?? '';
    if (isEquivalent(name, value, expectedValue, withoutHeaders)) continue;
    const quote = (text: string) => (text ? `"${text}"` : 'missing');
    differences.push(`${name} is ${quote(value)}, but should be ${quote(expectedValue)}.`);
  }
  if (!actual.content.equals(expected.content)) differences.push(describeContent(actual.content, expected.content));
  return differences;
}

/** Headers to compare on every host. Some previews hide pages from search engines, and bot protection sets cookies. */
const headersOfEveryHost = ['Content-Type', 'Content-Encoding', 'Cache-Control', 'X-Robots-Tag', 'Set-Cookie'];

/** Whether browsers treat the value of a header like the expected one. A missing header has the value ''. */
function isEquivalent(name: string, value: string, expected: string, withoutHeaders: boolean): boolean {
  switch (name) {
    case 'X-Robots-Tag':
    case 'Set-Cookie':
      return value === '';
    case 'Cache-Control':
      // GitHub Pages lets browsers cache everything for ten minutes.
      if (withoutHeaders || !expected) return maxAgeOf(value) <= maxAgeOf(expected) + 600;
      return hasSameWords(value, expected);
    case 'Content-Encoding':
      // Hosts may compress with another method.
      return !expected || value !== '';
    case 'Content-Type':
      // Browsers treat `text/xml` and `application/xml` alike. Any charset but UTF-8 is a difference.
      return !expected || subtypeOf(value) === subtypeOf(expected);
    case 'Strict-Transport-Security':
      // The owner decides about subdomains and the preload list.
      return !expected || maxAgeOf(value) >= maxAgeOf(expected);
    default:
      return !expected || hasSameWords(value, expected);
  }
}

function hasSameWords(value: string, expected: string): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[,; ]+/));
  return isDeepStrictEqual(wordsOf(value), wordsOf(expected));
}

function subtypeOf(type: string): string {
  const [, subtype = ''] = type.toLowerCase().split('/');
  return subtype.replace(/; *charset="?utf-8"?/, '');
}

/** Returns seconds. */
function maxAgeOf(value: string): number {
  return Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
}

/** Quotes both contents from where they differ. */
function describeContent(content: Buffer, expected: Buffer): string {
  let start = 0;
  while (start < expected.length && expected[start] === content[start]) start += 1;
  if (!isUtf8(expected) || !isUtf8(content)) return `The content differs from byte ${start + 1} on.`;
  const excerpt = (bytes: Buffer) => bytes.toString('utf8', start, start + 60).replace(/[\p{C}\s]+/gu, ' ');
  return `The content has "${excerpt(content)}" where out/ has "${excerpt(expected)}".`;
}
