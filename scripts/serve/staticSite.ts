import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';

/** Serves an export the way a CDN does: clean URLs, `404.html` with its status, compression and the headers of `_headers`. */
export function staticSite(dir: string): RequestListener {
  const rules = parseHeaders(readFileSync(join(dir, '_headers'), 'utf8'));
  const setHeaders = (response: ServerResponse, pathname: string) => {
    for (const { pattern, name, value } of rules) {
      if (pattern.test(pathname)) response.setHeader(name, value);
    }
  };
  const compress = compression({
    // Only what every host compresses, because `check:site` expects it.
    filter: (_request, response) =>
      response.statusCode === 200 && /html|javascript/.test(`${response.getHeader('Content-Type')}`),
  });

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end('Method Not Allowed');
    }
    const pathname = pathnameOf(request);
    const notFound = () => {
      setHeaders(response, pathname);
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(dir, '404.html')));
    };
    compress(request, response, () => {
      // Created for each request, so that a new build appears without a restart. Sirv's `dev` option, which also does
      // that, would find `services.html` for `/Services` on macOS and Windows.
      sirv(dir, { etag: true, maxAge: 0, dotfiles: true, extensions: ['html'], setHeaders })(
        request,
        response,
        notFound,
      );
    });
  };
}

/** Returns the path of a request as it was sent, without the query. */
export function pathnameOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

type HeaderRule = { pattern: RegExp; name: string; value: string };

/** Parses `_headers` as the build writes it: a path, then indented `Name: value` lines. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  let pattern = /^$/;
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^ +([^\s#:]+): (.*)/.exec(line) ?? [];
    if (name) rules.push({ pattern, name, value });
    else pattern = patternFor(line);
  }
  return rules;
}

/** @param rulePath with no special characters of regular expressions but dots and stars */
function patternFor(rulePath: string): RegExp {
  return new RegExp(`^${rulePath.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}
