/** Compares a deployed site with its export. Builds are reproducible, so a host is right when it serves these bytes. */
import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLoopback } from '#lib/settingsProblems.ts';
import { parseHeaders } from '#scripts/staticSite.ts';
import { type Fault, inSentences } from './report';

/** Path of each file of an export, with `/` between folders, and its content. */
export type Files = ReadonlyMap<string, Buffer>;

type Expected = ReturnType<typeof expectedAnswers>[number];

type Answer = { status: number; headers: Headers; body: Buffer };

type Finding = readonly [text: string, remedy: Fault['remedy']];

/** The types that a file may have, by its extension. Other files may have any. */
const types: Readonly<Record<string, readonly string[]>> = {
  html: ['text/html'],
  js: ['text/javascript', 'application/javascript'],
  txt: ['text/plain'],
  xml: ['text/xml', 'application/xml'],
  webmanifest: ['application/manifest+json'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  // Browsers recognize an icon by its bytes.
  ico: ['image/x-icon', 'image/vnd.microsoft.icon', ''],
  woff2: ['font/woff2', 'application/font-woff2'],
};

/** Headers that spoil a page, whatever they say. */
const unwanted: Readonly<Record<string, string>> = {
  'X-Robots-Tag': 'which can hide it from search engines',
  Refresh: 'which leads visitors away',
  'Content-Disposition': 'which makes browsers download it',
  'Set-Cookie': 'although the site uses no cookies',
};

/** Reads an export from the disk. */
export function readExport(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(folder, path))]));
}

/**
 * Asks a host for every file at every address, and compares.
 * @param origin the origin of the site
 * @param withoutHeaders whether nobody can set headers there; if so, it is only a fault to keep files too long
 * @returns a sentence for each fault, with what to do below it, and remarks
 */
export async function compareSite(origin: string, files: Files, withoutHeaders = false) {
  const home = await ask(origin, origin);
  if (typeof home === 'string') return { faults: [`${origin} ${home}.`], remarks: [] };
  const faults: Fault[] = [];
  const remarks: string[] = [];
  if (origin.startsWith('http:') && !isLoopback(origin))
    faults.push({ subject: origin, text: 'is served without encryption', remedy: 'redirect' });
  const siteHeaders = parseHeaders(`${files.get('_headers')}`).filter(({ name }) => name !== 'Cache-Control');
  const isBare = !withoutHeaders && siteHeaders.every(({ name }) => !home.headers.has(name));
  if (isBare) faults.push({ subject: origin, text: 'sends none of the headers in out/_headers', remedy: 'headers' });

  const expectations = expectedAnswers(origin, files);
  for (const expected of expectations) {
    const subject = expected.address.replace(origin, '');
    const answer = await ask(expected.address, origin);
    // An owner need not have the name with or without www.
    if (typeof answer === 'string' && subject === expected.address && answer.startsWith('cannot'))
      remarks.push(`${subject} ${answer}.`);
    else
      for (const [text, remedy] of compare(expected, answer, withoutHeaders || isBare))
        faults.push({ subject, text, remedy });
  }
  return { faults: inSentences(faults, expectations.length), remarks };
}

/** Lists every address that visitors and links may use, and one that must not exist. */
function expectedAnswers(origin: string, files: Files) {
  const rules = parseHeaders(`${files.get('_headers')}`);
  const expect = (address: string, file: string, status = 200) => {
    const { pathname } = new URL(address);
    const headers = rules.filter(({ pattern }) => pattern.test(pathname));
    return { address, status, file, headers, body: files.get(file) ?? Buffer.alloc(0) };
  };
  const visited = [...files.keys()].filter((file) => !/^\.|^_headers$|^404\.html$|.\/index\.html$/.test(file)).sort();
  return [
    ...visited.flatMap((file) => spellingsOf(file).map((path) => expect(origin + path, file))),
    expect(`${origin}/no-such-page`, '404.html', 404),
    ...otherNamesOf(origin).map((name) => expect(`${name}/about`, 'about.html')),
  ];
}

function spellingsOf(file: string): string[] {
  if (file === 'index.html') return ['/', '/index.html'];
  const path = `/${file.replace(/\.html$/, '')}`;
  return file.endsWith('.html') ? [path, `${path}/`, `${path}.html`] : [path];
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

/**
 * Asks for an address and follows its redirects.
 * @returns the answer, decompressed, or why there is none, as the end of a sentence that begins with the address
 */
async function ask(address: string, origin: string): Promise<Answer | string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const end = new URL(response.url).origin;
    if (end !== origin) return `leads to ${end} instead of ${origin}`;
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    // `fetch` puts the reason into `cause`.
    const { cause = error } = error as Error;
    const { message, code } = cause as NodeJS.ErrnoException;
    return message === 'redirect count exceeded' ? 'redirects in a circle' : `cannot be read (${message || code})`;
  }
}

function* compare(expected: Expected, answer: Answer | string, withoutHeaders: boolean): Generator<Finding> {
  if (typeof answer === 'string') return yield [answer, answer.startsWith('cannot') ? 'address' : 'redirect'];
  const { status, file, headers, body } = expected;
  if (answer.status !== status)
    return yield [`answers ${answer.status} instead of ${status}`, status === 404 ? 'notFound' : 'address'];

  const type = answer.headers.get('content-type') ?? '';
  const wantedTypes = types[file.split('.').at(-1) ?? ''];
  if (wantedTypes && !wantedTypes.includes(type.toLowerCase().replace(/; *charset="?utf-8"?/, '')))
    yield [
      `sends Content-Type "${type}" instead of "${wantedTypes[0]}"${type.includes('charset') ? ' in UTF-8' : ''}`,
      'type',
    ];

  const isEncoded = answer.headers.has('content-encoding');
  if (!answer.body.equals(body)) yield differenceOf(answer.body, body, isEncoded, status);
  // Hosts need not compress what fits into one packet.
  else if (!isEncoded && status === 200 && /html|js/.test(file) && body.length > 1400)
    yield ['is not compressed', 'compression'];

  for (const [name, effect] of Object.entries(unwanted))
    if (answer.headers.has(name)) yield [`sends ${name}, ${effect}`, 'unwanted'];

  for (const { name, value } of withoutHeaders ? [] : headers) {
    const found = answer.headers.get(name);
    if (found === null) yield [`lacks ${name}`, 'headers'];
    else if (!isSame(name, found, value)) yield [`sends ${name} "${found}" instead of "${value}"`, 'headers'];
  }
  const rule = headers.find(({ name }) => name === 'Cache-Control');
  if (rule && !withoutHeaders) return;
  const keptSeconds = secondsIn(answer.headers.get('cache-control') ?? '');
  // A day, unless a rule says otherwise. A missing page may be there tomorrow.
  const wantedSeconds = rule ? secondsIn(rule.value) : status === 404 ? 0 : 86_400;
  // A host without settings, such as GitHub Pages, keeps everything for ten minutes.
  if (keptSeconds > wantedSeconds + 600)
    yield [`is kept for ${keptSeconds} seconds instead of ${wantedSeconds}`, 'headers'];
}

/** Says how the body of an answer differs from a file. */
function differenceOf(found: Buffer, wanted: Buffer, isEncoded: boolean, status: number): Finding {
  const isGzip = found.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]));
  if (isGzip) return [isEncoded ? 'is compressed twice' : 'is compressed, but lacks Content-Encoding', 'compression'];
  // Only pages and other texts can be quoted.
  if (!isUtf8(wanted) || !isUtf8(found)) return ['is not the file in out/', 'content'];
  const same = found.findIndex((byte, index) => byte !== wanted[index]);
  // From the beginning of the word or tag.
  const start = `${found.subarray(0, same)}`.search(/<?[^\s<>]*$/);
  const quote = `${found}`.slice(start, start + 60).trim();
  const remedy = status === 404 ? 'notFound' : 'content';
  if (same === -1) return [`ends after ${found.length} of ${wanted.length} bytes`, remedy];
  return [`says "${quote.replace(/\s+/g, ' ')}", unlike out/`, remedy];
}

/** Compares two values of a header as browsers do. */
function isSame(name: string, found: string, wanted: string): boolean {
  // The owner decides about subdomains and the preload list.
  if (name === 'Strict-Transport-Security') return secondsIn(found) >= secondsIn(wanted);
  const wordsOf = (value: string) => new Set(value.toLowerCase().split(/[,; ]+/));
  return isDeepStrictEqual(wordsOf(found), wordsOf(wanted));
}

function secondsIn(value: string): number {
  return Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
}
