/** Compares a response with the one of our preview server. */
import { isUtf8 } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { headersOf } from '#scripts/export/headers.ts';

/** A response, and its decompressed content. */
export type Download = { response: Response; content: Buffer };

/** Returns a sentence for each difference between a response and the expected one. */
export function findDifferences(
  actual: Download,
  expected: Download,
  siteOrigin: string,
  withoutHeaders: boolean,
): string[] {
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
  if (name === 'X-Robots-Tag' || name === 'Set-Cookie') return value === '';
  // GitHub Pages lets browsers cache everything for ten minutes.
  if (name === 'Cache-Control' && (withoutHeaders || !expected)) return maxAgeOf(value) <= maxAgeOf(expected) + 600;
  // What the preview server does not send, a host may send.
  if (!expected) return true;
  switch (name) {
    case 'Content-Encoding':
      // Hosts may compress with another method.
      return value !== '';
    case 'Content-Type':
      // Browsers treat `text/xml` and `application/xml` alike. Any charset but UTF-8 is a difference.
      return subtypeOf(value) === subtypeOf(expected);
    case 'Strict-Transport-Security':
      // The owner decides about subdomains and the preload list.
      return maxAgeOf(value) >= maxAgeOf(expected);
    default:
      return hasSameWords(value, expected);
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
