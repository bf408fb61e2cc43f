/** An answer of a host, decompressed. `url` is where the redirects led. */
export type Answer = { url: URL; status: number; headers: Headers; body: Buffer };

/** Milliseconds for one answer; a visitor would leave by then. */
const patience = 10_000;

/**
 * Asks for an address and follows its redirects.
 * @returns the answer, or what is wrong, as the end of a sentence that begins with the address; an address of another
 * site is not asked, and `body` is empty then
 */
export async function request(address: string): Promise<Answer | string> {
  const seen: string[] = [];
  let url = new URL(address);
  try {
    for (;;) {
      seen.push(url.href);
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
      const { status, headers } = response;
      const location = headers.get('location');
      const body = Buffer.from(await response.arrayBuffer());
      if (!location || status < 300 || status > 399) return { url, status, headers, body };
      if (!URL.canParse(location, url.href)) return `redirects to "${location}", which is no address`;
      url = new URL(location, url);
      if (url.origin !== new URL(address).origin) return { url, status, headers, body: Buffer.alloc(0) };
      const circle = seen.slice(seen.indexOf(url.href)).map((address) => new URL(address).pathname);
      if (seen.includes(url.href)) return `redirects in a circle (${[...circle, url.pathname].join(' → ')})`;
      if (seen.length > 5) return 'redirects more than five times';
    }
  } catch (error) {
    return reasonOf(error as Error);
  }
}

/** Says why there was no answer; `fetch` puts the reason into `cause`. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `does not answer within ${patience / 1000} seconds`;
  const { code = '', message } = (error.cause ?? error) as NodeJS.ErrnoException;
  const isDamaged = /^(Z_|ERR_+BROTLI)/.test(code);
  if (isDamaged) return 'cannot be unpacked: Content-Encoding names a compression that is not there';
  return `does not answer (${message || code})`;
}
