/** Compares a deployed site with its export. Builds are reproducible, so a host is right when it serves the same bytes. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLoopback } from '#lib/build/settingsProblems.ts';
import { listen } from '#scripts/listen.ts';
import { parseHeaders, staticSite } from '#scripts/staticSite.ts';

/** `result` is a status and an origin, or why there is no answer. `content` is decompressed. */
type Answer = { result: string; headers: Headers; content: Buffer };

/** Headers that hide a page from search engines, lead visitors away, start a download, or set a cookie. */
const unwanted = ['X-Robots-Tag', 'Refresh', 'Content-Disposition', 'Set-Cookie'];

/** Lists every path that visitors and links may use, in all its spellings. */
export function pathsOf(exportDir: string): string[] {
  const files = readdirSync(exportDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(exportDir, file)).isFile())
    .map((file) => `/${file.replaceAll(sep, '/')}`)
    .filter((file) => !/^\/(\.|_headers$|404\.html$)|.\/index\.html$/.test(file));
  return files.sort().flatMap((file) => {
    const page = file.replace(/\.html$/, '');
    if (page === file) return [file];
    return page === '/index' ? ['/', file] : [page, `${page}/`, file];
  });
}

/**
 * Asks a host for every path, and compares its answers with those of our preview server.
 * @param origin the origin of the site
 * @param withoutHeaders whether nobody can set headers there; if so, it is only a fault to keep files too long
 * @returns a sentence for each fault, and the addresses that have it
 */
export async function compareSite(origin: string, exportDir: string, withoutHeaders = false): Promise<string[]> {
  const rules = parseHeaders(readFileSync(join(exportDir, '_headers'), 'utf8'));
  const names = withoutHeaders ? ['Cache-Control'] : rules.map(({ name }) => name);
  const compared = [...new Set(['Content-Type', 'Content-Encoding', ...names, ...unwanted])];
  const rightOrigin = isLoopback(origin) ? origin : origin.replace(/^http:/, 'https:');
  const { server, address: here } = await listen(0, staticSite(exportDir));
  const addressesByFault = new Map<string, string[]>();
  const addresses = [...pathsOf(exportDir), '/no-such-page'].map((path) => origin + path);
  for (const address of [...addresses, ...otherNamesOf(origin).map((name) => `${name}/about`)]) {
    const answer = await ask(address);
    // An owner need not have the name with or without www.
    if (answer.result.includes('ENOTFOUND') && !addresses.includes(address)) continue;
    const ours = await ask(here + new URL(address).pathname);
    const expected = { ...ours, result: ours.result.replace(here, rightOrigin) };
    for (const fault of compare(compared, answer, expected, withoutHeaders))
      addressesByFault.set(fault, [...(addressesByFault.get(fault) ?? []), address.replace(origin, '')]);
    // A host that cannot be reached would take ten seconds for each further address.
    if (answer.result.startsWith('nothing')) break;
  }
  server.close().closeAllConnections();
  return [...addressesByFault].map(([fault, at]) => {
    const others = at.length > 4 ? ` and ${at.length - 4} others` : '';
    return `${fault}\n    ${at.slice(0, 4).join(', ')}${others}`;
  });
}

/** @returns the origins that must lead to the site: the one without encryption, and the one with or without www */
function otherNamesOf(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  if (protocol === 'http:') return [];
  // Not for `blog.example.org`, nor for a subdomain of the host.
  const hasTwin = /^(www\.)?[^.]+\.[^.]+$/.test(host);
  const twin = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return hasTwin ? [`http://${host}`, `https://${twin}`] : [`http://${host}`];
}

/** Asks for an address and follows its redirects. */
async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const result = `${response.status} from ${new URL(response.url).origin}`;
    return { result, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    // `fetch` puts the reason into `cause`.
    const { cause = error } = error as Error;
    return { result: `nothing (${(cause as Error).message})`, headers: new Headers(), content: Buffer.alloc(0) };
  }
}

/** @returns a sentence for each fault of an answer */
function compare(names: readonly string[], answer: Answer, expected: Answer, withoutHeaders: boolean): string[] {
  if (answer.result !== expected.result) return [`The answer is ${answer.result}, but should be ${expected.result}.`];
  const faults: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const value = answer.headers.get(name) ?? '';
    const right = expected.headers.get(name) ?? '';
    if (isRight(name, value, right, withoutHeaders)) continue;
    if (value) faults.push(`${name} is "${value}", but should be ${right ? `"${right}"` : 'missing'}.`);
    else missing.push(name);
  }
  if (missing.length > 0) faults.push(`Missing headers: ${missing.join(', ')}.`);
  if (!answer.content.equals(expected.content)) faults.push(differenceOf(answer.content, expected.content));
  return faults;
}

/** Compares two values of a header as browsers do. A header that is missing has the value ''. */
function isRight(name: string, value: string, expected: string, withoutHeaders: boolean): boolean {
  // A host without settings, such as GitHub Pages, keeps everything for ten minutes.
  if (name === 'Cache-Control' && (withoutHeaders || !expected)) return secondsIn(value) <= secondsIn(expected) + 600;
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

/** Quotes two contents from where they begin to differ. */
function differenceOf(content: Buffer, expected: Buffer): string {
  let start = 0;
  while (content[start] === expected[start]) start += 1;
  const quote = (bytes: Buffer) => `"${`${bytes.subarray(start, start + 60)}`.replace(/[\p{C}\s]+/gu, ' ')}"`;
  return `The content has ${quote(content)} where out/ has ${quote(expected)}.`;
}
