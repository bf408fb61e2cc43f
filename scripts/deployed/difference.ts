import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Fault } from './report';

/** Characters of a page that a sentence quotes. */
const quoted = 60;

/**
 * Says how the body of an answer differs from a file.
 * @param isEncoded whether the host said that it compressed the answer
 */
export function differenceOf(body: Buffer, wanted: Buffer, isEncoded: boolean): Omit<Fault, 'path'> {
  if ([gunzipSync, brotliDecompressSync].some((unpack) => isPacked(unpack, body, wanted))) {
    const text = isEncoded ? 'is compressed twice' : 'is compressed, but has no Content-Encoding that says so';
    return { text, remedy: 'compressedOnce' };
  }
  if (body.length < wanted.length && wanted.subarray(0, body.length).equals(body))
    return { text: `ends after ${body.length} of ${wanted.length} bytes`, remedy: 'build' };
  const [theirs, ours] = [`${body}`, `${wanted}`];
  // Only pages and other texts can be quoted.
  if (!Buffer.from(ours).equals(wanted)) return { text: 'is not the file of out/', remedy: 'build' };
  const title = titleOf(theirs);
  if (title !== titleOf(ours)) return { text: `shows another page${title && `, "${title}"`}`, remedy: 'notFound' };

  // From the beginning of the word or tag.
  const start = theirs.slice(0, firstDifference(theirs, ours)).search(/<?\w*$/);
  const [theirEnd, ourEnd] = [theirs.slice(start), ours.slice(start)];
  const quote = (text: string) => text.slice(0, quoted).trim().replace(/\s+/g, ' ');
  // All of ours is there, around something else.
  if (theirEnd.endsWith(ourEnd)) {
    const added = theirEnd.slice(0, theirEnd.length - ourEnd.length);
    return { text: `has something that no build wrote: ${quote(added)}`, remedy: 'rewriting' };
  }
  return { text: `says "${quote(theirEnd)}" where out/ says "${quote(ourEnd)}"`, remedy: 'rewriting' };
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
