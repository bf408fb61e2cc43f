import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Remedy } from './remedies';

/** Characters of a page that a sentence quotes. */
const quoted = 60;

/**
 * Says how the body of an answer differs from a file.
 * @param isEncoded whether the host said that it compressed the answer
 */
export function differenceOf(body: Buffer, wanted: Buffer, isEncoded: boolean): [text: string, remedy: Remedy] {
  if ([gunzipSync, brotliDecompressSync].some((unpack) => isPacked(unpack, body, wanted))) {
    const text = isEncoded ? 'is compressed twice' : 'is compressed, but has no Content-Encoding that says so';
    return [text, 'compression'];
  }
  if (body.length < wanted.length && wanted.subarray(0, body.length).equals(body))
    return [`ends after ${body.length} of ${wanted.length} bytes`, 'build'];
  const [theirs, ours] = [`${body}`, `${wanted}`];
  // Only pages and other texts can be quoted.
  if (!Buffer.from(ours).equals(wanted)) return ['is not the file of out/', 'build'];
  const title = titleOf(theirs);
  if (title !== titleOf(ours)) return [`shows another page${title && `, "${title}"`}`, 'notFound'];

  // From the beginning of the word or tag.
  const start = theirs.slice(0, firstDifference(theirs, ours)).search(/<?\w*$/);
  const [theirEnd, ourEnd] = [theirs.slice(start), ours.slice(start)];
  const quote = (text: string) => text.slice(0, quoted).trim().replace(/\s+/g, ' ');
  // All of ours is there, around something else.
  if (theirEnd.endsWith(ourEnd)) {
    const added = theirEnd.slice(0, theirEnd.length - ourEnd.length);
    return [`has something that no build wrote: ${quote(added)}`, 'rewriting'];
  }
  return [`says "${quote(theirEnd)}" where out/ says "${quote(ourEnd)}"`, 'rewriting'];
}

function isPacked(unpack: (packed: Buffer) => Buffer, body: Buffer, wanted: Buffer): boolean {
  try {
    return unpack(body).equals(wanted);
  } catch {
    return false;
  }
}

function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? '';
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}
