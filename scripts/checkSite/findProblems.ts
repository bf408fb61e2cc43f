/** Compares the responses of a host with the export. Builds are reproducible, so the host must serve the same bytes. */
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { type Download, findDifferences } from './differences';
import { listTargets, otherOriginsOf } from './targets';

const timeoutReason = 'timeout after nine seconds, so the check stopped here';

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
  const found: Found[] = [];
  const preview = await listen(0, staticSite(exportDir));
  // None with a password, which `fetch` drops when another origin redirects to this one.
  const otherOrigins = authorization ? [] : otherOriginsOf(origin);
  for (const { url, expectedPath, isPrivate, isOptional } of listTargets(exportDir, origin, otherOrigins)) {
    const expected = await download(preview.address + expectedPath);
    const actual = await download(url, authorization).catch((error: unknown) => ({ failure: reasonOf(error) }));
    if ('failure' in actual) {
      const mayBeAbsent = isOptional && isNameUnknown(actual.failure);
      if (!mayBeAbsent) found.push({ problem: `There is no response (${actual.failure}).`, url });
      // Each further URL could take as long.
      if (actual.failure === timeoutReason) break;
      continue;
    }
    const isRefused = actual.response.redirected || actual.response.status >= 400;
    // A host may refuse a secret in any way.
    if (isPrivate && isRefused) continue;
    const differences = findDifferences(actual, expected, origin, withoutHeaders);
    found.push(...differences.map((problem) => ({ problem, url })));
  }
  preview.server.close().closeAllConnections();
  return groupByProblem(found, origin);
}

type Found = { problem: string; url: string };

/** Lists each problem once, with the first four URLs that have it. Those of the site are shown as paths. */
function groupByProblem(found: readonly Found[], origin: string): string[] {
  const problems = new Set(found.map(({ problem }) => problem));
  return [...problems].map((problem) => {
    const urls = found.filter((one) => one.problem === problem).map(({ url }) => url.replace(origin, ''));
    const others = urls.length > 4 ? ` and ${urls.length - 4} others` : '';
    return `${problem}\n    ${urls.slice(0, 4).join(', ')}${others}`;
  });
}

/** Requests a URL. A redirect to another origin drops the password. */
function download(url: string, authorization = ''): Promise<Download> {
  async function request(): Promise<Download> {
    const response = await fetch(url, { headers: authorization ? { authorization } : {} });
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  }
  async function rejectLate(): Promise<never> {
    // Before Node's own timeout of ten seconds. Does not keep the process alive.
    await delay(9_000, undefined, { ref: false });
    throw new Error(timeoutReason);
  }
  // A race, because `AbortSignal.timeout` does not end a body that cannot be decompressed.
  return Promise.race([request(), rejectLate()]);
}

/** Returns what has caused an error of `fetch`, or of a proxy. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}

/** Whether a name does not exist, by the errors of Node and of a proxy. */
function isNameUnknown(reason: string): boolean {
  return /ENOTFOUND|Proxy response \(50\d\)/.test(reason);
}
