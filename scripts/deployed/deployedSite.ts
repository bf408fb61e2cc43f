/** Compares a deployed site with its export. Builds are reproducible, so a host is right when it serves these bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isLoopback } from '#lib/settingsProblems.ts';
import { parseHeaders } from '#scripts/staticSite.ts';
import { differenceOf } from './difference';
import { type Fault, inSentences, list } from './report';
import { type Answer, request } from './request';

/** Path of each file of an export, with `/` between folders, and its content. */
export type Files = ReadonlyMap<string, Buffer>;

/** What an address must answer: this file, with this status. */
type Expected = { path: string; file: string; status: 200 | 404 };

type Asked = Expected & { answer: Answer };

type Finding = [text: string, remedy: Fault['remedy'], isRemark?: boolean];

/** Seconds that anything may be kept for too long: GitHub Pages and other hosts without settings do so. */
const tolerated = 600;

const day = 86_400;

/** The types that a file may have by its ending. A charset may be missing, since each page names its own. */
const types: Record<string, RegExp> = {
  html: /^text\/html$/,
  js: /^(text|application)\/javascript$/,
  txt: /^text\/plain$/,
  xml: /^(text|application)\/xml$/,
  webmanifest: /^application\/manifest\+json$/,
  svg: /^image\/svg\+xml$/,
  png: /^image\/png$/,
  // Browsers look at the bytes.
  ico: /^$|^image\/(x-icon|vnd\.microsoft\.icon)$/,
  woff2: /woff2$/,
};

/** Reads an export from the disk. */
export function readExport(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(join(folder, sep).length).replaceAll(sep, '/'), readFileSync(path)]));
}

/** @returns the address that an export was built for: the canonical one of its home page */
export function addressOf(files: Files): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(`${files.get('index.html')}`)?.[1];
}

/**
 * Asks a host for every file at every address, and compares.
 * @param address the origin of the site
 * @param withoutHeaders whether nobody can set headers there: one that is missing is then a remark
 * @returns one sentence for each fault, with what to do below it, and remarks
 */
export async function compareSite(address: string, files: Files, withoutHeaders = false) {
  const home = await request(`${address}/`);
  if (typeof home === 'string') return { faults: [`${address} ${home}.`], remarks: [] };
  const faults: Fault[] = [];
  const answered: Asked[] = [];
  const expectations = expectationsOf(files);
  // Some at a time: a host may take more for an attack.
  for (let first = 0; first < expectations.length; first += 8) {
    const some = expectations.slice(first, first + 8);
    const answers = await Promise.all(some.map(({ path }) => request(address + path)));
    for (const [index, expected] of some.entries()) {
      const answer = answers[index] ?? '';
      const text = typeof answer === 'string' ? answer : leavesFor(answer, address);
      if (text) faults.push({ path: expected.path, text, remedy: remedyOf(text) });
      else if (typeof answer !== 'string') answered.push({ ...expected, answer });
    }
  }
  const isOther = otherBuild(files);
  const findingsOf = [
    (asked: Asked) => contentOf(asked, files, isOther),
    ({ answer }: Asked) => unwantedHeaders(answer),
    headersOf(answered, files, withoutHeaders),
  ];
  for (const asked of answered) {
    for (const [text, remedy, isRemark = false] of findingsOf.flatMap((find) => [...find(asked)]))
      faults.push({ path: asked.path, text, remedy, isRemark });
  }
  return inSentences([...faults, ...(await twinFaults(address))], expectations.length);
}

/** Lists every address that visitors and links may use, and some where nothing may be. */
function expectationsOf(files: Files): Expected[] {
  const visited = [...files.keys()].filter((file) => !/^\.|^_headers$|^404\.html$|.\/index\.html$/.test(file));
  const missing = ['/no-such-page', '/_next/static/no-such-file.js', '/_headers'];
  const expected = [
    ...visited.flatMap((file) => spellingsOf(file).map((path) => ({ path, file, status: 200 as const }))),
    ...missing.map((path) => ({ path, file: '404.html', status: 404 as const })),
  ];
  return expected.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @returns the addresses of a file; the first is the one that search engines know */
function spellingsOf(file: string): string[] {
  if (file === 'index.html') return ['/', '/index.html'];
  const path = `/${file.replace(/\.html$/, '')}`;
  return file.endsWith('.html') ? [path, `${path}/`, `${path}.html`] : [path];
}

/** @returns whether a host may do there what it likes: nobody asks for it while the site is whole */
function isHarmless(path: string): boolean {
  return path.startsWith('/_');
}

function remedyOf(silence: string): Fault['remedy'] {
  if (silence.startsWith('redirects')) return 'redirect';
  return silence.startsWith('cannot') ? 'compression' : 'address';
}

function leavesFor({ url }: Answer, address: string): string | undefined {
  return url.origin === address ? undefined : `redirects to ${url.origin}: check that address if it is yours`;
}

/** @returns a function that finds a hashed file in a page that no page of this export names */
function otherBuild(files: Files): (html: Buffer) => string | undefined {
  const namesIn = (html: Buffer) => `${html}`.match(/\/_next\/static\/[\w./~-]+\.\w+/g) ?? [];
  const ours = new Set([...files].flatMap(([path, content]) => (path.endsWith('.html') ? namesIn(content) : [])));
  return (html) => namesIn(html).find((name) => !ours.has(name));
}

/** Compares status, address, type, bytes and compression of an answer. */
function* contentOf(
  { path, file, status, answer: { url, headers, body, ...answer } }: Asked,
  files: Files,
  isOther: (html: Buffer) => string | undefined,
): Generator<Finding> {
  if (answer.status !== status) {
    const remedy = status === 404 ? 'notFound' : 'address';
    return yield [`answers ${answer.status} instead of ${status}`, remedy, isHarmless(path)];
  }
  if (url.pathname !== path && path === spellingsOf(file)[0])
    yield ['redirects, although the sitemap names no other address', 'address', true];

  const [type = '', charset = 'utf-8'] = (headers.get('content-type') ?? '').toLowerCase().split(/; *charset=/);
  const ending = file.split('.').at(-1) ?? '';
  if (!types[ending]?.test(type)) yield [`comes as "${type}", which is no type of .${ending}`, 'type'];
  if (charset.replaceAll('"', '') !== 'utf-8')
    yield [`comes in ${charset} instead of utf-8, which spoils dashes and quotation marks`, 'type'];

  const wanted = files.get(file) ?? Buffer.alloc(0);
  const other = ending === 'html' && isOther(body);
  const isEncoded = headers.has('content-encoding');
  const difference = body.equals(wanted) ? undefined : differenceOf(body, wanted, isEncoded);
  if (other) yield [`is of another build than out/, with ${other}`, 'build'];
  else if (difference) yield difference;
  // Hosts need not compress what fits into one packet.
  const isLarge = status === 200 && /html|js/.test(ending) && wanted.length > 1400;
  if (isLarge && !isEncoded && difference?.[1] !== 'compression') yield ['is not compressed', 'compression'];
}

/** Finds what no build asks for. */
function* unwantedHeaders({ headers }: Answer): Generator<Finding> {
  const robots = headers.get('x-robots-tag') ?? '';
  if (/noindex|none/i.test(robots)) yield [`hides from search engines, with X-Robots-Tag "${robots}"`, 'extra'];
  for (const name of ['Refresh', 'Content-Disposition'])
    if (headers.has(name)) yield [`sends ${name} "${headers.get(name)}"`, 'extra'];
  for (const cookie of headers.getSetCookie()) yield [`sets the cookie "${cookie.split('=', 1)[0]}"`, 'extra'];
}

/** @returns a function that compares the headers of an answer with `_headers`; it knows what no answer has */
function headersOf(answered: readonly Asked[], files: Files, isRemark: boolean) {
  const rules = parseHeaders(`${files.get('_headers')}`);
  const names = [...new Set(rules.map(({ name }) => name))];
  const absent = names.filter((name) => answered.every(({ answer }) => !answer.headers.has(name)));
  // Most hosts send a Cache-Control of their own.
  const isBare = absent.length >= names.length - 1;

  return function* find({ path, status, answer }: Asked): Generator<Finding> {
    const { headers, url } = answer;
    if (absent.length > 0)
      yield [isBare ? 'lacks the headers of out/_headers' : `lacks ${list(absent)}`, 'headers', isRemark];
    // Another fault tells of a wrong status.
    if (answer.status !== status) return;
    const matching = rules.filter(({ pattern }) => pattern.test(url.pathname));
    const wanted = matching.find(({ name }) => name === 'Cache-Control')?.value;
    for (const { name, value } of matching) {
      const found = headers.get(name);
      // What is not there belongs to nobody, and must not be kept.
      const isOfFile = name === 'Cache-Control' || name === 'Cross-Origin-Resource-Policy';
      if (absent.includes(name) || isSame(name, found, value) || (isOfFile && status === 404)) continue;
      const text = found === null ? `lacks ${name}` : `sends ${name} "${found}" instead of "${value}"`;
      yield [text, 'headers', isRemark];
    }
    const seconds = secondsKept(headers.get('cache-control'));
    const most = wanted ? secondsKept(wanted) + tolerated : day;
    if (status === 404 && seconds > tolerated)
      yield [`is kept for ${seconds} seconds, although a file may be there tomorrow`, 'headers', isHarmless(path)];
    // Visitors suffer from this one, whatever the host can do.
    else if (status === 200 && (isRemark || !wanted) && seconds > most)
      yield [`is kept for ${seconds} seconds, longer than ${most}`, 'headers'];
  };
}

/** Compares two values of a header as browsers do. */
function isSame(name: string, found: string | null, wanted: string): boolean {
  if (found === null) return false;
  const parts = (value: string) => (value.toLowerCase().match(/[^,; ]+/g) ?? []).sort().join();
  const seconds = Number(/max-age=(\d+)/i.exec(found)?.[1] ?? 0);
  // Whether subdomains are included, and the preload list knows the site, is up to the owner.
  if (name === 'Strict-Transport-Security') return seconds >= Number(/\d+/.exec(wanted));
  return parts(found) === parts(wanted);
}

/** @returns the seconds that browsers keep an answer */
function secondsKept(cacheControl?: string | null): number {
  const [, seconds = 0] = /max-age=(\d+)/i.exec(cacheControl ?? '') ?? [];
  return /no-store|no-cache/i.test(cacheControl ?? '') ? 0 : Number(seconds);
}

/** Looks at the addresses that must lead to the site: the one without encryption, and the one with or without www. */
async function twinFaults(address: string): Promise<Fault[]> {
  const { protocol, host, port } = new URL(address);
  if (isLoopback(address)) return [];
  if (protocol === 'http:') return [{ path: address, text: 'is served without encryption', remedy: 'redirect' }];
  if (port) return [];
  const twins = [`http://${host}/about`];
  // Not for `blog.example.org`, nor for the subdomains that hosts lend.
  if (/^(www\.)?[^.]+\.[^.]+$/.test(host))
    twins.push(`https://${host.startsWith('www.') ? host.slice(4) : `www.${host}`}/about`);
  const faults = twins.map(async (path): Promise<Fault[]> => {
    const answer = await request(path);
    if (typeof answer === 'string')
      return [{ path, text: answer, remedy: 'redirect', isRemark: answer.startsWith('does not') }];
    if (answer.url.origin === address && answer.url.pathname.startsWith('/about')) return [];
    const where = answer.url.href === path ? 'answers itself' : `leads to ${answer.url}`;
    return [{ path, text: `${where} instead of leading to ${address}/about`, remedy: 'redirect' }];
  });
  return (await Promise.all(faults)).flat();
}
